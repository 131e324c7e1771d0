import { problem } from '@freshet/contract';
import type { Tx } from '#platform/db/transaction';
import type { ImportRow } from './import-sources.ts';

export async function requireImport(tx: Tx, id: number): Promise<ImportRow> {
  const row = await tx.selectFrom('imports').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw problem('notFound');
  return row;
}

/** An import that is there and was not rolled back. */
export async function requireInForce(tx: Tx, id: number): Promise<ImportRow> {
  const row = await requireImport(tx, id);
  if (row.rolled_back_at) {
    throw problem('imports.alreadyRolledBack', { day: row.rolled_back_at.toISOString().slice(0, 10) });
  }
  return row;
}

interface Reading {
  readonly file_id: number;
  /** The ingestion that reads it. */
  readonly id: number;
}

/** Imports of earlier readings of the file that are not rolled back, in force until now or not. */
export async function listEarlierImports(tx: Tx, { id, file_id }: Reading): Promise<number[]> {
  const rows = await tx
    .selectFrom('imports')
    .select('id')
    .where('file_id', '=', file_id)
    .where('ingestion_id', '<', id)
    .where('status', '=', 'Published')
    .execute();
  return rows.map((row) => row.id);
}
