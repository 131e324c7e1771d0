import { randomUUID } from 'node:crypto';
import { foldUnit, type UnitRows } from '@freshet/domain/units';
import { catalogueRows } from '@freshet/domain/units/catalogue';
import { recordAudit, systemActor } from '#platform/audit/record-audit';
import { inInstallation } from '#platform/db/system-scope';
import type { Tx } from '#platform/db/transaction';
import type { Platform } from '#platform/platform';

/**
 * Stores the units the product brings, once in the life of an installation; what is changed or deleted later stays so.
 * Of processes that start together one stores them and the others wait.
 */
export function storeShippedUnits(platform: Pick<Platform, 'db' | 'clock'>): Promise<void> {
  return inInstallation(platform, async (tx) => {
    const stamps = tx.selectFrom('unit_stamps').select('stamp').where('id', '=', 1);
    if ((await stamps.executeTakeFirstOrThrow()).stamp !== null) return;
    if ((await stamps.forUpdate().executeTakeFirstOrThrow()).stamp !== null) return;
    const rows = catalogueRows();
    await insertRows(tx, rows, platform.clock.now());
    await tx.updateTable('unit_stamps').set({ stamp: randomUUID() }).where('id', '=', 1).execute();
    await recordAudit(tx, systemActor(platform.clock), {
      what: 'units.shipped',
      subject: `${rows.units.length} units in ${rows.groups.length} groups`,
      new: { Units: rows.units.length, Groups: rows.groups.length, Conversions: rows.conversions.length },
    });
  });
}

async function insertRows(tx: Tx, { units, groups, conversions }: UnitRows, now: Date): Promise<void> {
  const named = ({ name }: { readonly name: string }) => ({ name, created_at: now });
  const unitRows = await tx.insertInto('units').values(units.map(named)).returning(['id', 'name']).execute();
  const groupRows = await tx.insertInto('unit_groups').values(groups.map(named)).returning(['id', 'name']).execute();
  const unitIds = idsIn(units, unitRows);
  const groupIds = idsIn(groups, groupRows);
  // Names come before other spellings, so that no spelling takes the name of another unit.
  const spellings = [
    ...units.map(({ id, name }) => ({ id, name })),
    ...units.flatMap(({ id, aliases = [] }) => aliases.map((name) => ({ id, name }))),
  ];
  await tx
    .insertInto('unit_aliases')
    .values(spellings.map(({ id, name }) => ({ unit_id: unitIds(id), name, folded: foldUnit(name) })))
    .onConflict((conflict) => conflict.column('folded').doNothing())
    .execute();
  await tx
    .insertInto('unit_group_members')
    .values(
      groups.flatMap((group) =>
        group.unitIds.map((id) => ({ unit_group_id: groupIds(group.id), unit_id: unitIds(id) })),
      ),
    )
    .execute();
  await tx
    .insertInto('unit_conversions')
    .values(
      conversions.map(({ fromUnitId, toUnitId, formula, decimals }) => ({
        from_unit_id: unitIds(fromUnitId),
        to_unit_id: unitIds(toUnitId),
        formula,
        number_of_decimal: decimals,
      })),
    )
    .execute();
}

interface Named {
  readonly id: number;
  readonly name: string;
}

/** From the ids of the catalogue to those of the database. */
function idsIn(shipped: readonly Named[], stored: readonly Named[]): (id: number) => number {
  const byName = new Map(stored.map(({ id, name }) => [name, id]));
  const known = new Map(shipped.map(({ id, name }) => [id, byName.get(name) ?? 0]));
  return (id) => known.get(id) ?? 0;
}
