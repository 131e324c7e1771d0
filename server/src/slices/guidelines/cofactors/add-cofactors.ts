import { type UnitTable, unknownGroupName } from '@freshet/domain/units';
import { sql } from 'kysely';
import type { Tx } from '#platform/db/transaction';
import type { CofactorStatement } from '../guideline/guideline-queries.ts';

/**
 * A cofactor appears with the first equation that names it. Its unit group is what the installation's own guidelines say;
 * a tenant's equation does not decide for others, so its units count for the tenant only.
 */
export async function addCofactors(
  tx: Tx,
  cofactors: readonly CofactorStatement[],
  { units, isOfInstallation, now }: { units: UnitTable; isOfInstallation: boolean; now: Date },
): Promise<void> {
  // In one order for all, so that two people saving at once do not wait for each other in a circle.
  const sorted = [...cofactors].sort((left, right) => (left.key < right.key ? -1 : 1));
  for (const { name, key, unitId } of sorted) {
    const groupId = isOfInstallation && unitId !== null ? mainGroup(units, unitId) : null;
    await sql`
      insert into cofactors (name, folded, unit_group_id, created_at) values (${name}, ${key}, ${groupId}::int, ${now})
      on conflict (folded) do update set unit_group_id = coalesce(cofactors.unit_group_id, excluded.unit_group_id)
      where cofactors.unit_group_id is null and excluded.unit_group_id is not null`.execute(tx);
  }
}

/** The group that says what a unit measures. */
export const mainGroup = (units: UnitTable, unitId: number): number | null =>
  units.groupsOf(unitId).find(({ name }) => name !== unknownGroupName)?.id ?? null;
