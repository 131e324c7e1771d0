import type { ReportedValue } from '../values/reported-value.ts';
import type { EvaluatedResult } from './result.ts';

const day = 24 * 3_600_000;

/**
 * The results of the period that ends with a result, from a history sorted by time. Missing values are left out: they
 * do not count as samples.
 */
export function resultsInPeriod(
  result: EvaluatedResult,
  history: readonly EvaluatedResult[],
  { days, applies }: { readonly days: number; readonly applies: (result: EvaluatedResult) => boolean },
): EvaluatedResult[] {
  const after = result.sampledAt - days * day;
  return history
    .slice(firstAfter(history, after), firstAfter(history, result.sampledAt))
    .filter((other) => other.value.kind !== 'missing' && other.stationId === result.stationId && applies(other));
}

export const countSamples = (results: readonly EvaluatedResult[]): number =>
  new Set(results.map(({ sampleId }) => sampleId)).size;

export function spannedDays(results: readonly EvaluatedResult[]): number {
  const [first, last] = [results[0], results.at(-1)];
  return first && last ? (last.sampledAt - first.sampledAt) / day : 0;
}

/** The least a value can be. Nothing is known below a limit but that amounts are not negative. */
export function lowestOf(value: ReportedValue, convert: (value: number) => number): number {
  if (value.kind === 'measured') return convert(value.value);
  if (value.kind === 'above') return convert(value.limit);
  return value.kind === 'below' && value.limit >= 0 ? 0 : Number.NEGATIVE_INFINITY;
}

export function highestOf(value: ReportedValue, convert: (value: number) => number): number {
  if (value.kind === 'measured') return convert(value.value);
  return value.kind === 'below' ? convert(value.limit) : Number.POSITIVE_INFINITY;
}

/** The place of the first result after an instant. */
export function firstAfter(history: readonly EvaluatedResult[], instant: number): number {
  let low = 0;
  let high = history.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((history[middle]?.sampledAt ?? 0) <= instant) low = middle + 1;
    else high = middle;
  }
  return low;
}
