import { compareNaturally } from '@freshet/domain';
import { sql } from 'kysely';
import type { Tx } from '#platform/db/transaction';
import { allAnalytes } from '#slices/analytes';
import { allStations } from '#slices/locations';
import { currentResults, currentSamples } from '#slices/observations';
import { allUnits } from '#slices/units';

export interface AvailabilityRow {
  readonly analyte_id: number;
  readonly first: string;
  readonly last: string;
  readonly results: number;
  /** Ids with commas between them: read at once, for there may be millions. */
  readonly station_ids: string;
}

/**
 * What there is of each analyte at some stations, apart for each clock. One pass over the index of current results; the
 * days are worked out only for the earliest and latest of each group, because asking the clock is slow.
 */
export async function listAvailability(tx: Tx, stationIds: readonly number[]): Promise<AvailabilityRow[]> {
  await sql`set local statement_timeout = '2min'`.execute(tx);
  const { rows } = await sql<AvailabilityRow>`
    with pairs as (
      select r.tenant_id, r.data_source_id, r.analyte_id, min(r.sampled_at) as first, max(r.sampled_at) as last,
        count(*) as results
      from ${currentResults} r
      where r.data_source_id = any (${[...stationIds]}::bigint[])
      group by r.tenant_id, r.data_source_id, r.analyte_id
    )
    select p.analyte_id, to_char(min(p.first) at time zone d.time_zone, 'YYYY-MM-DD') as first,
      to_char(max(p.last) at time zone d.time_zone, 'YYYY-MM-DD') as last,
      sum(p.results)::bigint as results, string_agg(p.data_source_id::text, ',') as station_ids
    from pairs p join ${allStations} d on d.tenant_id = p.tenant_id and d.id = p.data_source_id
    group by p.analyte_id, d.time_zone`.execute(tx);
  return rows;
}

export interface StationMedia {
  readonly station: number;
  readonly media_type_id: number | null;
}

/** What was sampled at stations; all of them when none are named. */
export async function listStationMedia(tx: Tx, stationIds?: readonly number[]): Promise<StationMedia[]> {
  const { rows } = await sql<StationMedia>`
    select distinct s.data_source_id as station, s.media_type_id from ${currentSamples} s
    ${stationIds ? sql`where s.data_source_id = any (${[...stationIds]}::bigint[])` : sql``}`.execute(tx);
  return rows;
}

export interface AnalyteNames {
  readonly id: number;
  readonly name: string;
  readonly display_name: string;
  readonly default_unit: string | null;
}

/** In the order people look for them, which is that of reports too. */
export async function listAnalyteNames(tx: Tx, ids: readonly number[]): Promise<AnalyteNames[]> {
  const { rows } = await sql<AnalyteNames>`
    select a.id, a.name, a.display_name, u.name as default_unit
    from ${allAnalytes} a left join ${allUnits} u on u.id = a.default_unit_id
    where a.id = any (${[...ids]}::bigint[])`.execute(tx);
  return rows.sort((a, b) => compareNaturally(a.display_name || a.name, b.display_name || b.name) || a.id - b.id);
}
