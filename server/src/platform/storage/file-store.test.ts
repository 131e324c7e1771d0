import { createHash, randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Config, readConfig } from '#platform/config';
import { type S3Peer, startS3 } from '#test/peers/s3';
import { makeDiskStore, storeFolder } from './disk-store.ts';
import { makeS3Store } from './s3-store.ts';
import { partKey, pathOfKey } from './store-key.ts';
import type { FileStore } from './stored-bytes.ts';

let folder: string;
let peer: S3Peer;
let config: Config;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'freshet-store-'));
  peer = await startS3();
  config = readConfig({
    FRESHET_DATA: folder,
    FRESHET_S3_BUCKET: 'bucket',
    FRESHET_S3_ENDPOINT: peer.endpoint,
    FRESHET_S3_PATH_STYLE: '1',
    FRESHET_S3_PREFIX: 'freshet/',
    FRESHET_S3_ACCESS_KEY_ID: peer.accessKeyId,
    FRESHET_S3_SECRET_ACCESS_KEY: 'secret',
  });
});
afterAll(async () => {
  await peer.close();
  rmSync(folder, { recursive: true, force: true });
});

const s3Store = (change: object = {}) => {
  if (!config.s3) throw new Error('The settings name no bucket.');
  return makeS3Store(config, { ...config.s3, ...change });
};
const textOf = async (stream: Readable | null) => stream && Buffer.concat(await stream.toArray()).toString();
async function* bytes(content: string | Buffer) {
  yield Buffer.from(content);
}
const hashOf = (content: string | Buffer) => createHash('sha256').update(content).digest('hex');

async function keep(store: FileStore, tenantId: number, content: string | Buffer, key = hashOf(content)) {
  const file = await store.receive(tenantId, bytes(content), 100_000_000);
  await file.put(key);
  await file.discard();
  return key;
}

const makeOld = (tenantId: number, key: string) => {
  const longAgo = new Date(0);
  utimesSync(join(storeFolder(config, tenantId), pathOfKey(key)), longAgo, longAgo);
};
const makeOldInBucket = (tenantId: number, key: string) => {
  const stored = peer.objects.get(`freshet/${tenantId}/${pathOfKey(key)}`);
  if (stored) stored.changedAt = new Date(0);
};

describe.each([
  ['on disk', () => makeDiskStore(config), makeOld],
  ['in a bucket', () => s3Store(), makeOldInBucket],
])('a store %s', (_, make, age) => {
  test('gives bytes back by their hash, whole and in part, to the tenant that keeps them', async () => {
    const store = make();
    const file = await store.receive(1, bytes('some bytes'), 100);
    expect(file).toMatchObject({ sizeBytes: 10, sha256: hashOf('some bytes') });
    expect(await store.has(1, file.sha256)).toBe(false);
    await file.bring();
    await file.put(file.sha256);
    await file.discard();
    expect(await textOf(await store.open(1, file.sha256))).toBe('some bytes');
    expect(await textOf(await store.open(1, file.sha256, { start: 2, end: 5 }))).toBe('me b');
    expect(await store.open(2, file.sha256)).toBeNull();
    expect(await store.has(1, file.sha256)).toBe(true);
    const copy = await store.borrow(1, file.sha256);
    expect(readFileSync(copy?.path ?? '', 'utf8')).toBe('some bytes');
    await copy?.release();
    expect(await store.borrow(1, hashOf('nothing'))).toBeNull();
  });

  test('refuses what is too large and leaves nothing of it', async () => {
    await expect(make().receive(1, bytes('too many bytes'), 5)).rejects.toMatchObject({ code: 'files.tooLarge' });
    expect(readdirSync(folder, { recursive: true }).filter((name) => String(name).endsWith('.tmp'))).toEqual([]);
  });

  test('keeps parts under their own names and large files whole', async () => {
    const store = make();
    const key = partKey(randomUUID(), 12);
    await keep(store, 3, 'a part', key);
    expect(await textOf(await store.open(3, key))).toBe('a part');
    await store.remove(3, key);
    expect(await store.has(3, key)).toBe(false);
    await store.remove(3, key);
    const large = Buffer.alloc(20_000_000, 'abcdefghij');
    const storedFile = await keep(store, 3, large);
    expect(hashOf(Buffer.concat(await ((await store.open(3, storedFile)) as Readable).toArray()))).toBe(storedFile);
    expect(peer.open.size).toBe(0);
  });

  test('lists what is old, page by page, and which tenants have anything', async () => {
    const store = make();
    const keys = [];
    for (const content of ['one', 'two', 'three', 'four', 'five']) keys.push(await keep(store, 4, content));
    const part = await keep(store, 4, 'part', partKey(randomUUID(), 1));
    for (const key of [...keys.slice(0, 3), part]) age(4, key);
    const found: string[] = [];
    const before = new Date(Date.now() - 60_000);
    for await (const key of store.listOlder(4, before)) found.push(key);
    expect(found.sort()).toEqual([...keys.slice(0, 3), part].sort());
    expect(await store.isOlder(4, keys[0] ?? '', before)).toBe(true);
    expect(await store.isOlder(4, keys[4] ?? '', before)).toBe(false);
    expect(await store.tenants()).toContain(4);
  });

  test('takes no name that a person could have chosen', async () => {
    await expect(async () => make().open(1, '../secrets.json')).rejects.toThrow('not the name of stored bytes');
  });
});

describe('a bucket', () => {
  test('that is busy is asked again, and one that refuses is told apart from missing bytes', async () => {
    const store = s3Store();
    const key = await keep(store, 5, 'steady');
    peer.fail('slowDown', 2);
    expect(await textOf(await store.open(5, key))).toBe('steady');
    peer.fail('cut', 1);
    expect(await store.has(5, key)).toBe(true);
    peer.fail('forbidden', 1);
    await expect(store.open(5, key)).rejects.toMatchObject({ status: 503, code: 'files.storageUnreachable' });
    const stranger = s3Store({ credentials: { accessKeyId: 'other', secretAccessKey: 'x' } });
    await expect(stranger.has(5, key)).rejects.toMatchObject({ code: 'files.storageUnreachable' });
  });

  test('whose connection breaks while bytes are read goes on where it broke', async () => {
    const store = s3Store();
    const content = Buffer.alloc(1_000_000, 'abcdefghij');
    const key = await keep(store, 6, content);
    peer.fail('cutWhileReading', 2);
    expect(hashOf(Buffer.concat(await ((await store.open(6, key)) as Readable).toArray()))).toBe(key);
  });

  test('gets the same bytes once', async () => {
    const store = s3Store();
    await keep(store, 7, 'twice');
    const before = peer.calls.filter((call) => call.startsWith('PUT')).length;
    await keep(store, 7, 'twice');
    expect(peer.calls.filter((call) => call.startsWith('PUT')).length).toBe(before);
  });

  test('keeps no half of a large file that could not be put', async () => {
    const store = s3Store();
    const file = await store.receive(8, bytes(Buffer.alloc(20_000_000, 'x')), 100_000_000);
    peer.fail('forbiddenPart', 1);
    await expect(file.put(file.sha256)).rejects.toMatchObject({ code: 'files.storageUnreachable' });
    expect(peer.open.size).toBe(0);
    await file.discard();
    expect(await store.has(8, file.sha256)).toBe(false);
  });
});
