import { ContinuousDatabaseType } from '@freshet/contract';
import type { Tx } from '#platform/db/transaction';

/** The database that continuous data of the tenant come from: ours, unless another was chosen. */
export async function findQueryDatabase(tx: Tx): Promise<ContinuousDatabaseType> {
  const row = await tx.selectFrom('continuous_settings').select('query_database').executeTakeFirst();
  return row ? ContinuousDatabaseType.parse(row.query_database) : 'Freshet';
}

export const storeQueryDatabase = (tx: Tx, type: ContinuousDatabaseType) =>
  tx
    .insertInto('continuous_settings')
    .values({ query_database: type })
    .onConflict((conflict) => conflict.column('tenant_id').doUpdateSet({ query_database: type }))
    .execute();
