import {
  applyCorrections,
  type CodePeriod,
  type Correction,
  neededSpan,
  putCodes,
  reachesOf,
  type SeriesPoints,
} from '@freshet/domain/series';
import type { Tx } from '#platform/db/transaction';
import { findLayers } from '../../corrections/layer-queries.ts';
import { dayOf } from '../writing/split-days.ts';

interface Span {
  readonly from: number;
  readonly to: number;
}

/** What lies over the points of a series as they came in: corrections, and grades and approvals of periods. */
export interface PointLayers {
  /** Which raw points are needed for a stretch of time: a shift of the clock needs others. */
  readonly widen: (span: Span) => Span;
  readonly apply: (points: SeriesPoints) => SeriesPoints;
  /** Only the grades and approvals of periods, on points that are corrected already. */
  readonly putCodes: (points: SeriesPoints) => SeriesPoints;
  /** When a point came in that is shown at an instant: shifts of the clock undone. */
  readonly rawInstant: (at: number) => number;
  /** The time in which corrections may change which values there are. */
  readonly corrected: readonly Span[];
}

/** The layers of a series over a stretch of time, as of an instant; null where there are none. */
export async function loadLayers(
  tx: Tx,
  query: {
    readonly seriesId: number;
    readonly from: number;
    readonly to: number;
    readonly asOf?: Date | undefined;
  },
): Promise<PointLayers | null> {
  const { corrections, grades, approvals } = await findLayers(tx, query);
  if (corrections.length + grades.length + approvals.length === 0) return null;
  return {
    widen: (span) => neededSpan(corrections, span),
    apply: (points) => putPeriods(correct(points, corrections), grades, approvals),
    putCodes: (points) => putPeriods(points, grades, approvals),
    rawInstant: (at) => corrections.reduceRight(unshifted, at),
    corrected: corrections.flatMap(reachesOf),
  };
}

function unshifted(at: number, correction: Correction): number {
  if (correction.kind !== 'timeShift') return at;
  const before = at - correction.shiftMs;
  return before >= correction.from && before <= correction.to ? before : at;
}

/** The days from one to another, both included, that corrections reach, and others besides: in order, none twice. */
export function correctedRuns(layers: PointLayers | null, days: Span, besides: readonly number[] = []): Span[] {
  const runs: { from: number; to: number }[] = [];
  const reached = (layers?.corrected ?? [])
    .map(({ from, to }) => ({ from: Math.max(dayOf(from), days.from), to: Math.min(dayOf(to - 1), days.to) }))
    .filter(({ from, to }) => from <= to)
    .concat(besides.map((day) => ({ from: day, to: day })))
    .sort((one, other) => one.from - other.from);
  for (const one of reached) {
    const last = runs.at(-1);
    if (last && one.from <= last.to + 1) last.to = Math.max(last.to, one.to);
    else runs.push({ ...one });
  }
  return runs;
}

/** One after the other; those that none of the points lies in are passed over, so that nothing is copied for them. */
function correct(points: SeriesPoints, corrections: readonly Correction[]): SeriesPoints {
  let corrected = points;
  for (const correction of corrections) {
    const [first, last] = [corrected.times[0], corrected.times.at(-1)];
    if (first === undefined || last === undefined || correction.from > last || correction.to < first) continue;
    corrected = applyCorrections(corrected, [correction]).points;
  }
  return corrected;
}

function putPeriods(
  points: SeriesPoints,
  gradePeriods: readonly CodePeriod[],
  approvalPeriods: readonly CodePeriod[],
): SeriesPoints {
  const grades = putCodes(points, points.grades, gradePeriods);
  const approvals = putCodes(points, points.approvals, approvalPeriods);
  return { ...points, ...(grades && { grades }), ...(approvals && { approvals }) };
}
