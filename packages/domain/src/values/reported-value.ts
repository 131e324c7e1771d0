/**
 * A value as a laboratory or a sensor reports it. A censored value keeps its limit and is never a plain number.
 * `figures` are the significant figures it was reported with, so that 1.20 is not shown as 1.2.
 */
export type ReportedValue =
  | { readonly kind: 'measured'; readonly value: number; readonly figures: number }
  | { readonly kind: 'below'; readonly limit: number; readonly figures: number }
  | { readonly kind: 'above'; readonly limit: number; readonly figures: number }
  | { readonly kind: 'missing'; readonly reason: MissingReason };

/**
 * Why there is no value. `notDetected` is a non-detect whose limit is not stated, `beyondRange` the like at the upper
 * end.
 */
export const missingReasons = [
  'notDetected',
  'beyondRange',
  'notAnalysed',
  'notReported',
  'insufficientSample',
  'empty',
] as const;
export type MissingReason = (typeof missingReasons)[number];

/** The number of a value or of its limit; not a number when it is missing. */
export function numberOf(value: ReportedValue): number {
  if (value.kind === 'measured') return value.value;
  return value.kind === 'missing' ? Number.NaN : value.limit;
}

/** The sign of a value; one whose limit is not known has it as well. */
export function signOf(value: ReportedValue): '' | '<' | '>' {
  if (value.kind === 'below' || (value.kind === 'missing' && value.reason === 'notDetected')) return '<';
  return value.kind === 'above' || (value.kind === 'missing' && value.reason === 'beyondRange') ? '>' : '';
}

/** Whether an instrument saw the thing: a value at or below its detection limit, or zero, is not a detection. */
export function isDetected(value: number | null, detectionLimit: number | null): boolean | null {
  if (value === null) return null;
  return value > (detectionLimit ?? 0);
}
