import type { Pool } from 'pg';
import type { Logger } from '../log.ts';

/** A connection that breaks while somebody holds it must not end the process; its next query fails instead. */
export function guardConnections(pool: Pool, log: Logger): void {
  if (pool.listenerCount('connect') > 0) return;
  pool.on('connect', (client) => {
    client.on('error', (error) => log.warn({ err: error }, 'A database connection was lost.'));
  });
}
