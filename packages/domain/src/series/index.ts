export * from './align-series.ts';
export * from './can-total.ts';
export * from './checks/check-clock.ts';
export * from './checks/check-points.ts';
export * from './code-periods.ts';
export * from './corrections/apply-corrections.ts';
export * from './corrections/correction.ts';
export * from './corrections/correction-effect.ts';
export * from './gaps.ts';
export * from './interpolation.ts';
export * from './limits/event-pieces.ts';
export { type Excursion, findExcursions, type SeriesLimit } from './limits/find-excursions.ts';
export { describeLimitSpan, findLimitEvents } from './limits/find-limit-events.ts';
export * from './limits/limit-rule.ts';
export type { LimitInput } from './limits/limit-windows.ts';
export * from './merge-points.ts';
export * from './needed-span.ts';
export * from './packing/series-packing.ts';
export * from './screen/day-summary.ts';
export * from './screen/sample-for-screen.ts';
export * from './series-identifier.ts';
export * from './series-instant.ts';
export * from './series-points.ts';
export * from './statistics/duration-curve.ts';
export * from './statistics/period-statistics.ts';
export * from './statistics/periods.ts';
export * from './statistics/running-total.ts';
export {
  figureAt,
  figuresOfStretch,
  type SolidStretches,
  writeFigures,
} from './statistics/solid-stretches.ts';
