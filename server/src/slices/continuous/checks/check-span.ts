import {
  type CheckSetting,
  checkPoints,
  countBefore,
  noCheckState,
  type PointFinding,
  type SeriesPoints,
} from '@freshet/domain/series';
import type { Tx } from '#platform/db/transaction';
import { withNeighbourDays } from '../store/days/neighbour-days.ts';
import { streamPoints } from '../store/reading/read-points.ts';

interface Span {
  readonly from: number;
  readonly to: number;
}

/** A finding with the place of its point among those that were looked at, and the point before it. */
export interface PlacedFinding extends PointFinding {
  readonly place: number;
  readonly previousAt: number | null;
}

export interface CheckedSpan {
  readonly findings: readonly PlacedFinding[];
  /** From the point before what was to be checked to the point after it, both included: those are evaluated by it too. */
  readonly from: number;
  readonly to: number;
}

/** Checks the points of a stretch of a series as they came in, with as much before and after as is needed to evaluate them. */
export async function checkSpan(tx: Tx, seriesId: number, setting: CheckSetting, span: Span): Promise<CheckedSpan> {
  const around = await withNeighbourDays(tx, seriesId, span);
  // A flat line that began before what is looked at has been reported before what is kept of the findings.
  const flatMs = 2 * (setting.flatLine?.longerThanMs ?? 0);
  const query = { seriesId, from: Math.min(around.from, span.from - flatMs), to: around.to, layers: 'raw' as const };
  const findings: PlacedFinding[] = [];
  let [before, after]: [number | null, number | null] = [null, null];
  let [state, count] = [noCheckState, 0];
  let lastAt: number | null = null;
  for await (const points of streamPoints(tx, query)) {
    const checked = checkPoints(points, setting, state);
    state = checked.state;
    for (const finding of checked.findings) findings.push(placed(finding, points, count, lastAt));
    before = lastValueBefore(points, span.from) ?? before;
    after ??= firstValueFrom(points, span.to);
    count += points.times.length;
    lastAt = points.times.at(-1) ?? lastAt;
  }
  const checked = { from: before ?? span.from, to: after ?? span.to - 1 };
  return { ...checked, findings: findings.filter(({ at }) => at >= checked.from && at <= checked.to) };
}

function placed(finding: PointFinding, { times }: SeriesPoints, count: number, lastAt: number | null): PlacedFinding {
  const index = countBefore(times, finding.at);
  const isHere = times[index] === finding.at;
  return { ...finding, place: count + (isHere ? index : index - 1), previousAt: times[index - 1] ?? lastAt };
}

function lastValueBefore({ times, values }: SeriesPoints, instant: number): number | null {
  for (let index = countBefore(times, instant) - 1; index >= 0; index -= 1) {
    if (!Number.isNaN(values[index] ?? Number.NaN)) return times[index] ?? null;
  }
  return null;
}

function firstValueFrom({ times, values }: SeriesPoints, instant: number): number | null {
  for (let index = countBefore(times, instant); index < times.length; index += 1) {
    if (!Number.isNaN(values[index] ?? Number.NaN)) return times[index] ?? null;
  }
  return null;
}
