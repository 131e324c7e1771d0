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

/** The database that importers of the installation write to. */
export async function findImportDatabase(tx: Tx): Promise<ContinuousDatabaseType> {
  const row = await tx.selectFrom('continuous_import_settings').select('import_database').executeTakeFirstOrThrow();
  return ContinuousDatabaseType.parse(row.import_database);
}

export const storeImportDatabase = (tx: Tx, type: ContinuousDatabaseType) =>
  tx.updateTable('continuous_import_settings').set({ import_database: type }).execute();
