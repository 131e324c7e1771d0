import { sql } from 'kysely';
import { type Actor, recordAudit } from '#platform/audit/record-audit';
import type { Tx } from '#platform/db/transaction';
import { reportChanged } from './series-changes.ts';

const beside = [
  ...['series_findings', 'series_checks', 'series_grades', 'series_approvals', 'series_corrections'],
  ...['series_history', 'series_days', 'series_parts'],
];

/** Deletes series for good, with all their points and everything that was ever stated about them. */
export async function eraseSeries(tx: Tx, actor: Actor, ids: readonly number[]): Promise<void> {
  const { rows } = await sql<{ id: number; name: string; point_count: number }>`
    select id, parameter || '.' || label as name, point_count from series where id = any (${ids}::bigint[])
    order by id for update`.execute(tx);
  await reportChanged(
    tx,
    rows.map(({ id }) => ({ seriesId: id, from: 0, to: 1 })),
  );
  for (const table of beside)
    await sql`delete from ${sql.table(table)} where series_id = any (${ids}::bigint[])`.execute(tx);
  await sql`delete from series where id = any (${ids}::bigint[])`.execute(tx);
  for (const { name, point_count } of rows) {
    await recordAudit(tx, actor, { what: 'series.erased', subject: name, old: { points: point_count } });
  }
}
