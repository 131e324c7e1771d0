import type { Statement } from '@freshet/contract';
import { type Selectable, sql } from 'kysely';
import type { Database } from '#platform/db/schema.generated';
import type { Tx } from '#platform/db/transaction';
import { sentenceColumn } from '#platform/sentence-column';
import type { ListedFile } from '../sources/source.ts';

export type SeenFile = Selectable<Database['importer_files']>;

/** What is known of files, by name. */
export async function seenFiles(tx: Tx, importerId: number): Promise<Map<string, SeenFile>> {
  const rows = await tx.selectFrom('importer_files').selectAll().where('importer_id', '=', importerId).execute();
  return new Map(rows.map((row) => [row.name, row]));
}

interface Reading {
  readonly at: Date;
  readonly state: SeenFile['state'];
  readonly sha256: string | null;
  readonly fileId: number | null;
}

/** Records what was read of a file, as the listing described it: a file that changes after that is read again. */
export const recordFile = (tx: Tx, importerId: number, file: ListedFile, { at, state, sha256, fileId }: Reading) => {
  const facts = {
    ...{ size_bytes: file.sizeBytes, modified_at: file.modifiedMs === null ? null : new Date(file.modifiedMs) },
    ...{ read_at: at, state, sha256, file_id: fileId },
  };
  return tx
    .insertInto('importer_files')
    .values({ importer_id: importerId, name: file.name, ...facts, failures: state === 'failed' ? 1 : 0 })
    .onConflict((conflict) =>
      conflict.columns(['tenant_id', 'importer_id', 'name']).doUpdateSet({
        ...facts,
        failures: state === 'failed' ? sql`importer_files.failures + 1` : 0,
      }),
    )
    .execute();
};

/** Files that are long gone from where they were are forgotten. */
export const forgetGone = (tx: Tx, importerId: number, names: readonly string[], before: Date) =>
  sql`delete from importer_files where importer_id = ${importerId} and read_at < ${before} and name <> all (${names}::text[])`.execute(
    tx,
  );

export interface NewMessage {
  readonly dcp_address: string;
  readonly received_at: Date;
  readonly failure: string;
  readonly raw: string;
}

/** Keeps messages that were not decoded, each once; says how many are new. */
export async function storeMessages(tx: Tx, importerId: number, messages: readonly NewMessage[]): Promise<number> {
  if (messages.length === 0) return 0;
  const rows = await tx
    .insertInto('importer_messages')
    .values(messages.slice(0, 5000).map((message) => ({ importer_id: importerId, ...message })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute();
  return rows.length;
}

export const listMessages = (tx: Tx, importerId: number) =>
  tx
    .selectFrom('importer_messages')
    .selectAll()
    .where('importer_id', '=', importerId)
    .orderBy('received_at', 'desc')
    .orderBy('id', 'desc')
    .limit(200)
    .execute();

/** How far a parameter has come, and what was wrong with it last. */
export const recordParameter = (
  tx: Tx,
  importerId: number,
  position: number,
  { lastTime, lastError }: { readonly lastTime: Date | null; readonly lastError: Statement },
) =>
  tx
    .updateTable('importer_parameters')
    .set({
      last_error: lastError.Message,
      last_error_sentence: sentenceColumn(lastError.Coded),
      ...(lastTime && { last_time: sql`greatest(last_time, ${lastTime})` }),
    })
    .where('importer_id', '=', importerId)
    .where('position', '=', position)
    .execute();
