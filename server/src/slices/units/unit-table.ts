import { makeUnitTable, type UnitTable } from '@freshet/domain/units';
import type { Tx } from '#platform/db/transaction';
import { readStoredUnits, type StoredUnits, toUnitRows } from './stored-units.ts';

interface Copy {
  readonly stamp: string | null;
  readonly stored: StoredUnits;
  readonly table: UnitTable;
}

// Stamps are unique, so a copy never passes for the units of another database.
let copy: Copy | null = null;

/** The units and their conversions, ready for calculation. Kept in memory for as long as nobody changes a unit. */
export async function loadUnitTable(tx: Tx): Promise<UnitTable> {
  return (await loadCopy(tx)).table;
}

/** Everything about units, from the same copy. */
export async function loadStoredUnits(tx: Tx): Promise<StoredUnits> {
  return (await loadCopy(tx)).stored;
}

/** Changes whenever a unit, its names, groups or conversions do. */
export async function readUnitStamp(tx: Tx): Promise<string> {
  const row = await tx.selectFrom('unit_stamps').select(['stamp', 'edition']).where('id', '=', 1).executeTakeFirst();
  return `${row?.edition} ${row?.stamp}`;
}

async function loadCopy(tx: Tx): Promise<Copy> {
  // The stamp is read first: what changes in between is found under the next stamp.
  const { stamp } = await tx.selectFrom('unit_stamps').select('stamp').where('id', '=', 1).executeTakeFirstOrThrow();
  if (copy && stamp !== null && copy.stamp === stamp) return copy;
  const stored = await readStoredUnits(tx);
  copy = { stamp, stored, table: makeUnitTable(toUnitRows(stored)) };
  return copy;
}
