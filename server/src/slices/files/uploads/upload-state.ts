import { problem, type UploadState } from '@freshet/contract';
import type { z } from 'zod';
import type { Scope } from '#platform/db/scope';
import type { Tx } from '#platform/db/transaction';
import { readRawFile } from '../read-files.ts';
import { filesWithContent, latestVersion } from '../versions/version-queries.ts';
import { checkUpload } from './check-upload.ts';
import { listParts, type UploadRow } from './upload-queries.ts';

const mostNamed = 1000;

/** How far an upload of the caller has come. */
export async function readUploadState(tx: Tx, scope: Scope, id: string): Promise<z.input<typeof UploadState>> {
  const upload = await checkUpload(tx, scope, id, null);
  if (upload.created_file_id !== null) return readStoredState(tx, scope, id, upload.created_file_id);
  const parts = await listParts(tx, id);
  return {
    Identifier: id,
    FileName: upload.file_name,
    TotalSize: upload.total_bytes,
    TotalParts: upload.total_parts,
    RemainingParts: remaining(upload, new Set(parts.map(({ part_no }) => part_no))),
    ReceivedBytes: parts.reduce((sum, { size_bytes }) => sum + size_bytes, 0),
    ExpiresAt: upload.expires_at.toISOString(),
    File: null,
    SameContent: [],
  };
}

/** When every part is there and yet no file, the last one is requested again: taking it makes the file. */
function remaining({ total_parts }: UploadRow, received: ReadonlySet<number>): number[] {
  if (total_parts === null) return [];
  const wanted: number[] = [];
  for (let no = 1; no <= total_parts && wanted.length < mostNamed; no += 1) if (!received.has(no)) wanted.push(no);
  return wanted.length > 0 ? wanted : [total_parts];
}

/** The file that came of an upload, and which other files have the same bytes. */
export async function readStoredState(
  tx: Tx,
  scope: Scope,
  identifier: string | null,
  fileId: number,
): Promise<z.input<typeof UploadState>> {
  const [file, latest] = [await readRawFile(tx, scope, fileId), await latestVersion(tx, fileId)];
  if (!file || !latest) throw problem('notFound');
  const same = await filesWithContent(tx, latest.sha256, fileId);
  return {
    Identifier: identifier,
    FileName: file.Name,
    TotalSize: file.SizeBytes,
    TotalParts: null,
    RemainingParts: [],
    ReceivedBytes: file.SizeBytes,
    ExpiresAt: null,
    File: file,
    SameContent: same.map(({ id, name, deleted_at }) => ({
      Id: id,
      Name: name,
      IsDeleted: deleted_at !== null,
    })),
  };
}
