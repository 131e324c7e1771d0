import { ranksOf } from '../serial-correlation.ts';
import { chiSquareUpper } from './quantiles.ts';

export interface GroupComparison {
  /** Corrected for ties. */
  readonly h: number;
  readonly freedom: number;
  readonly p: number;
}

/**
 * Kruskal and Wallis (1952): whether groups of values come from one distribution. Non-detects are to be given as equal
 * numbers below all detected ones. Null with fewer than two groups that have values, and where all values are equal.
 */
export function compareGroups(groups: readonly (readonly number[])[]): GroupComparison | null {
  const there = groups.filter(({ length }) => length > 0);
  const all = there.flat();
  const count = all.length;
  const ranks = ranksOf(all);
  const tied = [...totals(all).values()].reduce((sum, times) => sum + times ** 3 - times, 0);
  const correction = 1 - tied / (count ** 3 - count);
  if (there.length < 2 || !(correction > 0)) return null;
  let [from, sum] = [0, 0];
  for (const group of there) {
    const total = ranks.slice(from, from + group.length).reduce((ofGroup, rank) => ofGroup + rank, 0);
    sum += total ** 2 / group.length;
    from += group.length;
  }
  const h = ((12 * sum) / (count * (count + 1)) - 3 * (count + 1)) / correction;
  const freedom = there.length - 1;
  return { h, freedom, p: chiSquareUpper(h, freedom) };
}

function totals(values: readonly number[]): Map<number, number> {
  const times = new Map<number, number>();
  for (const value of values) times.set(value, (times.get(value) ?? 0) + 1);
  return times;
}
