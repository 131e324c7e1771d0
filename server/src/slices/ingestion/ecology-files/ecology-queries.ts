import { problem } from '@freshet/contract';
import type { Selectable } from 'kysely';
import type { Database } from '#platform/db/schema.generated';
import type { Tx } from '#platform/db/transaction';

/** The tables of files with surveys, plots and taxa as text, for the export of everything. */
export const ecologyFileTexts = { files: 'ecology_files', names: 'ecology_names' } as const;

export type EcologyFileRow = Selectable<Database['ecology_files']>;
export type EcologyNameRow = Selectable<Database['ecology_names']>;

/** What was read of such a file; refused as missing where the file is none. */
export async function requireEcologyFile(tx: Tx, ingestionId: number): Promise<EcologyFileRow> {
  const row = await tx
    .selectFrom('ecology_files')
    .selectAll()
    .where('ingestion_id', '=', ingestionId)
    .executeTakeFirst();
  if (!row) throw problem('notFound');
  return row;
}

/** Its names: those that wait first, then by how many records use them. */
export const listEcologyNames = (tx: Tx, ingestionId: number): Promise<EcologyNameRow[]> =>
  tx
    .selectFrom('ecology_names')
    .selectAll()
    .where('ingestion_id', '=', ingestionId)
    .orderBy('kind')
    .orderBy('record_count', 'desc')
    .orderBy('name')
    .execute();
