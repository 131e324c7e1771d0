import { ContinuousDatabaseType } from '@freshet/contract';
import type { Tx } from '#platform/db/transaction';
import type { LevelRow } from './approval-level.ts';

export const listDefaultLevels = (tx: Tx, type: ContinuousDatabaseType) =>
  tx
    .selectFrom('default_approval_levels')
    .select(['value', 'output_text', 'description', 'is_default'])
    .where('database_type', '=', type)
    .orderBy('value')
    .execute();

/** Adds or changes a system default. Another one that was the default of its kind no longer is. */
export async function storeDefaultLevel(
  tx: Tx,
  type: ContinuousDatabaseType,
  { value, ...facts }: LevelRow,
): Promise<void> {
  if (facts.is_default) {
    await tx
      .updateTable('default_approval_levels')
      .set({ is_default: false })
      .where('database_type', '=', type)
      .where('value', '<>', value)
      .execute();
  }
  await tx
    .insertInto('default_approval_levels')
    .values({ database_type: type, value, ...facts })
    .onConflict((conflict) => conflict.columns(['database_type', 'value']).doUpdateSet(facts))
    .execute();
}

export const removeDefaultLevel = (tx: Tx, type: ContinuousDatabaseType, value: number) =>
  tx.deleteFrom('default_approval_levels').where('database_type', '=', type).where('value', '=', value).execute();

/** The database that importers of the installation write to. */
export async function findImportDatabase(tx: Tx): Promise<ContinuousDatabaseType> {
  const row = await tx.selectFrom('continuous_import_settings').select('import_database').executeTakeFirstOrThrow();
  return ContinuousDatabaseType.parse(row.import_database);
}

export const storeImportDatabase = (tx: Tx, type: ContinuousDatabaseType) =>
  tx.updateTable('continuous_import_settings').set({ import_database: type }).execute();
