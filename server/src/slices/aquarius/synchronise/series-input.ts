import { type DataSourceId, NewSeries } from '@freshet/contract';
import type { SeriesRow } from '#slices/continuous';
import type { SeriesDescription } from '../client/publish.ts';
import type { ReadSeries } from './read-series-answer.ts';

/** Whether points are as computed from other series; all others come corrected. */
const kindOf = ({ TimeSeriesType }: SeriesDescription): 'corrected' | 'derived' =>
  TimeSeriesType === 'ProcessorDerived' ? 'derived' : 'corrected';

/** What AQUARIUS says of a series, in the words of a series here. What people set here, and AQUARIUS does not say, stays. */
export function seriesInput(
  description: SeriesDescription,
  read: Pick<ReadSeries, 'interpolation' | 'gapToleranceSeconds'> | null,
  { StationId, row }: { readonly StationId: DataSourceId; readonly row: SeriesRow | null },
): NewSeries {
  return NewSeries.parse({
    ...{ StationId, Parameter: description.Parameter, Label: description.Label, Unit: description.Unit },
    UtcOffsetMinutes: Math.round((description.UtcOffset ?? 0) * 60),
    InterpolationType: read?.interpolation ?? row?.interpolation_type ?? undefined,
    Computation: description.ComputationIdentifier.slice(0, 100),
    ComputationPeriod: description.ComputationPeriodIdentifier.slice(0, 100),
    ExpectedIntervalSeconds: row?.expected_interval_s ?? null,
    GapToleranceSeconds: read?.gapToleranceSeconds ?? row?.gap_tolerance_s ?? null,
    Kind: kindOf(description),
    Description: description.Description.slice(0, 2000),
    ExternalId: description.UniqueId,
    TagIds: row?.tag_ids ?? [],
  });
}

/** Whether the series says of itself what it should already. */
export const isAsReported = (row: SeriesRow, input: NewSeries): boolean =>
  row.parameter === input.Parameter &&
  row.label === input.Label &&
  row.unit === input.Unit &&
  row.utc_offset_minutes === input.UtcOffsetMinutes &&
  row.interpolation_type === input.InterpolationType &&
  row.computation === input.Computation &&
  row.computation_period === input.ComputationPeriod &&
  row.gap_tolerance_s === input.GapToleranceSeconds &&
  row.kind === input.Kind &&
  row.description === input.Description &&
  row.external_id === input.ExternalId;
