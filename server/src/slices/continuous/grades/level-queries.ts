import type { ContinuousDatabaseType } from '@freshet/contract';
import { sql } from 'kysely';
import type { Tx } from '#platform/db/transaction';

const columns = ['value', 'output_text', 'description', 'is_default'] as const;

export const listOwnLevels = (tx: Tx) => tx.selectFrom('approval_levels').select(columns).orderBy('value').execute();
export type LevelRow = Awaited<ReturnType<typeof listOwnLevels>>[number];

export const listDefaultLevels = (tx: Tx, type: ContinuousDatabaseType) =>
  tx.selectFrom('default_approval_levels').select(columns).where('database_type', '=', type).orderBy('value').execute();

/** Adds or changes a level of the tenant. Another one that was its default no longer is. */
export async function storeOwnLevel(tx: Tx, { value, ...facts }: LevelRow): Promise<void> {
  if (facts.is_default) {
    await tx.updateTable('approval_levels').set({ is_default: false }).where('value', '<>', value).execute();
  }
  await tx
    .insertInto('approval_levels')
    .values({ value, ...facts })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'value']).doUpdateSet(facts))
    .execute();
}

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

export const removeOwnLevels = (tx: Tx, values: readonly number[]) =>
  tx.deleteFrom('approval_levels').where(sql<boolean>`value = any(${values})`).execute();

export const removeDefaultLevels = (tx: Tx, type: ContinuousDatabaseType, values: readonly number[]) =>
  tx
    .deleteFrom('default_approval_levels')
    .where('database_type', '=', type)
    .where(sql<boolean>`value = any(${values})`)
    .execute();
