export * from './accumulation.ts';
export * from './cover-scales.ts';
export * from './diversity.ts';
export * from './similarity.ts';
