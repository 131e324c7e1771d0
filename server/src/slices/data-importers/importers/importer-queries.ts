import { ImporterLayout, ImporterSource, type ImporterType, importerTypes, problem } from '@freshet/contract';
import { type Selectable, sql } from 'kysely';
import { z } from 'zod';
import type { Database } from '#platform/db/schema.generated';
import type { Scope } from '#platform/db/scope';
import type { Tx } from '#platform/db/transaction';

type StoredImporter = Selectable<Database['importers']>;
export type ParameterRow = Selectable<Database['importer_parameters']>;

/** An importer with its settings as they are meant: those an earlier version stored have the usual values added. */
export interface ImporterRow extends Omit<StoredImporter, 'source' | 'layout' | 'importer_type'> {
  readonly importer_type: ImporterType;
  readonly source: ImporterSource;
  readonly layout: ImporterLayout;
}

const Type = z.enum(importerTypes);

const toRow = (row: StoredImporter): ImporterRow => ({
  ...row,
  importer_type: Type.parse(row.importer_type),
  source: ImporterSource.parse(row.source),
  layout: ImporterLayout.parse(row.layout),
});

const importers = (tx: Tx) => tx.selectFrom('importers').selectAll();

export const listImporters = async (tx: Tx): Promise<ImporterRow[]> =>
  (await importers(tx).orderBy(sql`lower(name)`).orderBy('id').execute()).map(toRow);

export async function requireImporter(tx: Tx, id: number): Promise<ImporterRow> {
  const row = await importers(tx).where('id', '=', id).executeTakeFirst();
  if (!row) throw problem('notFound');
  return toRow(row);
}

export const findImporter = async (tx: Tx, id: number): Promise<ImporterRow | null> => {
  const row = await importers(tx).where('id', '=', id).executeTakeFirst();
  return row ? toRow(row) : null;
};

/** Importers that are due, held so that nobody else starts them. */
export const lockDue = async (tx: Tx, now: Date): Promise<ImporterRow[]> =>
  (
    await importers(tx)
      .where('is_paused', '=', false)
      .where('next_run_at', '<=', now)
      .orderBy('id')
      .forUpdate()
      .skipLocked()
      .execute()
  ).map(toRow);

export interface ImporterFacts {
  readonly name: string;
  readonly importer_type: ImporterType;
  readonly description: string;
  readonly interval_minutes: number;
  readonly source: string;
  readonly layout: string;
  readonly secrets: string | null;
  readonly host_key: string | null;
  readonly aquarius_mode: string;
}

export const insertImporter = async (tx: Tx, scope: Scope, facts: ImporterFacts): Promise<ImporterRow> => {
  const now = scope.now();
  const row = await tx
    .insertInto('importers')
    .values({
      ...facts,
      ...{ owner_id: scope.userId, owner_name: scope.userName, created_at: now, changed_at: now, next_run_at: now },
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return toRow(row);
};

/** From then on it runs in the name of the user who changes it. */
export const changeImporter = async (tx: Tx, scope: Scope, id: number, facts: ImporterFacts): Promise<ImporterRow> => {
  const row = await tx
    .updateTable('importers')
    .set({
      ...facts,
      ...{ owner_id: scope.userId, owner_name: scope.userName, changed_at: scope.now(), next_run_at: scope.now() },
      revision: sql`revision + 1`,
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return toRow(row);
};

export const updateImporter = (
  tx: Tx,
  id: number,
  change: Partial<Pick<StoredImporter, 'is_paused' | 'next_run_at' | 'last_run_at' | 'host_key'>>,
) => tx.updateTable('importers').set(change).where('id', '=', id).execute();

export const deleteImporter = (tx: Tx, id: number) => tx.deleteFrom('importers').where('id', '=', id).execute();

export const parametersOf = (tx: Tx, importerIds: readonly number[]): Promise<ParameterRow[]> =>
  importerIds.length === 0
    ? Promise.resolve([])
    : tx
        .selectFrom('importer_parameters')
        .selectAll()
        .where('importer_id', 'in', [...importerIds])
        .orderBy('importer_id')
        .orderBy('position')
        .execute();

export interface NewParameter {
  readonly name: string;
  readonly column_index: number | null;
  readonly series_id: number;
  readonly target: string;
}

/**
 * Replaces the mapping of parameters to series. How far a parameter has come is kept while it leads to the same series.
 */
export async function replaceParameters(
  tx: Tx,
  importerId: number,
  parameters: readonly NewParameter[],
): Promise<void> {
  const before = await parametersOf(tx, [importerId]);
  await tx.deleteFrom('importer_parameters').where('importer_id', '=', importerId).execute();
  if (parameters.length === 0) return;
  const lastTimes = new Map(before.map((row) => [row.series_id, row.last_time]));
  const rows = parameters.map((parameter, position) => ({
    ...{ ...parameter, importer_id: importerId, position, last_time: lastTimes.get(parameter.series_id) ?? null },
  }));
  await tx.insertInto('importer_parameters').values(rows).execute();
}

/** Which importers feed series: name by series, without one of them. */
export async function otherFeeders(
  tx: Tx,
  seriesIds: readonly number[],
  notOf: number,
): Promise<Map<number, string[]>> {
  const namesBySeries = new Map<number, string[]>();
  if (seriesIds.length === 0) return namesBySeries;
  const rows = await tx
    .selectFrom('importer_parameters')
    .innerJoin('importers', (join) =>
      join
        .onRef('importers.tenant_id', '=', 'importer_parameters.tenant_id')
        .onRef('importers.id', '=', 'importer_parameters.importer_id'),
    )
    .select(['importer_parameters.series_id', 'importers.name'])
    .where('importer_parameters.series_id', 'in', [...seriesIds])
    .where('importers.id', '!=', notOf)
    .orderBy('importers.name')
    .execute();
  for (const { series_id, name } of rows) namesBySeries.set(series_id, [...(namesBySeries.get(series_id) ?? []), name]);
  return namesBySeries;
}
