import {
  applyCorrections,
  type CodePeriod,
  type Correction,
  neededSpan,
  putCodes,
  reachesOf,
  type SeriesPoints,
  spansMeet,
} from '@freshet/domain/series';
import type { Tx } from '#platform/db/transaction';
import { findLayers } from '../../corrections/layer-queries.ts';

interface Span {
  readonly from: number;
  readonly to: number;
}

/** What lies over the points of a series as they came in: corrections, and grades and approvals of periods. */
export interface PointLayers {
  /** Which raw points are needed for a stretch of time: a shift of the clock needs others. */
  readonly widen: (span: Span) => Span;
  readonly apply: (points: SeriesPoints) => SeriesPoints;
  /**
   * Whether anything lies over this stretch that changes which values there are: where not, statistics of days can be
   * taken as they are stored. Approvals do not; who asks for points of some approvals looks at the points anyway.
   */
  readonly touches: (span: Span) => boolean;
}

/** The layers of a series over a stretch of time, as of an instant; null where there are none. */
export async function loadLayers(
  tx: Tx,
  question: {
    readonly seriesId: number;
    readonly from: number;
    readonly to: number;
    readonly asOf?: Date | undefined;
  },
): Promise<PointLayers | null> {
  const { corrections, grades, approvals } = await findLayers(tx, question);
  if (corrections.length + grades.length + approvals.length === 0) return null;
  return {
    widen: (span) => neededSpan(corrections, span),
    apply: (points) => putPeriods(correct(points, corrections), grades, approvals),
    touches: (span) =>
      corrections.some((one) => reachesOf(one).some((reach) => spansMeet(reach, span))) ||
      grades.some((one) => spansMeet(one, span)),
  };
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
