import { sql } from 'kysely';
import type { Tx } from '#platform/db/transaction';
import { allStations } from '#slices/locations';
import { currentSamples } from '#slices/observations';
import type { EventRow } from './event-queries.ts';
import { type NamedEvent, nameEvents } from './event-view.ts';

interface PlacesQuery {
  readonly stationIds: readonly number[];
  /** Days of the stations, both included. */
  readonly from: string;
  readonly to: string;
  /** Also events at places that were never sampled: only loggers are there, and no list of sampled stations has them. */
  readonly withUnsampledPlaces?: boolean;
}

/** Events of sensors that are at the same places as some stations, in order of time. */
export async function eventsAtPlaces(tx: Tx, query: PlacesQuery): Promise<NamedEvent[]> {
  const { stationIds, from, to, withUnsampledPlaces = false } = query;
  const { rows } = await sql<EventRow>`
    select e.* from series_events e where e.last_day >= ${from} and e.first_day <= ${to} and e.data_source_id in (
      select d.id from ${allStations} d where d.tenant_id = e.tenant_id and (d.id = any (${stationIds}::bigint[])
        or d.monitoring_feature_id in (
          select p.monitoring_feature_id from ${allStations} p where p.tenant_id = d.tenant_id
            and p.id = any (${stationIds}::bigint[]) and p.monitoring_feature_id is not null)
        ${withUnsampledPlaces ? sql`or ${isUnsampled}` : sql``}))
    order by e.starts_at, e.id`.execute(tx);
  return nameEvents(tx, rows);
}

/** Neither the station `d` nor another one of its place has a sample. */
const isUnsampled = sql`not exists (
  select 1 from ${allStations} b join ${currentSamples} s on s.tenant_id = b.tenant_id and s.data_source_id = b.id
  where b.tenant_id = d.tenant_id and (b.id = d.id or b.monitoring_feature_id = d.monitoring_feature_id))`;
