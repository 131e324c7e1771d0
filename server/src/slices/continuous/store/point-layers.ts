import type { SeriesPoints } from '@freshet/domain/series';
import type { Tx } from '#platform/db/transaction';

interface Span {
  readonly from: number;
  readonly to: number;
}

/** What lies over the points of a series as they came in: corrections, and grades and approvals of periods. */
export interface PointLayers {
  /** Which raw points are needed for a stretch of time: a shift of the clock needs others. */
  readonly widen: (span: Span) => Span;
  readonly apply: (points: SeriesPoints) => SeriesPoints;
  /** Whether anything lies over this stretch: where not, statistics of days can be taken as they are stored. */
  readonly touches: (span: Span) => boolean;
}

/** The layers of a series over a stretch of time, as of an instant; null where there are none. */
export async function loadLayers(
  _tx: Tx,
  _question: {
    readonly seriesId: number;
    readonly from: number;
    readonly to: number;
    readonly asOf?: Date | undefined;
  },
): Promise<PointLayers | null> {
  return null;
}
