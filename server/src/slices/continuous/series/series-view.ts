import type { LatestValue, Series } from '@freshet/contract';
import { formatSeriesIdentifier, parseInterpolationType } from '@freshet/domain/series';
import type { z } from 'zod';
import type { LatestRow, SeriesRow } from './series-queries.ts';
import { writeInstant } from './write-instant.ts';

export const toSeries = (
  row: SeriesRow,
  isShared: boolean,
  openFindings = 0,
  silentSince: Date | null = null,
): z.input<typeof Series> => ({
  Id: row.id,
  Identifier: identifierOf(row),
  StationId: row.data_source_id,
  StationName: row.station_name,
  PlaceId: row.monitoring_feature_id,
  TimeZone: row.time_zone,
  Parameter: row.parameter,
  Label: row.label,
  Unit: row.unit,
  UtcOffsetMinutes: row.utc_offset_minutes,
  InterpolationType: parseInterpolationType(row.interpolation_type) ?? 'InstantaneousValues',
  Computation: row.computation,
  ComputationPeriod: row.computation_period,
  ExpectedIntervalSeconds: row.expected_interval_s,
  GapToleranceSeconds: row.gap_tolerance_s,
  Kind: kindOf(row.kind),
  Description: row.description,
  ExternalId: row.external_id,
  TagIds: row.tag_ids,
  PointCount: row.point_count,
  FirstAt: written(row.shown_first_at),
  LastAt: written(row.shown_last_at),
  LastValue: row.shown_value,
  LastValueAt: written(row.shown_value_at),
  LeftOutGrades: row.left_out_grades,
  OpenFindings: openFindings,
  SilentSince: written(silentSince),
  IsShared: isShared,
});

export const toLatest = (row: LatestRow, location: string): z.input<typeof LatestValue> => ({
  Id: row.id,
  StationId: row.data_source_id,
  Identifier: formatSeriesIdentifier({ parameter: row.parameter, label: row.label, location }),
  Unit: row.unit,
  Value: row.shown_value,
  At: written(row.shown_value_at),
  LeftOutGrades: row.left_out_grades,
});

const written = (instant: Date | null) => (instant === null ? null : writeInstant(instant));

export const identifierOf = ({ parameter, label, station_name }: SeriesRow): string =>
  formatSeriesIdentifier({ parameter, label, location: station_name });

const kindOf = (kind: string): 'raw' | 'corrected' | 'derived' =>
  kind === 'corrected' || kind === 'derived' ? kind : 'raw';
