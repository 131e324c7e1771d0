export * from './box.ts';
export { type CensoredValue, compareCensored } from './censored.ts';
export type { TimedValue } from './kendall-score.ts';
export * from './middle-value.ts';
export { percentile } from './percentile.ts';
export * from './regression.ts';
export * from './trend.ts';
