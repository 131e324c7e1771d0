import { problem, type VersionReason } from '@freshet/contract';
import { recordAudit } from '#platform/audit/record-audit';
import type { Scope } from '#platform/db/scope';
import type { Tx } from '#platform/db/transaction';
import { lockFile, touchFile } from '../file-queries.ts';
import { findVersion, insertVersion, latestVersion, storeFileType, type VersionRow } from './version-queries.ts';

interface Reading {
  readonly reason: Extract<VersionReason, 'detected' | 'reingested'>;
  readonly fileSchema: string | null;
  readonly fileSchemaName: string | null;
}

/** The same bytes as a new version, to be read by another file type or once more. */
export async function addVersion(tx: Tx, scope: Scope, fileId: number, reading: Reading): Promise<VersionRow> {
  const file = await lockFile(tx, fileId);
  const latest = await requireLatest(tx, fileId);
  const id = await insertVersion(tx, {
    file_id: fileId,
    number: latest.number + 1,
    sha256: latest.sha256,
    size_bytes: latest.size_bytes,
    media_type: latest.media_type,
    reason: reading.reason,
    file_schema: reading.fileSchema,
    file_schema_name: reading.fileSchemaName,
    created_by_name: scope.userName,
    created_at: scope.now(),
  });
  await touchFile(tx, fileId, scope.now());
  const facts = { Version: latest.number + 1, Reason: reading.reason, FileType: reading.fileSchemaName };
  await recordAudit(tx, scope, { what: 'file.versionAdded', subject: file.name, new: facts });
  return (await findVersion(tx, id)) ?? latest;
}

/**
 * Says by which file type a file is read. A version that was ingested keeps its type: the file then gets a new version.
 * Gives back the version that has the type.
 */
export async function setFileType(
  tx: Tx,
  scope: Scope,
  fileId: number,
  { fileSchema, fileSchemaName }: Omit<Reading, 'reason'>,
): Promise<VersionRow> {
  const file = await lockFile(tx, fileId);
  const latest = await requireLatest(tx, fileId);
  if (latest.file_schema === fileSchema && latest.file_schema_name === fileSchemaName) return latest;
  if (latest.ingestion_state === 'running') throw problem('files.busy');
  if (latest.ingestion_state !== null && latest.ingestion_state !== 'failed') {
    return addVersion(tx, scope, fileId, { reason: 'detected', fileSchema, fileSchemaName });
  }
  await storeFileType(tx, latest.id, fileSchema, fileSchemaName);
  await touchFile(tx, fileId, scope.now());
  await recordAudit(tx, scope, {
    what: 'file.typeSet',
    subject: file.name,
    old: { FileType: latest.file_schema_name },
    new: { FileType: fileSchemaName },
  });
  return { ...latest, file_schema: fileSchema, file_schema_name: fileSchemaName };
}

async function requireLatest(tx: Tx, fileId: number): Promise<VersionRow> {
  const latest = await latestVersion(tx, fileId);
  if (!latest) throw problem('notFound');
  return latest;
}
