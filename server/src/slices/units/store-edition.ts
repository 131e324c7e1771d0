import { checkUnits, foldUnit, type UnitConversion, unknownGroupName } from '@freshet/domain/units';
import { type CatalogueGroup, catalogueEditions } from '@freshet/domain/units/catalogue';
import type { Tx } from '#platform/db/transaction';
import { readStoredUnits, type StoredUnits, toUnitRows } from './stored-units.ts';

interface Added {
  readonly units: number;
  readonly groups: number;
  readonly conversions: number;
}

const decimals = 10;

/**
 * Stores what an edition of the catalogue brings. A unit that is known under any of its spellings stays as it is, in its
 * groups and with its conversions; it only gains spellings that are free.
 */
export async function storeEdition(tx: Tx, number: number, now: Date): Promise<Added> {
  const { groups, spellings } = catalogueEditions[number] ?? { groups: [], spellings: {} };
  const earlier = new Set(catalogueEditions.slice(0, number).flatMap((edition) => edition.groups.flatMap(unitNames)));
  const known = await knownSpellings(tx);
  const fresh = takeFresh(groups, known);
  for (const { id, name } of await insertNamed(tx, 'units', fresh, now)) known.set(foldUnit(name), id);
  const idOf = (name: string) => known.get(foldUnit(name));
  await insertSpellings(tx, groups, spellings, idOf);
  const before = await readStoredUnits(tx);
  const groupIds = await findGroups(tx, groups, { before, idOf, now });
  // Somebody's own unit of the same name is left where they put it, unless they could not sort it.
  const mayJoin = (id: number, name: string) =>
    fresh.includes(name) || isUnsorted(before, id) || (earlier.has(name) && before.units.get(id)?.name === name);
  await insertMembers(tx, groups, { groupIds, idOf, mayJoin });
  const conversions = await insertConversions(tx, groups, idOf);
  return { units: fresh.length, groups: groupIds.size - sharedGroups(groupIds, before), conversions };
}

const unitNames = ({ units }: CatalogueGroup) => units.map(({ name }) => name);

/** The names of units that no spelling is known of; a unit that somebody named by another spelling is known by its name too. */
function takeFresh(groups: readonly CatalogueGroup[], known: Map<string, number>): string[] {
  const fresh = new Set<string>();
  for (const { name, aliases } of groups.flatMap(({ units }) => units)) {
    const id = [name, ...aliases]
      .map((spelling) => known.get(foldUnit(spelling)))
      .find((unitId) => unitId !== undefined);
    if (id === undefined) fresh.add(name);
    else known.set(foldUnit(name), id);
  }
  return [...fresh];
}

async function knownSpellings(tx: Tx): Promise<Map<string, number>> {
  const rows = await tx.selectFrom('unit_aliases').select(['folded', 'unit_id']).execute();
  return new Map(rows.map(({ folded, unit_id }) => [folded, unit_id]));
}

async function insertNamed(tx: Tx, table: 'units' | 'unit_groups', names: readonly string[], now: Date) {
  if (names.length === 0) return [];
  const values = names.map((name) => ({ name, created_at: now }));
  return tx.insertInto(table).values(values).returning(['id', 'name']).execute();
}

type IdOf = (name: string) => number | undefined;

async function insertSpellings(
  tx: Tx,
  groups: readonly CatalogueGroup[],
  more: Readonly<Record<string, readonly string[]>>,
  idOf: IdOf,
): Promise<void> {
  const units = groups.flatMap((group) => group.units);
  // Names come before other spellings, so that no spelling takes the name of another unit.
  const wanted = [
    ...units.map(({ name }) => ({ unit: name, name })),
    ...units.flatMap(({ name: unit, aliases }) => aliases.map((name) => ({ unit, name }))),
    ...Object.entries(more).flatMap(([unit, names]) => names.map((name) => ({ unit, name }))),
  ];
  const byFold = new Map(wanted.toReversed().map((each) => [foldUnit(each.name), each]));
  const values = [...byFold].flatMap(([folded, { unit, name }]) => {
    const id = idOf(unit);
    return id === undefined ? [] : [{ unit_id: id, name, folded }];
  });
  await tx
    .insertInto('unit_aliases')
    .values(values)
    .onConflict((conflict) => conflict.column('folded').doNothing())
    .execute();
}

interface Finding {
  readonly before: StoredUnits;
  readonly idOf: IdOf;
  readonly now: Date;
}

/** Where the units of a group go: the group of that name, or the one its base unit was put into, or a new one. */
async function findGroups(tx: Tx, groups: readonly CatalogueGroup[], { before, idOf, now }: Finding) {
  const ids = new Map<string, number>();
  const byName = new Map([...before.groups.values()].map(({ id, name }) => [name, id]));
  for (const { name, base, units } of groups) {
    const isNew = units.some((unit) => unit.name === base);
    const id = byName.get(name) ?? (isNew ? undefined : firstGroup(before, idOf(base)));
    if (id !== undefined) ids.set(name, id);
  }
  const missing = groups.flatMap(({ name }) => (ids.has(name) ? [] : [name]));
  for (const { id, name } of await insertNamed(tx, 'unit_groups', missing, now)) ids.set(name, id);
  return ids;
}

const firstGroup = ({ units, groups }: StoredUnits, id: number | undefined): number | undefined =>
  units.get(id ?? 0)?.groupIds.find((groupId) => groups.get(groupId)?.name !== unknownGroupName);

const isUnsorted = (stored: StoredUnits, id: number): boolean => firstGroup(stored, id) === undefined;

const sharedGroups = (ids: ReadonlyMap<string, number>, { groups }: StoredUnits): number =>
  [...ids.values()].filter((id) => groups.has(id)).length;

interface Joining {
  readonly groupIds: ReadonlyMap<string, number>;
  readonly idOf: IdOf;
  readonly mayJoin: (id: number, name: string) => boolean;
}

async function insertMembers(tx: Tx, groups: readonly CatalogueGroup[], { groupIds, idOf, mayJoin }: Joining) {
  const values = groups.flatMap((group) =>
    unitNames(group).flatMap((name) => {
      const [groupId, id] = [groupIds.get(group.name), idOf(name)];
      return groupId === undefined || id === undefined || !mayJoin(id, name)
        ? []
        : [{ unit_group_id: groupId, unit_id: id }];
    }),
  );
  // An edition may bring spellings alone.
  if (values.length === 0) return;
  await tx
    .insertInto('unit_group_members')
    .values(values)
    .onConflict((conflict) => conflict.columns(['unit_group_id', 'unit_id']).doNothing())
    .execute();
  const sorted = values.map(({ unit_id }) => unit_id);
  const unknown = tx.selectFrom('unit_groups').select('id').where('name', '=', unknownGroupName);
  const catalogueUnknown = groups.find(({ name }) => name === unknownGroupName);
  const staying = new Set(catalogueUnknown ? unitNames(catalogueUnknown).map(idOf) : []);
  const leaving = sorted.filter((id) => !staying.has(id));
  if (leaving.length > 0)
    await tx
      .deleteFrom('unit_group_members')
      .where('unit_group_id', 'in', unknown)
      .where('unit_id', 'in', leaving)
      .execute();
}

/** Adds the conversions that agree with those people made; of others theirs stay. Returns how many were added. */
async function insertConversions(tx: Tx, groups: readonly CatalogueGroup[], idOf: IdOf): Promise<number> {
  const rows = toUnitRows(await readStoredUnits(tx));
  const key = (from: number, to: number) => `${Math.min(from, to)} ${Math.max(from, to)}`;
  const taken = new Set(rows.conversions.map(({ fromUnitId, toUnitId }) => key(fromUnitId, toUnitId)));
  const wanted = groups.flatMap(({ base, units }) =>
    units.flatMap(({ name, toBase }): UnitConversion[] => {
      const [fromUnitId, toUnitId] = [idOf(name), idOf(base)];
      if (toBase === null || fromUnitId === undefined || toUnitId === undefined || fromUnitId === toUnitId) return [];
      return taken.has(key(fromUnitId, toUnitId)) ? [] : [{ fromUnitId, toUnitId, formula: toBase, decimals }];
    }),
  );
  const hasProblems = (more: readonly UnitConversion[]) =>
    checkUnits({ ...rows, conversions: [...rows.conversions, ...more] }).length > checkUnits(rows).length;
  const fitting = hasProblems(wanted) ? wanted.filter((each) => !hasProblems([each])) : wanted;
  if (fitting.length === 0) return 0;
  const values = fitting.map(({ fromUnitId, toUnitId, formula }) => ({
    from_unit_id: fromUnitId,
    to_unit_id: toUnitId,
    formula,
    number_of_decimal: decimals,
  }));
  await tx.insertInto('unit_conversions').values(values).execute();
  return fitting.length;
}
