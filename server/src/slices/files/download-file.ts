import { problem } from '@freshet/contract';
import { recordAudit } from '#platform/audit/record-audit';
import type { Scope } from '#platform/db/scope';
import type { Tx } from '#platform/db/transaction';
import type { FileAnswer, RequestFacts } from '#platform/http/routes';
import type { Platform } from '#platform/platform';
import type { ByteRange } from '#platform/storage/file-store';
import { findFile } from './file-queries.ts';
import { isOwnFile } from './require-own-file.ts';
import { openVersionBytes } from './versions/version-bytes.ts';
import { latestVersion, type VersionRow, versionByNumber } from './versions/version-queries.ts';

interface Wanted {
  readonly fileId: number;
  readonly version?: number | undefined;
  readonly inline?: 'true' | 'false' | undefined;
}

/** The bytes of a version, whole or the range requested. What staff take away in somebody's name is written down. */
export async function downloadFile(
  platform: Platform,
  scope: Scope,
  wanted: Wanted,
  request: RequestFacts,
): Promise<FileAnswer> {
  const { name, version } = await scope.transaction(async (tx) => {
    const readable = await findReadable(tx, scope, wanted);
    if (scope.staff) {
      const facts = { FileId: wanted.fileId, Version: readable.version.number };
      await recordAudit(tx, scope, { what: 'file.downloaded', subject: readable.name, new: facts });
    }
    return readable;
  });
  const totalBytes = Number(version.size_bytes);
  request.setHeader('accept-ranges', 'bytes');
  const range = readRange(request, totalBytes);
  return {
    fileName: name,
    content: await openVersionBytes(platform, version, range),
    mediaType: version.media_type,
    sizeBytes: totalBytes,
    isShown: wanted.inline === 'true',
    ...(range ? { range } : {}),
  };
}

/** A version of a file the caller may read: the latest unless they name one. */
export async function findReadable(
  tx: Tx,
  scope: Scope,
  { fileId, version }: Pick<Wanted, 'fileId' | 'version'>,
): Promise<{ name: string; version: VersionRow }> {
  const file = await findFile(tx, fileId);
  if (!file || (file.deleted_at !== null && !isOwnFile(scope, file))) throw problem('notFound');
  const versionRow = await (version === undefined ? latestVersion(tx, fileId) : versionByNumber(tx, fileId, version));
  if (!versionRow) throw problem('notFound');
  return { name: file.name, version: versionRow };
}

/** One range of bytes, as RFC 9110 writes it. What is not understood is answered with the whole file. */
function readRange({ range: header, setHeader }: RequestFacts, totalBytes: number): ByteRange | undefined {
  const match = /^bytes=(?:(\d{1,15})-(\d{1,15})?|-(\d{1,15}))$/.exec(header ?? '');
  if (!match) return undefined;
  const [, from, to, last] = match;
  const start = from === undefined ? Math.max(0, totalBytes - Number(last)) : Number(from);
  const end = Math.min(totalBytes - 1, to === undefined ? totalBytes - 1 : Number(to));
  if (to !== undefined && Number(to) < start) return undefined;
  if (start >= totalBytes || last === '0') {
    setHeader('content-range', `bytes */${totalBytes}`);
    throw problem('files.badRange', { size: totalBytes.toLocaleString('en') });
  }
  return { start, end };
}
