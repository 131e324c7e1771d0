export * from './gaps.ts';
export * from './interpolation.ts';
export * from './period-statistics.ts';
export * from './periods.ts';
export * from './running-total.ts';
export * from './series-points.ts';
