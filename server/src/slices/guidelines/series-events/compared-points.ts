import { filterPoints, noCode, type SeriesPoints, type SeriesReading } from '@freshet/domain/series';
import type { Tx } from '#platform/db/transaction';
import { readPoints, readSeriesReading } from '#slices/continuous';
import type { AppliedSeries } from './series-plan.ts';

/** A silence that is no gap, where a series does not say how long one may be. */
const usualToleranceMs = 7 * 86_400_000;

/** How a series is read for events: a longer silence than tolerated ends one, whether the series says so or not. */
export async function readingOf(
  tx: Tx,
  seriesId: number,
): Promise<SeriesReading & { readonly gapToleranceMs: number }> {
  const { reading, statedToleranceMs } = await readSeriesReading(tx, seriesId);
  return { ...reading, gapToleranceMs: statedToleranceMs ?? usualToleranceMs };
}

interface ComparedPoints {
  readonly points: SeriesPoints;
  readonly leftOutByGrade: number;
  readonly leftOutByApproval: number;
}

/** The points of a stretch that count: corrected, without those of grades that are filtered out or too little approved. */
export async function readComparedPoints(
  tx: Tx,
  { series, hiddenGrades, rule }: AppliedSeries,
  span: { readonly from: number; readonly to: number },
): Promise<ComparedPoints> {
  const all = await readPoints(tx, { seriesId: series.id, from: span.from, to: span.to });
  const { grades, approvals } = all;
  let [leftOutByGrade, leftOutByApproval] = [0, 0];
  const points = filterPoints(all, (index) => {
    const grade = grades?.[index] ?? noCode;
    if (grade !== noCode && hiddenGrades.has(grade)) {
      leftOutByGrade += 1;
      return false;
    }
    // Without any approval it is below every level: `noCode` is the least number there is.
    if (rule.least_approval !== null && (approvals?.[index] ?? noCode) < rule.least_approval) {
      leftOutByApproval += 1;
      return false;
    }
    return true;
  });
  return { points, leftOutByGrade, leftOutByApproval };
}
