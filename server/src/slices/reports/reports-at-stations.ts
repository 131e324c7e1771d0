import { type RawBuilder, sql } from 'kysely';
import type { StationUse } from '#slices/locations';

type NamingUse = 'usedByDashboards' | 'usedBySavedQueries' | 'usedByScheduledReports' | 'usedByReportTemplates';

/** Counts the documents of a table that name each of the stations, wherever in them. */
const naming = (code: NamingUse, documents: RawBuilder<unknown>): StationUse => ({
  code,
  count: async (tx, ids) => {
    const { rows } = await sql<{ id: number; count: number }>`
      select named.id, count(*) as count from (
        select distinct d.id as document, (s.station #>> '{}')::numeric as id
        from (${documents}) d cross join lateral (
          select jsonb_path_query(d.content, '$.**.stations[*] ? (@.type() == "number")') as station
          union all select jsonb_path_query(d.content, '$.**.Stations[*] ? (@.type() == "number")')
          union all select jsonb_path_query(d.content, '$.**.Stations[*].StationId ? (@.type() == "number")')) s) named
      where named.id = any (${ids}::bigint[]) group by 1`.execute(tx);
    return new Map(rows.map(({ id, count }) => [Number(id), count]));
  },
});

const annotationsAtStations: StationUse = {
  code: 'usedByAnnotations',
  refusesMerge: 'annotationsKeepStation',
  count: async (tx, ids) => {
    const { rows } = await sql<{ id: number; count: number }>`
      select data_source_id as id, count(*)::int as count from graph_annotations
      where data_source_id = any (${ids}::bigint[]) group by 1`.execute(tx);
    return new Map(rows.map(({ id, count }) => [id, count]));
  },
};

/** Dashboards, saved queries, schedules, templates and annotations name stations. */
export const reportsAtStations: readonly StationUse[] = [
  naming(
    'usedByDashboards',
    sql`select id, case when data_source_id is null then tiles
      else jsonb_build_object('stations', jsonb_build_array(data_source_id), 'tiles', tiles) end as content from dashboards`,
  ),
  naming('usedBySavedQueries', sql`select id, selection as content from saved_queries`),
  naming('usedByScheduledReports', sql`select id, query as content from report_schedules`),
  naming('usedByReportTemplates', sql`select kind as id, settings as content from report_templates`),
  annotationsAtStations,
];
