import { problem } from '@freshet/contract';
import { recordAudit } from '#platform/audit/record-audit';
import type { Scope } from '#platform/db/scope';
import type { Tx } from '#platform/db/transaction';
import { putFile, type ReceivedFile } from '#platform/storage/file-store';
import { touchFile } from '../file-queries.ts';
import { insertMetadata } from '../metadata/metadata-queries.ts';
import { requireOwnFile } from '../require-own-file.ts';
import { createFile, type NewRepositoryFile } from './store-file.ts';
import { insertVersion, latestVersion } from './version-queries.ts';

interface NewContent extends NewRepositoryFile {
  /** The file this becomes a new version of; null for a new file. */
  readonly versionOf: number | null;
}

/** Makes a file of uploaded bytes, or a new version of one. */
export async function storeContent(tx: Tx, scope: Scope, file: ReceivedFile, content: NewContent): Promise<number> {
  if (content.versionOf === null) return createFile(tx, scope, file, content);
  const known = await requireOwnFile(tx, scope, content.versionOf);
  const latest = await latestVersion(tx, known.id);
  if (!latest) throw problem('notFound');
  await putFile(tx, file);
  await insertVersion(tx, {
    file_id: known.id,
    number: latest.number + 1,
    sha256: file.sha256,
    size_bytes: file.sizeBytes,
    media_type: content.mediaType,
    reason: 'replaced',
    file_schema: latest.file_schema,
    file_schema_name: latest.file_schema_name,
    created_by_name: scope.userName,
    created_at: scope.now(),
  });
  await insertMetadata(tx, known.id, content.metadata);
  await touchFile(tx, known.id, scope.now());
  const facts = { Version: latest.number + 1, SizeBytes: file.sizeBytes, Sha256: file.sha256 };
  await recordAudit(tx, scope, { what: 'file.replaced', subject: known.name, new: facts });
  return known.id;
}
