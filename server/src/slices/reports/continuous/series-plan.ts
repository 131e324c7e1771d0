import { SeriesOptions, SeriesSelection } from '@freshet/contract';
import { interpolationTypes } from '@freshet/domain/series';
import { z } from 'zod';
import { UnitFacts } from '../engine/plan.ts';
import { planHead } from '../engine/plan-head.ts';

const id = z.number().int();

export const PlannedSeries = z.object({
  id,
  stationId: id,
  station: z.string(),
  identifier: z.string(),
  parameter: z.string(),
  label: z.string(),
  /** Its own, which its points are stored in. */
  unit: z.string(),
  /** What its values are shown in. */
  shownUnit: z.string(),
  utcOffsetMinutes: z.number().int(),
  interpolation: z.enum(interpolationTypes),
  gapToleranceMs: z.number().nullable(),
  expectedIntervalMs: z.number().nullable(),
  /** Milliseconds since 1970, the end excluded; the same where it had no point in the days requested. */
  from: z.number(),
  to: z.number(),
  /** About how many points it had there; how much of it is read at once goes by that. */
  expectedPoints: z.number(),
});
export type PlannedSeries = z.infer<typeof PlannedSeries>;

/**
 * A query of time series, made ready to build, with everything that is not kept in versions elsewhere. A report is
 * made of this and of the points as of `asOf`, and of nothing else: the same plan gives the same bytes.
 */
export const SeriesPlan = z.object({
  ...planHead,
  kind: z.literal('continuous'),
  selection: SeriesSelection,
  options: SeriesOptions,
  /** In the order of the report: by station, parameter and label. */
  series: z.array(PlannedSeries),
  /** What grades meant then; points of some were left out. */
  grades: z.array(z.object({ value: id, code: z.string().nullable(), isLeftOut: z.boolean() })),
  approvals: z.array(z.object({ value: id, text: z.string(), isDefault: z.boolean() })),
  /** Only where values are converted. */
  units: UnitFacts.nullable(),
});
export type SeriesPlan = z.infer<typeof SeriesPlan>;

/** What a report of time series holds, and what it does not. */
export interface SeriesTotals {
  stations: number;
  series: number;
  /** Rows of the table. */
  rows: number;
  /** Points that are in it or in its statistics, without gap markers. */
  points: number;
  gapMarkers: number;
  /** Points of grades that are left out of every answer. */
  leftOut: number;
  /** Points of grades or approvals that were not requested. */
  notRequested: number;
}
