import { sql } from 'kysely';
import type { StationSeries } from '#slices/locations';
import { lockSeries } from './series-extents.ts';

const beside = [
  ...['series_tags', 'series_parts', 'series_days', 'series_history', 'series_corrections', 'series_approvals'],
  ...['series_grades', 'series_checks', 'series_findings'],
];

/** The series of stations that are made one. Every row of a series names its station, for those who may read it only. */
export const seriesOfStation: StationSeries = {
  listSeries: async (tx, stationId) => {
    const rows = await tx
      .selectFrom('series')
      .select('id')
      .where('data_source_id', '=', stationId)
      .orderBy('id')
      .execute();
    return rows.map(({ id }) => id);
  },
  listClashes: async (tx, oneId, otherId) => {
    const { rows } = await sql<{ name: string }>`
      select s.parameter || '.' || s.label as name from series s join series o on o.tenant_id = s.tenant_id
        and lower(o.parameter) = lower(s.parameter) and lower(o.label) = lower(s.label)
      where s.data_source_id = ${oneId} and o.data_source_id = ${otherId} and s.removed_at is null and o.removed_at is null
      order by 1`.execute(tx);
    return rows.map(({ name }) => name);
  },
  moveSeries: async (tx, { ids, from, to }) => {
    // Held, so that no point comes in for the old station meanwhile.
    await lockSeries(tx, ids);
    const { numAffectedRows } = await sql`update series set data_source_id = ${to}
      where id = any (${ids}::bigint[]) and data_source_id = ${from}`.execute(tx);
    for (const table of beside) {
      await sql`update ${sql.table(table)} set data_source_id = ${to}
        where series_id = any (${ids}::bigint[]) and data_source_id = ${from}`.execute(tx);
    }
    return Number(numAffectedRows ?? 0);
  },
};
