import { sql } from 'kysely';
import type { Tx } from '#platform/db/transaction';

/**
 * The newest instant as of which series can be read again later with the same answer: no delivery may be half in it. A
 * writer holds its series before it says what time it is, so that this is now, or before the current writer began.
 */
export async function chooseSeriesInstant(tx: Tx, now: Date): Promise<Date> {
  const { rows } = await sql<{ at: Date | null }>`
    select min(a.xact_start) as at from pg_locks l join pg_stat_activity a on a.pid = l.pid
    where l.locktype = 'relation' and l.relation = 'series'::regclass and l.granted and l.pid <> pg_backend_pid()
      and l.mode in ('RowShareLock', 'RowExclusiveLock')
      and l.database = (select oid from pg_database where datname = current_database())`.execute(tx);
  const began = rows[0]?.at ?? null;
  return began !== null && began < now ? began : now;
}
