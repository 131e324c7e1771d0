import { sql } from 'kysely';
import type { Scope } from '#platform/db/scope';
import type { Tx } from '#platform/db/transaction';

/** The lock that publishing takes, whose name is the list `present` of the tenant. */
const key = sql`hashtextextended(current_setting('app.tenant_id') || ':present', 0)`;

/**
 * The instant a report shows. No import may be half in it: a version bears the instant its import began to be stored, but
 * is seen only when all of it is. When nothing is being stored that is now; otherwise before what is being stored began.
 */
export async function chooseInstant(tx: Tx, scope: Scope): Promise<Date> {
  const { rows } = await sql<{ is_free: boolean }>`
    select pg_try_advisory_xact_lock_shared(${key}) as is_free`.execute(tx);
  const now = scope.now();
  if (rows[0]?.is_free) return now;
  const began = await sql<{ at: Date | null }>`
    select min(a.xact_start) as at from pg_locks l join pg_stat_activity a on a.pid = l.pid
    where l.locktype = 'advisory' and l.mode = 'ExclusiveLock' and l.granted and l.objsubid = 1
      and (l.classid::bigint << 32) | l.objid::bigint = ${key}`.execute(tx);
  const [row] = began.rows;
  return row?.at && row.at < now ? row.at : now;
}
