import { problem } from '@freshet/contract';
import { type InterpolationType, parseInterpolationType, type SeriesReading } from '@freshet/domain/series';
import type { Tx } from '#platform/db/transaction';

const usual: InterpolationType = 'InstantaneousValues';

/** How a series is to be read between its points, and its clock. */
export async function readSeriesReading(
  tx: Tx,
  seriesId: number,
): Promise<{ readonly reading: SeriesReading; readonly utcOffsetMinutes: number; readonly pointsPerDay: number }> {
  const row = await tx
    .selectFrom('series')
    .select(['interpolation_type', 'gap_tolerance_s', 'expected_interval_s', 'utc_offset_minutes'])
    .select(['point_count', 'first_at', 'last_at'])
    .where('id', '=', seriesId)
    .executeTakeFirst();
  if (!row) throw problem('notFound');
  return {
    reading: {
      interpolation: parseInterpolationType(row.interpolation_type) ?? usual,
      gapToleranceMs: row.gap_tolerance_s === null ? null : row.gap_tolerance_s * 1000,
      expectedIntervalMs: row.expected_interval_s === null ? null : row.expected_interval_s * 1000,
    },
    utcOffsetMinutes: row.utc_offset_minutes,
    pointsPerDay: row.point_count / daysBetween(row.first_at, row.last_at),
  };
}

const daysBetween = (first: Date | null, last: Date | null): number =>
  Math.max(1, ((last?.getTime() ?? 0) - (first?.getTime() ?? 0)) / 86_400_000);
