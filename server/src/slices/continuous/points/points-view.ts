import type { PeriodRow, PointRow, SeriesDelivery } from '@freshet/contract';
import { type PeriodStatistics, pointAt, type SeriesPoint, type SeriesPoints } from '@freshet/domain/series';
import type { z } from 'zod';
import type { DeliveredPart } from '../store/delivery-queries.ts';

export const toPointRows = (points: SeriesPoints): PointRow[] =>
  Array.from(points.times, (_, index) => pointAt(points, index)).flatMap((point) => (point ? [toPointRow(point)] : []));

export const toPointRow = ({ at, value, grade, approval, qualifier }: SeriesPoint): PointRow => ({
  Time: new Date(at).toISOString(),
  Value: value,
  Grade: grade ?? null,
  Approval: approval ?? null,
  Qualifier: qualifier ?? null,
});

const isoOrNull = (at: number | null): string | null => (at === null ? null : new Date(at).toISOString());

export const toPeriodRow = (row: PeriodStatistics): PeriodRow => ({
  Label: row.period.label,
  Start: new Date(row.period.start).toISOString(),
  End: new Date(row.period.end).toISOString(),
  Count: row.count,
  Mean: row.mean,
  MeanMethod: row.meanMethod,
  Minimum: row.minimum,
  MinimumAt: isoOrNull(row.minimumAt),
  Maximum: row.maximum,
  MaximumAt: isoOrNull(row.maximumAt),
  Sum: row.sum,
  First: row.first,
  Last: row.last,
  Median: row.median,
  Percentiles: [...row.percentiles],
  Total: row.total,
  Coverage: row.coverage,
  IsPartial: row.isPartial,
});

export const toDelivery = (part: DeliveredPart): z.input<typeof SeriesDelivery> => ({
  Id: part.id,
  Kind: part.kind,
  ImportId: part.import_id,
  Source: part.source,
  RecordedAt: part.recorded_at.toISOString(),
  RecordedBy: part.recorded_by_name,
  From: part.from_at.toISOString(),
  To: part.to_at.toISOString(),
  IsOverwrite: part.is_overwrite,
  LineFrom: part.line_from,
  LineTo: part.line_to,
  New: part.added,
  Unchanged: part.unchanged,
  Changed: part.changed,
  Removed: part.removed,
  Refused: part.refused,
  IsInForce: part.is_in_force,
  RolledBackAt: part.rolled_back_at?.toISOString() ?? null,
  RolledBackBy: part.rolled_back_by_name,
});
