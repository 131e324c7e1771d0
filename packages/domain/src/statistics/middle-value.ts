import type { CensoredValue } from './censored.ts';
import { selectRank } from './select-rank.ts';

/** Values by what is known of them. */
export type SplitValues = Readonly<Record<CensoredValue['kind'], readonly number[]>>;

const ladder = ['below', 'measured', 'above'] as const;

/**
 * The middle one of values, the lower of two: a value that was measured or a limit, and then it stays one. Below a limit
 * comes before that limit, above it behind.
 */
export function middleValue(values: SplitValues): CensoredValue | null {
  const all = new Float64Array(values.below.length + values.measured.length + values.above.length);
  let end = 0;
  for (const kind of ladder) {
    all.set(values[kind], end);
    end += values[kind].length;
  }
  if (all.length === 0) return null;
  const rank = (all.length - 1) >> 1;
  const value = selectRank(all, rank);
  // Of those that are the same number, which one has that rank?
  let left = rank - ladder.reduce((sum, kind) => sum + count(values[kind], (one) => one < value), 0);
  for (const kind of ladder) {
    left -= count(values[kind], (one) => one === value);
    if (left < 0) return { value, kind };
  }
  return null;
}

function count(values: readonly number[], isWanted: (value: number) => boolean): number {
  let total = 0;
  for (const value of values) if (isWanted(value)) total += 1;
  return total;
}
