import type { FilePreview } from '@freshet/contract';
import type { Scope } from '#platform/db/scope';
import type { Platform } from '#platform/platform';
import { isOldOffice, isZip } from '#platform/storage/document-kind';
import { ReadingStopped } from '#platform/tables';
import { runTask } from '#platform/threads/run-task';
import { findReadable } from '../download-file.ts';
import { openVersionBytes, versionSource } from '../versions/version-bytes.ts';
import type { VersionRow } from '../versions/version-queries.ts';
import { noPreview, type PreviewTask, stoppedBy } from './read-preview.ts';

const previewThread = new URL('./preview-thread.ts', import.meta.url);
const longestSeconds = 20;

interface Wanted {
  readonly fileId: number;
  readonly version?: number | undefined;
  readonly sheet?: string | undefined;
}

/** The first rows or lines of a version, read by a thread. However large the file is, little of it is read. */
export async function previewFile(platform: Platform, scope: Scope, wanted: Wanted): Promise<FilePreview> {
  const { name, version } = await scope.transaction((tx) => findReadable(tx, scope, wanted));
  const mediaType = version.media_type;
  if (mediaType.startsWith('image/')) return { ...noPreview, Kind: 'picture' };
  if (mediaType === 'application/pdf') return { ...noPreview, Kind: 'pdf' };
  const file = { name, mediaType, sheet: wanted.sheet, sizeBytes: Number(version.size_bytes) };
  const head = await readBeginning(platform, version, 8);
  if (!isZip(head) && !isOldOffice(head)) {
    const bytes = await readBeginning(platform, version, mostTextBytes);
    return previewInThread(scope, { ...file, bytes }, [bytes.buffer]);
  }
  const source = await versionSource(platform, version);
  try {
    return await previewInThread(scope, { ...file, path: source.path });
  } finally {
    await source.release();
  }
}

/** Of text a beginning is enough: where files lie in a bucket the rest need not travel. */
const mostTextBytes = 2_097_152;

async function readBeginning(platform: Platform, version: VersionRow, most: number): Promise<Uint8Array<ArrayBuffer>> {
  const length = Math.min(Number(version.size_bytes), most);
  // A memory of its own, which can be given away.
  const bytes = new Uint8Array(new ArrayBuffer(length));
  if (length === 0) return bytes;
  let filled = 0;
  for await (const chunk of await openVersionBytes(platform, version, { start: 0, end: length - 1 })) {
    bytes.set(chunk, filled);
    filled += chunk.length;
  }
  return bytes.subarray(0, filled);
}

async function previewInThread(
  { tenantId }: Scope,
  task: PreviewTask,
  transfer: ArrayBuffer[] = [],
): Promise<FilePreview> {
  try {
    const preview = await runTask(previewThread, task, { tenantId, seconds: longestSeconds, transfer });
    return isPreview(preview) ? preview : noPreview;
  } catch (error) {
    if (error instanceof ReadingStopped) return { ...noPreview, ...stoppedBy(error) };
    throw error;
  }
}

const isPreview = (result: unknown): result is FilePreview =>
  typeof result === 'object' && result !== null && 'Kind' in result;
