import type { Tx } from '#platform/db/transaction';
import type { LevelRow } from '#slices/catalogue';

export const listOwnLevels = (tx: Tx) =>
  tx
    .selectFrom('approval_levels')
    .select(['value', 'output_text', 'description', 'is_default'])
    .orderBy('value')
    .execute();

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

export const removeOwnLevel = (tx: Tx, value: number) =>
  tx.deleteFrom('approval_levels').where('value', '=', value).execute();
