import { foldUnit, unknownGroupName } from '@freshet/domain/units';
import { sql } from 'kysely';
import type { Tx } from '#platform/db/transaction';
import { whenViolated } from '#platform/db/violations';

export async function insertUnit(tx: Tx, name: string, now: Date): Promise<number> {
  const row = await whenViolated('units_name_unique', 'units.nameTaken', { name }, () =>
    tx.insertInto('units').values({ name, created_at: now }).returning('id').executeTakeFirstOrThrow(),
  );
  return row.id;
}

export const renameUnit = (tx: Tx, id: number, name: string) =>
  whenViolated('units_name_unique', 'units.nameTaken', { name }, () =>
    tx.updateTable('units').set({ name }).where('id', '=', id).execute(),
  );

export async function removeUnits(tx: Tx, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await tx.deleteFrom('units').where('id', 'in', ids).execute();
}

/** Gives a unit exactly these spellings, its name first. Spellings that are compared alike are one. */
export async function writeSpellings(tx: Tx, unitId: number, names: readonly string[]): Promise<void> {
  const spellings = new Map<string, string>();
  for (const name of names) if (!spellings.has(foldUnit(name))) spellings.set(foldUnit(name), name);
  await tx.deleteFrom('unit_aliases').where('unit_id', '=', unitId).execute();
  for (const [folded, name] of spellings) {
    await whenViolated('unit_aliases_folded_unique', 'units.nameTaken', { name }, () =>
      tx.insertInto('unit_aliases').values({ unit_id: unitId, name, folded }).execute(),
    );
  }
}

export async function insertGroup(tx: Tx, name: string, now: Date): Promise<number> {
  const row = await whenViolated('unit_groups_name_unique', 'units.groupTaken', { name }, () =>
    tx.insertInto('unit_groups').values({ name, created_at: now }).returning('id').executeTakeFirstOrThrow(),
  );
  return row.id;
}

export const renameGroup = (tx: Tx, id: number, name: string) =>
  whenViolated('unit_groups_name_unique', 'units.groupTaken', { name }, () =>
    tx.updateTable('unit_groups').set({ name }).where('id', '=', id).execute(),
  );

export const removeGroup = (tx: Tx, id: number) => tx.deleteFrom('unit_groups').where('id', '=', id).execute();

/** Puts a unit into exactly these groups. */
export async function writeGroupsOf(tx: Tx, unitId: number, groupIds: readonly number[]): Promise<void> {
  await tx.deleteFrom('unit_group_members').where('unit_id', '=', unitId).execute();
  await insertMembers(
    tx,
    [...new Set(groupIds)].map((groupId) => ({ unit_group_id: groupId, unit_id: unitId })),
  );
}

/** Puts exactly these units into a group. */
export async function writeUnitsOf(tx: Tx, groupId: number, unitIds: readonly number[]): Promise<void> {
  await tx.deleteFrom('unit_group_members').where('unit_group_id', '=', groupId).execute();
  await insertMembers(
    tx,
    [...new Set(unitIds)].map((unitId) => ({ unit_group_id: groupId, unit_id: unitId })),
  );
}

async function insertMembers(tx: Tx, members: readonly { unit_group_id: number; unit_id: number }[]): Promise<void> {
  if (members.length > 0) await tx.insertInto('unit_group_members').values(members).execute();
}

/**
 * After groups or members changed: a unit in no group is in 'Unknown', a unit in another is not, and
 * conversions between units that share no group go.
 */
export async function settleMembers(tx: Tx, now: Date): Promise<void> {
  const unknown = await tx
    .selectFrom('unit_groups')
    .select('id')
    .where('name', '=', unknownGroupName)
    .executeTakeFirst();
  const unknownId = unknown?.id ?? (await insertGroup(tx, unknownGroupName, now));
  await sql`
    insert into unit_group_members (unit_group_id, unit_id) select ${unknownId}, u.id from units u
    where not exists (select from unit_group_members m where m.unit_id = u.id)`.execute(tx);
  await sql`
    delete from unit_group_members m where m.unit_group_id = ${unknownId} and exists (
      select from unit_group_members o where o.unit_id = m.unit_id and o.unit_group_id <> ${unknownId})`.execute(tx);
  await sql`
    delete from unit_conversions c where not exists (
      select from unit_group_members f join unit_group_members t on t.unit_group_id = f.unit_group_id
      where f.unit_id = c.from_unit_id and t.unit_id = c.to_unit_id)`.execute(tx);
}
