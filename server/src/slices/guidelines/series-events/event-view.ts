import type { SeriesEvent } from '@freshet/contract';
import { showInZone } from '@freshet/domain';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Tx } from '#platform/db/transaction';
import { findSeries, identifierOf, type SeriesRow } from '#slices/continuous';
import type { EventRow } from './event-queries.ts';

/** An event with the names of what it is about. */
export interface NamedEvent {
  readonly row: EventRow;
  readonly series: SeriesRow;
  readonly guideline: string;
  readonly analyte: string;
}

interface NameRow {
  readonly standard_id: number;
  readonly guideline: string;
  readonly analyte: string;
}

/** Series that are out of sight take their events with them. */
export async function nameEvents(tx: Tx, rows: readonly EventRow[]): Promise<NamedEvent[]> {
  if (rows.length === 0) return [];
  const series = new Map(
    (await findSeries(tx, { ids: [...new Set(rows.map(({ series_id }) => series_id))] })).map((one) => [one.id, one]),
  );
  const { rows: names } = await sql<NameRow>`
    select s.id as standard_id, g.name as guideline, t.analyte_name as analyte
    from standards s join guideline_versions v on v.id = s.guideline_version_id join guidelines g on g.id = v.guideline_id
      join standard_texts t on t.standard_id = s.id and t.closed_at is null
    where s.id = any (${[...new Set(rows.map(({ standard_id }) => standard_id))]}::int[])`.execute(tx);
  const byStandard = new Map(names.map((one) => [one.standard_id, one]));
  return rows.flatMap((row) => {
    const [one, name] = [series.get(row.series_id), byStandard.get(row.standard_id)];
    return one ? [{ row, series: one, guideline: name?.guideline ?? '', analyte: name?.analyte ?? '' }] : [];
  });
}

export const toWireEvent = ({ row, series, guideline, analyte }: NamedEvent): z.input<typeof SeriesEvent> => ({
  Id: row.id,
  SeriesId: row.series_id,
  Identifier: identifierOf(series),
  StationId: row.data_source_id,
  StationName: series.station_name,
  PlaceId: series.monitoring_feature_id,
  TimeZone: series.time_zone,
  AnalyteId: row.analyte_id,
  StandardId: row.standard_id,
  GuidelineId: row.guideline_id,
  GuidelineName: guideline,
  AnalyteName: analyte,
  Statistic: row.statistic,
  Hours: row.hours,
  Bound: row.bound,
  Limit: row.limit_value,
  Unit: row.unit,
  StartAt: row.starts_at.toISOString(),
  EndAt: row.ends_at.toISOString(),
  FirstDay: row.first_day,
  LastDay: row.last_day,
  LengthSeconds: (row.ends_at.getTime() - row.starts_at.getTime()) / 1000,
  Peak: row.peak,
  PeakUnit: row.statistic === 'hoursBeyondInDay' ? 'h' : row.unit,
  PeakAt: row.peak_at.toISOString(),
  PeakDay: showInZone(row.peak_at.toISOString(), series.time_zone).slice(0, 10),
  State: row.end_kind === 'ongoing' ? 'open' : 'closed',
  End: row.end_kind,
});
