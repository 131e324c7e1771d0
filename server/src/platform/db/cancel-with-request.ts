import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Platform } from '../platform.ts';
import type { Scope } from './scope.ts';
import type { Tx } from './transaction.ts';

type Sources = Pick<Platform, 'pool' | 'log'>;

/** The same scope, whose queries are stopped in the database when `gone` is aborted. */
export const cancelWithRequest = (sources: Sources, scope: Scope, gone: AbortSignal): Scope => ({
  ...scope,
  transaction: (work) => scope.transaction((tx) => runUntilAborted(sources, tx, gone, () => work(tx))),
  readGranted: (work) => scope.readGranted((tx, owner) => runUntilAborted(sources, tx, gone, () => work(tx, owner))),
});

const askAgainMs = 100;

/**
 * Does `work` on a transaction; once `gone` is aborted, whatever it asks the database is stopped there, and it fails.
 */
export async function runUntilAborted<T>(
  { pool, log }: Sources,
  tx: Tx,
  gone: AbortSignal,
  work: () => Promise<T>,
): Promise<T> {
  gone.throwIfAborted();
  // A name for as long as the transaction lasts. Not a query: after one, the work could not choose its isolation any
  // more.
  const name = `freshet-call-${randomUUID()}`;
  await sql`set local application_name = ${sql.lit(name)}`.execute(tx);
  let isOver = false;
  // Sent over another connection, and repeatedly: between two queries there is nothing to stop.
  const stop = async () => {
    while (!isOver) {
      await pool.query('select pg_cancel_backend(pid) from pg_stat_activity where application_name = $1', [name]);
      await delay(askAgainMs);
    }
  };
  const stopping: Promise<void>[] = [];
  const begin = () => {
    stopping.push(stop().catch((error: unknown) => log.warn({ err: error }, 'A question could not be stopped.')));
  };
  gone.addEventListener('abort', begin, { once: true });
  if (gone.aborted) begin();
  try {
    return await work();
  } catch (error) {
    throw gone.aborted ? gone.reason : error;
  } finally {
    isOver = true;
    gone.removeEventListener('abort', begin);
    await Promise.all(stopping);
    // Takes what may still be under way to this connection, so that its next user is not stopped by it.
    if (stopping.length > 0) await sql`select 1`.execute(tx).catch(() => undefined);
  }
}
