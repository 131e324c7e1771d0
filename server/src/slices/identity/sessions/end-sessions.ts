import { sql } from 'kysely';
import type { Tx } from '#platform/db/scope';

/** Ends every session of a user, but for one if named. Call `forgetSessions` once the transaction is stored. */
export async function endSessionsOf(tx: Tx, userId: number, because: string, exceptSession?: string): Promise<void> {
  await tx
    .updateTable('sessions')
    .set({ ended_at: sql<Date>`current_timestamp`, ended_because: because, replay: null })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .$if(exceptSession !== undefined, (query) => query.where('id', '!=', exceptSession ?? ''))
    .execute();
}

/**
 * Makes every session of a user that began before now worthless, refresh tokens included. Returns the new version.
 * Call `forgetSessions` once the transaction is stored.
 */
export async function raiseSessionVersion(tx: Tx, userId: number): Promise<number> {
  const { session_version } = await tx
    .updateTable('users')
    .set((eb) => ({ session_version: eb('session_version', '+', 1) }))
    .where('id', '=', userId)
    .returning('session_version')
    .executeTakeFirstOrThrow();
  return session_version;
}
