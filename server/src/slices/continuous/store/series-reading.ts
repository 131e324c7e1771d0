import { problem } from '@freshet/contract';
import { type InterpolationType, parseInterpolationType, type SeriesReading } from '@freshet/domain/series';
import type { Tx } from '#platform/db/transaction';

const usual: InterpolationType = 'InstantaneousValues';

/** How a series is to be read between its points, and its clock. */
export async function readSeriesReading(
  tx: Tx,
  seriesId: number,
): Promise<{ readonly reading: SeriesReading; readonly utcOffsetMinutes: number }> {
  const row = await tx
    .selectFrom('series')
    .select(['interpolation_type', 'gap_tolerance_s', 'expected_interval_s', 'utc_offset_minutes'])
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
  };
}
