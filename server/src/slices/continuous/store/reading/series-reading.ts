import { problem } from '@freshet/contract';
import {
  type InterpolationType,
  parseInterpolationType,
  type SeriesReading,
  toleratedGapMs,
} from '@freshet/domain/series';
import type { Tx } from '#platform/db/transaction';

const usual: InterpolationType = 'InstantaneousValues';

interface StoredReading {
  readonly reading: SeriesReading;
  /** What the series says itself; `reading` has a usual tolerance where it says none. */
  readonly statedToleranceMs: number | null;
  readonly utcOffsetMinutes: number;
  readonly pointsPerDay: number;
}

/** How a series is to be read between its points, and its clock. */
export async function readSeriesReading(tx: Tx, seriesId: number): Promise<StoredReading> {
  const row = await tx
    .selectFrom('series')
    .select(['interpolation_type', 'gap_tolerance_s', 'expected_interval_s', 'utc_offset_minutes'])
    .select(['point_count', 'first_at', 'last_at'])
    .where('id', '=', seriesId)
    .executeTakeFirst();
  if (!row) throw problem('notFound');
  const statedToleranceMs = inMs(row.gap_tolerance_s);
  const expectedIntervalMs = inMs(row.expected_interval_s);
  return {
    reading: {
      interpolation: parseInterpolationType(row.interpolation_type) ?? usual,
      gapToleranceMs: toleratedGapMs({ gapToleranceMs: statedToleranceMs, expectedIntervalMs }),
      expectedIntervalMs,
    },
    statedToleranceMs,
    utcOffsetMinutes: row.utc_offset_minutes,
    pointsPerDay: row.point_count / daysBetween(row.first_at, row.last_at),
  };
}

const inMs = (seconds: number | null): number | null => (seconds === null ? null : seconds * 1000);

const daysBetween = (first: Date | null, last: Date | null): number =>
  Math.max(1, ((last?.getTime() ?? 0) - (first?.getTime() ?? 0)) / 86_400_000);
