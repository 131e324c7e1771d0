export * from './accumulation.ts';
export * from './benthic.ts';
export * from './catch-effort.ts';
export * from './cover-scales.ts';
export * from './diversity.ts';
export * from './fish-size.ts';
export * from './ordination.ts';
export * from './similarity.ts';
