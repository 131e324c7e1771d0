import { problem } from '@freshet/contract';
import { foldName } from '@freshet/domain';
import { sql } from 'kysely';
import { lockForTenant } from '#platform/db/lock-for-tenant';
import type { Tx } from '#platform/db/transaction';
import { whenViolated } from '#platform/db/violations';

export interface AnalyteRow {
  readonly id: number;
  readonly name: string;
  readonly folded: string;
  readonly display_name: string;
  readonly applicable_unit_group_id: number | null;
  readonly default_unit_id: number | null;
  /** What its own name says of every result that comes by it. */
  readonly fraction: string;
  readonly speciation: string;
}

const columns = [
  'id',
  'name',
  'folded',
  'display_name',
  'applicable_unit_group_id',
  'default_unit_id',
  'fraction',
  'speciation',
] as const;

export const listAnalytes = (tx: Tx): Promise<AnalyteRow[]> =>
  tx.selectFrom('analytes').select(columns).orderBy(sql`lower(name)`).orderBy('id').execute();

export async function requireAnalyte(tx: Tx, id: number): Promise<AnalyteRow> {
  const row = await tx.selectFrom('analytes').select(columns).where('id', '=', id).executeTakeFirst();
  if (!row) throw problem('notFound');
  return row;
}

/** Waits until nobody else changes names of this tenant, then gives the analyte as it is. */
export async function lockAnalyte(tx: Tx, id: number): Promise<AnalyteRow> {
  await lockNames(tx);
  return requireAnalyte(tx, id);
}

export const lockNames = (tx: Tx) => lockForTenant(tx, 'analyte-names');

export type AnalyteFacts = Omit<AnalyteRow, 'id' | 'folded'>;

const whenNameTaken = <T>(work: () => Promise<T>) =>
  whenViolated('analytes_name_unique', 'analytes.nameTaken', {}, work);

export async function insertAnalyte(tx: Tx, facts: AnalyteFacts, now: Date): Promise<number> {
  const values = { ...facts, folded: foldName(facts.name), created_at: now };
  const { id } = await whenNameTaken(() =>
    tx.insertInto('analytes').values(values).returning('id').executeTakeFirstOrThrow(),
  );
  return id;
}

export const changeAnalyte = (tx: Tx, id: number, facts: AnalyteFacts) =>
  whenNameTaken(() =>
    tx
      .updateTable('analytes')
      .set({ ...facts, folded: foldName(facts.name) })
      .where('id', '=', id)
      .execute(),
  );

export const removeAnalyte = (tx: Tx, { id, name }: AnalyteRow) =>
  whenViolated('results_analyte_fk', 'analytes.hasResults', { name }, () =>
    tx.deleteFrom('analytes').where('id', '=', id).execute(),
  );

/** Another analyte that goes by this name, compared by its folded form. */
export const findNamesake = (tx: Tx, folded: string, exceptIds: readonly number[]) =>
  tx
    .selectFrom('analytes')
    .select(['id', 'name'])
    .where('folded', '=', folded)
    .where((eb) => (exceptIds.length > 0 ? eb('id', 'not in', exceptIds) : eb.lit(true)))
    .orderBy('id')
    .executeTakeFirst();
