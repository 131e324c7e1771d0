import type { LogSource } from '@freshet/contract';
import { sql } from 'kysely';
import type { Tx } from '../db/transaction.ts';
import { type LineRow, toSource } from './search-rows.ts';

/** Lines settle before they are copied: numbers are given before transactions end, and later ones may end earlier. */
const settleSeconds = 5;

/** The lines of the tenant that were not copied yet, oldest first, with their numbers. */
export async function linesToCopy(
  tx: Tx,
  tenantId: number,
  now: Date,
  most: number,
): Promise<(LogSource & { Id: number })[]> {
  const settled = new Date(now.getTime() - settleSeconds * 1000);
  const { rows } = await sql<LineRow>`
    select l.id, l.tenant_id, l.at, l.level, l.message, l.source, l.process_instance_id, l.execution_id, l.file_id, l.link,
      l.user_logs, l.sentence
    from execution_logs l
    where l.id > coalesce((select last_id from copied_logs where of_tenant = ${tenantId}), 0) and l.at < ${settled}
    order by l.id limit ${most}`.execute(tx);
  return rows.map((row) => ({ Id: row.id, ...toSource(row) }));
}

export const recordCopied = (tx: Tx, tenantId: number, lastId: number) =>
  sql`insert into copied_logs (of_tenant, last_id) values (${tenantId}, ${lastId})
    on conflict (of_tenant) do update set last_id = excluded.last_id`.execute(tx);
