import type { Readable } from 'node:stream';
import { problem } from '@freshet/contract';
import type { Config } from '../config.ts';
import type { Tx } from '../db/transaction.ts';
import type { Platform } from '../platform.ts';
import { makeDiskStore } from './disk-store.ts';
import { makeS3Store } from './s3-store.ts';
import type { StoreKey } from './store-key.ts';
import { lockStore } from './store-lock.ts';
import type { ByteRange, FileStore, LocalCopy, ReceivedFile } from './stored-bytes.ts';

export type { ByteRange, FileStore, LocalCopy, ReceivedFile } from './stored-bytes.ts';

type StorePlatform = Pick<Platform, 'config'>;

const stores = new WeakMap<Config, FileStore>();

/** The store of an installation, made when it is first needed. */
export function fileStoreOf({ config }: StorePlatform): FileStore {
  const known = stores.get(config);
  if (known) return known;
  const made = config.s3 ? makeS3Store(config, config.s3) : makeDiskStore(config);
  stores.set(config, made);
  return made;
}

/** Takes bytes as they arrive: hashed, limited, and safe before this comes back. On failure nothing stays. */
export async function receiveFile(
  platform: StorePlatform,
  tenantId: number,
  content: AsyncIterable<Uint8Array>,
  limitBytes: number,
): Promise<ReceivedFile> {
  const file = await fileStoreOf(platform).receive(tenantId, content, limitBytes);
  try {
    await file.bring();
    return file;
  } catch (error) {
    await file.discard();
    throw error;
  }
}

/**
 * Puts received bytes in their place, in the transaction that stores the row naming them: the bytes are safe before the
 * row is committed, and the sweeper cannot take them away in between.
 */
export async function putFile(tx: Tx, file: ReceivedFile, key: StoreKey = file.sha256): Promise<void> {
  await lockStore(tx, file.tenantId, 'shared');
  await file.put(key);
}

/** Opens stored bytes. They are looked for before the answer begins, so that their absence can still be reported. */
export async function openStoredFile(
  platform: Pick<Platform, 'config' | 'log'>,
  tenantId: number,
  sha256: string,
  range?: ByteRange,
): Promise<Readable> {
  const stream = await fileStoreOf(platform).open(tenantId, sha256, range);
  return stream ?? missing(platform, tenantId, sha256);
}

/** Stored bytes at a path of this machine, for readers in threads of their own. Release it when they are done. */
export async function borrowStoredFile(
  platform: Pick<Platform, 'config' | 'log'>,
  tenantId: number,
  sha256: string,
): Promise<LocalCopy> {
  const copy = await fileStoreOf(platform).borrow(tenantId, sha256);
  return copy ?? missing(platform, tenantId, sha256);
}

function missing({ log }: Pick<Platform, 'log'>, tenantId: number, sha256: string): never {
  log.error({ tenantId, sha256 }, 'the bytes of a stored file are missing');
  throw problem('files.bytesMissing');
}
