import type { TimeSpan } from './needed-span.ts';
import { countBefore, noCode, type SeriesPoints } from './series-points.ts';

/** A stretch of time with a grade or an approval level. */
export interface CodePeriod extends TimeSpan {
  readonly code: number;
}

/**
 * The periods that apply where several were set one after the other: of each instant the last one. In order of time,
 * joined.
 */
export function currentPeriods(stated: readonly CodePeriod[]): CodePeriod[] {
  const edges = [...new Set(stated.flatMap(({ from, to }) => [from, to]))].sort((one, other) => one - other);
  const periods: CodePeriod[] = [];
  for (const [index, from] of edges.entries()) {
    const to = edges[index + 1];
    const code = to === undefined ? undefined : stated.findLast((one) => one.from <= from && from < one.to)?.code;
    if (to === undefined || code === undefined) continue;
    const last = periods.at(-1);
    if (last?.to === from && last.code === code) periods[periods.length - 1] = { ...last, to };
    else periods.push({ from, to, code });
  }
  return periods;
}

/** Puts the codes of periods in the place of those that points have, in the order they were stated. */
export function putCodes(
  { times }: Pick<SeriesPoints, 'times'>,
  codes: Int16Array | undefined,
  periods: readonly CodePeriod[],
): Int16Array | undefined {
  let changed: Int16Array | null = null;
  for (const { from, to, code } of periods) {
    const [start, end] = [countBefore(times, from), countBefore(times, to)];
    if (start >= end) continue;
    changed ??= codes ? codes.slice() : new Int16Array(times.length).fill(noCode);
    changed.fill(code, start, end);
  }
  return changed ?? codes;
}
