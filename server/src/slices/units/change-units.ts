import { randomUUID } from 'node:crypto';
import { problem } from '@freshet/contract';
import type { Scope, Tx } from '#platform/db/scope';
import { inInstallation } from '#platform/db/system-scope';
import { violatedConstraint } from '#platform/db/violations';
import type { Platform } from '#platform/platform';
import { type GroupRow, readStoredUnits, type StoredUnits, type UnitRow } from './stored-units.ts';

const useConstraints = new Set([
  'analytes_unit_group_fk',
  'analytes_default_unit_fk',
  'standard_texts_unit_fk',
  'cofactors_unit_group_fk',
  'cofactor_defaults_unit_fk',
]);

interface Change<T> {
  /** Makes the change, knowing everything as it was. */
  readonly write: (tx: Tx, before: StoredUnits) => Promise<T>;
  /** Records the change, knowing everything as it is now; may still refuse. */
  readonly conclude: (tx: Tx, facts: { before: StoredUnits; after: StoredUnits; written: T }) => Promise<void>;
}

export interface Changed<T> {
  readonly before: StoredUnits;
  readonly after: StoredUnits;
  readonly written: T;
}

/**
 * One change of the units at a time. Afterwards each unit and group that differs has a new revision, and copies of the
 * units are known to be old.
 */
export async function changeUnits<T>(platform: Platform, scope: Scope, change: Change<T>): Promise<Changed<T>> {
  try {
    return await inInstallation(platform, async (tx) => {
      await tx.selectFrom('unit_stamps').select('id').where('id', '=', 1).forUpdate().executeTakeFirstOrThrow();
      const before = await readStoredUnits(tx);
      const written = await change.write(tx, before);
      await countRevisions(tx, before, await readStoredUnits(tx), scope.userName);
      const after = await readStoredUnits(tx);
      await tx.updateTable('unit_stamps').set({ stamp: randomUUID() }).where('id', '=', 1).execute();
      await change.conclude(tx, { before, after, written });
      return { before, after, written };
    });
  } catch (error) {
    // Uses are looked for before anything is deleted; this one came in between.
    if (!useConstraints.has(violatedConstraint(error) ?? '')) throw error;
    throw problem('units.inUse', { uses: 'by something that was saved a moment ago' });
  }
}

async function countRevisions(tx: Tx, before: StoredUnits, after: StoredUnits, userName: string): Promise<void> {
  const units = changedIds(before.units, after.units, ({ name, aliases, groupIds }) => [name, aliases, groupIds]);
  const groups = changedIds(before.groups, after.groups, ({ name, unitIds }) => [name, unitIds]);
  for (const [table, ids] of [['units', units] as const, ['unit_groups', groups] as const]) {
    if (ids.length === 0) continue;
    await tx
      .updateTable(table)
      .set((eb) => ({ revision: eb('revision', '+', 1), changed_by: userName }))
      .where('id', 'in', ids)
      .execute();
  }
}

function changedIds<Row extends UnitRow | GroupRow>(
  before: ReadonlyMap<number, Row>,
  after: ReadonlyMap<number, Row>,
  content: (row: Row) => unknown,
): number[] {
  return [...after.values()].flatMap((row) => {
    const old = before.get(row.id);
    return old && JSON.stringify(content(old)) !== JSON.stringify(content(row)) ? [row.id] : [];
  });
}

interface Revised {
  readonly revision: number;
  readonly changed_by: string;
}

/** Refuses to overwrite what somebody saved after the caller had looked. */
export function requireSeen(row: Revised, seen: number | undefined, name: string): void {
  if (seen === undefined || seen === row.revision) return;
  throw problem('units.changedMeanwhile', { name, by: row.changed_by || 'somebody' });
}
