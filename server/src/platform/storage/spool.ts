import { createHash } from 'node:crypto';
import { type FileHandle, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { problem } from '@freshet/contract';
import type { Config } from '../config.ts';
import { refuseWhenNearlyFull } from './nearly-full.ts';
import { nameUnfinished } from './unfinished.ts';

const headBytes = 8192;

/** Bytes in a file of their own, hashed. */
export interface Spooled {
  readonly sha256: string;
  readonly sizeBytes: number;
  readonly head: Uint8Array;
  readonly path: string;
  discard(): Promise<void>;
}

/**
 * Writes bytes to a new file in `folder` as they arrive, on disk for good. On failure nothing stays. A piece of them is done
 * with when the next one is requested.
 */
export async function spool(
  config: Config,
  folder: string,
  content: AsyncIterable<Uint8Array>,
  limitBytes: number,
): Promise<Spooled> {
  await refuseWhenNearlyFull(folder, config);
  const path = join(folder, await nameUnfinished());
  const discard = () => rm(path, { force: true });
  try {
    return { ...(await writeSynced(path, content, limitBytes)), path, discard };
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
      if (sizeBytes < headBytes) heads.push(Buffer.from(chunk.subarray(0, headBytes - sizeBytes)));
      sizeBytes += chunk.length;
      if (sizeBytes > limitBytes) throw problem('files.tooLarge', { limit: inMegabytes(limitBytes) });
      // The bytes are hashed while they are written.
      const writing = writeAll(file, chunk);
      hash.update(chunk);
      await writing;
    }
    await file.sync();
  } finally {
    await file.close();
  }
  return { sha256: hash.digest('hex'), sizeBytes, head: Buffer.concat(heads) };
}

async function writeAll(file: FileHandle, chunk: Uint8Array): Promise<void> {
  for (let done = 0; done < chunk.length; ) done += (await file.write(chunk, done)).bytesWritten;
}

const isOutOfSpace = (error: unknown) =>
  error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT');

const inMegabytes = (bytes: number) => `${Math.round(bytes / 1_000_000)} MB`;
