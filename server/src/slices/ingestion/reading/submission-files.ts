import { type ProblemCode, problem, type Statement } from '@freshet/contract';
import { sql } from 'kysely';
import type { Scope } from '#platform/db/scope';
import type { Tx } from '#platform/db/transaction';
import { executionStates } from '#platform/jobs/executions/execution-states';
import { allFileVersions, findFile, latestVersion, type VersionRow } from '#slices/files';
import { allImports } from '#slices/imports';

/** A file somebody wants read, with its latest version. */
export interface GivenFile {
  readonly id: number;
  readonly name: string;
  readonly version: VersionRow;
}

/** The files by their ids, in that order. One that is missing or in the recycle bin is not found. */
export const findGiven = (scope: Scope, fileIds: readonly number[]): Promise<GivenFile[]> =>
  scope.transaction(async (tx) => {
    const files: GivenFile[] = [];
    for (const id of new Set(fileIds)) {
      const file = await findFile(tx, id);
      const version = await latestVersion(tx, id);
      if (!file || file.deleted_at || !version) throw problem('notFound');
      files.push({ id, name: file.name, version });
    }
    return files;
  });

export interface Refusal {
  readonly code: ProblemCode;
  readonly values: Readonly<Record<string, string | number | Statement>>;
}

/**
 * Why a file is not read now: it is being read, or its content went in already. As a new version its own content may be
 * read once more, also when the version is there already, since its type was set.
 */
export async function refuseReading(tx: Tx, file: GivenFile, asNewVersion: boolean): Promise<Refusal | null> {
  if (file.version.ingestion_state === 'running' && (await isBeingRead(tx, file.id))) {
    return { code: 'files.busy', values: {} };
  }
  const { rows } = await sql<{ id: number; file_id: number; file_version_id: number; created_at: Date }>`
    select i.id, i.file_id, i.file_version_id, i.created_at from ${allImports} i
      join ${allFileVersions} v on v.tenant_id = i.tenant_id and v.id = i.file_version_id
    where v.sha256 = ${file.version.sha256} and i.status = 'Published'
    order by i.file_id = ${file.id} desc, i.id desc limit 1`.execute(tx);
  const [known] = rows;
  if (!known) return null;
  const isNewVersion = asNewVersion || known.file_version_id !== file.version.id;
  if (isNewVersion && known.file_id === file.id) return null;
  const values = { importId: known.id, day: known.created_at.toISOString().slice(0, 10) };
  return { code: 'ingestion.alreadyIngested', values };
}

async function isBeingRead(tx: Tx, fileId: number): Promise<boolean> {
  const { rows } = await sql`
    select 1 from ingestions i join ${executionStates} e on e.tenant_id = i.tenant_id and e.id = i.execution_id
    where i.file_id = ${fileId} and i.state in ('reading', 'publishing') and e.state in ('queued', 'running')
    limit 1`.execute(tx);
  return rows.length > 0;
}
