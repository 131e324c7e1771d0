import type { FileState, Statement, VersionReason } from '@freshet/contract';
import type { Tx } from '#platform/db/transaction';
import { sentenceColumn } from '#platform/sentence-column';

const versions = (tx: Tx) =>
  tx
    .selectFrom('file_versions')
    .select(['tenant_id', 'id', 'file_id', 'number', 'sha256', 'size_bytes', 'media_type', 'reason'])
    .select([
      'file_schema',
      'file_schema_name',
      'ingestion_state',
      'ingestion_message',
      'ingestion_sentence',
      'execution_id',
    ])
    .select(['created_by_name', 'created_at'])
    .$narrowType<{ reason: VersionReason; ingestion_state: FileState | null }>();

export type VersionRow = NonNullable<Awaited<ReturnType<typeof findVersion>>>;

export const findVersion = (tx: Tx, versionId: number) => versions(tx).where('id', '=', versionId).executeTakeFirst();

export const versionByNumber = (tx: Tx, fileId: number, number: number) =>
  versions(tx).where('file_id', '=', fileId).where('number', '=', number).executeTakeFirst();

/** Newest first. */
export const listVersions = (tx: Tx, fileId: number) =>
  versions(tx).where('file_id', '=', fileId).orderBy('number', 'desc').execute();

export const latestVersion = (tx: Tx, fileId: number) =>
  versions(tx).where('file_id', '=', fileId).orderBy('number', 'desc').limit(1).executeTakeFirst();

interface Unread {
  readonly since: Date;
  /** The last one of the part before; 0 for the first. */
  readonly after: number;
  readonly most: number;
}

/** Files whose newest version came since a day and nobody has tried to read into the store, oldest first, part by part. */
export async function filesNotRead(tx: Tx, { since, after, most }: Unread): Promise<number[]> {
  const rows = await tx
    .selectFrom('file_versions')
    .innerJoin('files', (join) =>
      join.onRef('files.tenant_id', '=', 'file_versions.tenant_id').onRef('files.id', '=', 'file_versions.file_id'),
    )
    .select('files.id')
    .where('files.id', '>', after)
    .where('file_versions.number', '=', (eb) =>
      eb
        .selectFrom('file_versions as newer')
        .select((inner) => inner.fn.max('newer.number').as('number'))
        .whereRef('newer.tenant_id', '=', 'files.tenant_id')
        .whereRef('newer.file_id', '=', 'files.id'),
    )
    .where('file_versions.ingestion_state', 'is', null)
    .where('file_versions.created_at', '>=', since)
    .where('files.deleted_at', 'is', null)
    .orderBy('files.id')
    .limit(most)
    .execute();
  return rows.map(({ id }) => id);
}

/** Files of the tenant that have exactly these bytes, oldest first. */
export const filesWithContent = (tx: Tx, sha256: string, exceptFileId = 0) =>
  tx
    .selectFrom('file_versions')
    .innerJoin('files', (join) =>
      join.onRef('files.tenant_id', '=', 'file_versions.tenant_id').onRef('files.id', '=', 'file_versions.file_id'),
    )
    .select(['files.id', 'files.name', 'files.deleted_at'])
    .distinct()
    .where('file_versions.sha256', '=', sha256)
    .where('files.id', '<>', exceptFileId)
    .orderBy('files.id')
    .limit(20)
    .execute();

export interface NewVersion {
  readonly file_id: number;
  readonly number: number;
  readonly sha256: string;
  readonly size_bytes: number;
  readonly media_type: string;
  readonly reason: VersionReason;
  readonly file_schema: string | null;
  readonly file_schema_name: string | null;
  readonly created_by_name: string;
  readonly created_at: Date;
}

export const insertVersion = async (tx: Tx, row: NewVersion): Promise<number> =>
  (await tx.insertInto('file_versions').values(row).returning('id').executeTakeFirstOrThrow()).id;

export const storeFileType = (tx: Tx, versionId: number, fileSchema: string | null, name: string | null) =>
  tx
    .updateTable('file_versions')
    .set({ file_schema: fileSchema, file_schema_name: name })
    .where('id', '=', versionId)
    .execute();

export const storeOutcome = (
  tx: Tx,
  versionId: number,
  outcome: { state: FileState; stated: Statement | null; executionId: string | null },
) =>
  tx
    .updateTable('file_versions')
    .set({
      ingestion_state: outcome.state,
      ingestion_message: outcome.stated?.Message ?? null,
      ingestion_sentence: sentenceColumn(outcome.stated?.Coded),
      ...(outcome.executionId ? { execution_id: outcome.executionId } : {}),
    })
    .where('id', '=', versionId)
    .returning('file_id')
    .executeTakeFirst();
