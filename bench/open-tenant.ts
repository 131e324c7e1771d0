import { openDatabase, openPool } from '../server/src/platform/db/pool.ts';
import { runInTenant, type Tx } from '../server/src/platform/db/transaction.ts';

/** The database of a bench process: what it does there is done as the product does it, in one tenant. */
export function openTenant(connection: Parameters<typeof openPool>[0], tenantId: number, max: number) {
  const pool = openPool(connection, {
    max,
    onError: (error) => {
      throw error;
    },
  });
  pool.on('connect', (client) => void client.query('set role freshet_app'));
  const db = openDatabase(pool);
  return {
    pool,
    db,
    inTenant: <T>(work: (tx: Tx) => Promise<T>) => runInTenant(db, tenantId, work),
    actor: { userId: null, userName: 'bench', staff: null, requestId: null, now: () => new Date() },
  };
}
