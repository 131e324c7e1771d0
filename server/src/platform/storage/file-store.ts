import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { problem } from '@freshet/contract';
import type { Tx } from '../db/transaction.ts';
import type { Platform } from '../platform.ts';
import { refuseWhenNearlyFull } from './free-space.ts';
import { lockStore } from './store-lock.ts';

type StorePlatform = Pick<Platform, 'config'>;

/** Bytes that are safe on disk, but belong to nothing yet. */
export interface ReceivedFile {
  readonly sha256: string;
  readonly sizeBytes: number;
  /** The first bytes, by which its kind is told. */
  readonly head: Uint8Array;
  /** Where the bytes are until `keepFile` puts them in their place. */
  readonly path: string;
  readonly tenantId: number;
  discard(): Promise<void>;
}

const headBytes = 8192;

/** The store of a tenant: the bytes of each file once, under their hash. */
export const storeFolder = ({ config }: StorePlatform, tenantId: number): string =>
  join(config.dataFolder, 'files', String(tenantId));

const storedPath = (folder: string, sha256: string) => join(folder, sha256.slice(0, 2), sha256);

/** Takes bytes as they arrive: hashed, limited, and on disk for good before this comes back. On failure nothing stays. */
export async function receiveFile(
  platform: StorePlatform,
  tenantId: number,
  content: AsyncIterable<Uint8Array>,
  limitBytes: number,
): Promise<ReceivedFile> {
  const folder = storeFolder(platform, tenantId);
  await refuseWhenNearlyFull(folder, platform.config);
  const path = join(folder, `${randomUUID()}.tmp`);
  const discard = () => rm(path, { force: true });
  try {
    const written = await writeSynced(path, content, limitBytes);
    return { ...written, path, tenantId, discard };
  } catch (error) {
    await discard();
    throw isOutOfSpace(error) ? problem('files.storageFull') : error;
  }
}

async function writeSynced(path: string, content: AsyncIterable<Uint8Array>, limitBytes: number) {
  const hash = createHash('sha256');
  const heads: Uint8Array[] = [];
  let sizeBytes = 0;
  const file = await open(path, 'wx', 0o600);
  try {
    for await (const chunk of content) {
      if (sizeBytes < headBytes) heads.push(chunk.subarray(0, headBytes - sizeBytes));
      sizeBytes += chunk.length;
      if (sizeBytes > limitBytes) throw problem('files.tooLarge', { limit: inMegabytes(limitBytes) });
      hash.update(chunk);
      for (let done = 0; done < chunk.length; ) done += (await file.write(chunk, done)).bytesWritten;
    }
    await file.sync();
  } finally {
    await file.close();
  }
  return { sha256: hash.digest('hex'), sizeBytes, head: Buffer.concat(heads) };
}

/**
 * Puts received bytes in their place, in the transaction that stores the row naming them: the bytes are on disk before
 * the row is committed, and the sweeper cannot take them away in between.
 */
export async function keepFile(tx: Tx, file: ReceivedFile): Promise<void> {
  await lockStore(tx, file.tenantId, 'shared');
  const folder = dirname(file.path);
  const target = storedPath(folder, file.sha256);
  await mkdir(dirname(target), { recursive: true, mode: 0o700 });
  await rename(file.path, target);
  for (const changed of [dirname(target), folder, dirname(folder)]) await syncFolder(changed);
}

/** Opens stored bytes. They are looked for before the answer begins, so that their absence can still be told. */
export async function openStoredFile(
  platform: Pick<Platform, 'config' | 'log'>,
  tenantId: number,
  sha256: string,
): Promise<Readable> {
  const path = storedPath(storeFolder(platform, tenantId), sha256);
  try {
    return (await open(path, 'r')).createReadStream();
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
    platform.log.error({ tenantId, sha256 }, 'the bytes of a stored file are missing');
    throw problem('files.bytesMissing');
  }
}

async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return;
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

const isOutOfSpace = (error: unknown) =>
  error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT');

const inMegabytes = (bytes: number) => `${Math.round(bytes / 1_000_000)} MB`;
