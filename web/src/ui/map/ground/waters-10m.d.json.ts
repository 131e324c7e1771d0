// As in `shape-files.d.ts`.
declare const shapes: unknown;
export default shapes;
