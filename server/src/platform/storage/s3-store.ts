import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { S3Config } from '../config/s3-config.ts';
import type { Config } from '../config.ts';
import { openS3, type S3 } from './s3-client.ts';
import { uploadFile } from './s3-upload-file.ts';
import { spool } from './spool.ts';
import { keyOfPath, pathOfKey, type StoreKey } from './store-key.ts';
import type { ByteRange, FileStore } from './stored-bytes.ts';
import { nameUnfinished, removeUnfinished } from './unfinished.ts';

/**
 * Bytes in a bucket, under the same paths as on disk. They pass through a folder of this machine on their way in,
 * because their name is their hash.
 */
export function makeS3Store(config: Config, settings: S3Config): FileStore {
  const spoolFolder = join(config.dataFolder, 'spool');
  const s3 = openS3(settings);
  const roomOf = (tenantId: number) => `${settings.prefix}${tenantId}/`;
  const nameOf = (tenantId: number, key: StoreKey) => `${roomOf(tenantId)}${pathOfKey(key)}`;
  const has: FileStore['has'] = async (tenantId, key) => (await s3.head(nameOf(tenantId, key))) !== null;
  const openAt = (tenantId: number, key: StoreKey, range?: ByteRange) => openSteadily(s3, nameOf(tenantId, key), range);
  return {
    receive: async (tenantId, content, limitBytes) => {
      const spooled = await spool(config, spoolFolder, content, limitBytes);
      const put = (key: StoreKey) => uploadFile(s3, nameOf(tenantId, key), spooled);
      const putOnce = async () => {
        if (!(await has(tenantId, spooled.sha256))) await put(spooled.sha256);
      };
      return { ...spooled, tenantId, bring: putOnce, put: (key) => (key === spooled.sha256 ? putOnce() : put(key)) };
    },
    open: openAt,
    borrow: async (tenantId, key) => {
      const content = await openAt(tenantId, key);
      if (!content) return null;
      const path = join(spoolFolder, await nameUnfinished());
      const release = () => rm(path, { force: true });
      try {
        await pipeline(content, createWriteStream(path, { mode: 0o600 }));
      } catch (error) {
        await release();
        throw error;
      }
      return { path, release };
    },
    has,
    remove: (tenantId, key) => s3.remove(nameOf(tenantId, key)),
    tenants: () => tenantsIn(s3, settings.prefix),
    listOlder: async function* (tenantId, before) {
      const room = roomOf(tenantId);
      for await (const { name, changedAt } of s3.list(room)) {
        const key = keyOfPath(name.slice(room.length));
        if (key && changedAt < before) yield key;
      }
    },
    isOlder: async (tenantId, key, before) => {
      const object = await s3.head(nameOf(tenantId, key));
      return object !== null && object.changedAt < before;
    },
    removeLeftovers: (_tenantId, before) => removeUnfinished(spoolFolder, before),
  };
}

/** A cut connection is taken up again where it broke; three in a row without a byte are an error. */
async function openSteadily(s3: S3, name: string, range?: ByteRange): Promise<Readable | null> {
  const first = await s3.get(name, range);
  return first && Readable.from(readOn(s3, name, range, first), { objectMode: false });
}

async function* readOn(s3: S3, name: string, range: ByteRange | undefined, first: Readable): AsyncIterable<Buffer> {
  let content: Readable | null = first;
  let at = range?.start ?? 0;
  for (let breaks = 0; content; ) {
    try {
      for await (const chunk of content as AsyncIterable<Buffer>) {
        at += chunk.length;
        breaks = 0;
        yield chunk;
      }
      return;
    } catch (error) {
      breaks += 1;
      if (breaks >= 3) throw error;
      content = await s3.get(name, { start: at, end: range?.end ?? Number.MAX_SAFE_INTEGER });
    }
  }
}

async function tenantsIn(s3: S3, prefix: string): Promise<number[]> {
  const folders = await s3.folders(prefix);
  return folders
    .map((name) => Number(name.slice(prefix.length, -1)))
    .filter((id) => Number.isSafeInteger(id) && id > 0);
}
