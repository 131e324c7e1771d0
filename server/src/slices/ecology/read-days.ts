import type { EcologyDay } from '@freshet/contract';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Scope } from '#platform/db/scope';
import { findStations } from '#slices/locations';
import { readRecord } from './read-record.ts';

/** Visits and surveys of a station, oldest first. */
export const readDays = (scope: Scope, stationId: number): Promise<z.input<typeof EcologyDay>[]> =>
  readRecord(scope, async (tx) => {
    const [station] = await findStations(tx, [stationId]);
    if (!station) return undefined;
    const { rows } = await sql<z.input<typeof EcologyDay>>`
      select 'visit' as "Kind", v.id as "Id", v.data_source_id as "StationId", v.visited_on::text as "Date",
        '' as "TypeName", (select count(distinct c.taxon_id) from plot_covers c
          where c.tenant_id = v.tenant_id and c.visit_id = v.id) as "Species"
      from plot_visits v where v.data_source_id = ${stationId} and v.closed_at is null
      union all
      select 'survey', s.id, s.data_source_id, s.surveyed_on::text, t.name,
        (select count(distinct o.taxon_id) from survey_observations o
          where o.tenant_id = s.tenant_id and o.survey_id = s.id and o.count is distinct from 0)
      from surveys s join survey_types t on t.tenant_id = s.tenant_id and t.id = s.type_id
      where s.data_source_id = ${stationId} and s.closed_at is null
      order by "Date", "Id"`.execute(tx);
    return rows;
  });
