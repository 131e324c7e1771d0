import { spawnSync } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { runIfDue } from '#platform/jobs/recurring';
import { storeFolder } from '#platform/storage/disk-store';
import { openStoredFile, putFile, receiveFile } from '#platform/storage/file-store';
import { type FileClaims, removeLeftoversAtStart, sweepFiles } from '#platform/storage/sweep-files';
import { nameUnfinished } from '#platform/storage/unfinished';
import { newScope, usePlatform } from '#test/use-platform';

const { platform } = usePlatform();

const receive = (tenantId: number, text: string, limit = 1000) =>
  receiveFile(platform, tenantId, Readable.from([Buffer.from(text)]), limit);

const textOf = async (stream: Readable) => Buffer.concat(await stream.toArray()).toString();

const pathOf = (tenantId: number, sha256: string) =>
  join(storeFolder(platform.config, tenantId), sha256.slice(0, 2), sha256);

function makeOld(path: string): void {
  const twoDaysAgo = new Date(platform.clock.now().getTime() - 48 * 3600 * 1000);
  utimesSync(path, twoDaysAgo, twoDaysAgo);
}

const sweep = (...claims: FileClaims[]) => sweepFiles(platform, claims).run();

test('bytes are found again by their hash once they were kept, and not before', async () => {
  const scope = await newScope(platform);
  const file = await receive(scope.tenantId, 'some bytes');
  expect(file).toMatchObject({ sizeBytes: 10, sha256: createHash('sha256').update('some bytes').digest('hex') });
  await expect(openStoredFile(platform, scope.tenantId, file.sha256)).rejects.toMatchObject({
    code: 'files.bytesMissing',
  });
  await scope.transaction((tx) => putFile(tx, file));
  expect(await textOf(await openStoredFile(platform, scope.tenantId, file.sha256))).toBe('some bytes');
  const other = await newScope(platform);
  await expect(openStoredFile(platform, other.tenantId, file.sha256)).rejects.toMatchObject({
    code: 'files.bytesMissing',
  });
});

test('an upload that breaks off or is too large leaves nothing', async () => {
  const { tenantId } = await newScope(platform);
  await expect(receive(tenantId, 'too many bytes', 5)).rejects.toMatchObject({ code: 'files.tooLarge' });
  async function* broken() {
    yield Buffer.from('half');
    throw new Error('the line is dead');
  }
  await expect(receiveFile(platform, tenantId, broken(), 1000)).rejects.toThrow('the line is dead');
  expect(readdirSync(storeFolder(platform.config, tenantId))).toEqual([]);
});

test('when the volume is nearly full, uploads are refused before a byte is taken', async () => {
  const { tenantId } = await newScope(platform);
  const full = { config: { ...platform.config, leastFreeBytes: Number.MAX_SAFE_INTEGER } };
  let hasRead = false;
  async function* bytes() {
    hasRead = true;
    yield Buffer.from('x');
  }
  await expect(receiveFile(full, tenantId, bytes(), 1000)).rejects.toMatchObject({
    code: 'files.storageFull',
    status: 507,
    message: 'The storage is full, nothing was saved.',
  });
  expect(hasRead).toBe(false);
});

test('the sweeper removes old bytes that no row names, and keeps those that one does or that are new', async () => {
  const scope = await newScope(platform);
  const { tenantId } = scope;
  const stored: Record<string, string> = {};
  for (const text of ['named', 'unnamed', 'new']) {
    const file = await receive(tenantId, text);
    await scope.transaction((tx) => putFile(tx, file));
    stored[text] = file.sha256;
    if (text !== 'new') makeOld(pathOf(tenantId, file.sha256));
  }
  await sweep(async () => [stored.named ?? '']);
  const isThere = (text: string) => existsSync(pathOf(tenantId, stored[text] ?? ''));
  expect({ named: isThere('named'), unnamed: isThere('unnamed'), new: isThere('new') }).toEqual({
    named: true,
    unnamed: false,
    new: true,
  });
});

test('what broken-off uploads left goes after a day, running ones are left alone', async () => {
  const { tenantId } = await newScope(platform);
  const folder = storeFolder(platform.config, tenantId);
  mkdirSync(folder, { recursive: true });
  const [stale, running] = [join(folder, `${randomUUID()}.tmp`), join(folder, `${randomUUID()}.tmp`)];
  for (const path of [stale, running]) writeFileSync(path, 'half');
  makeOld(stale);
  await sweep();
  expect([existsSync(stale), existsSync(running)]).toEqual([false, true]);
});

test('what a killed process of this machine was writing goes at the next start, what others write stays', async () => {
  const { tenantId } = await newScope(platform);
  const folder = storeFolder(platform.config, tenantId);
  mkdirSync(folder, { recursive: true });
  const unfinished = await nameUnfinished();
  const written = (pid: number | undefined) => unfinished.replace(/-\d+-/, `-${pid}-`);
  const dead = spawnSync(process.execPath, ['-e', '']).pid;
  const names = {
    own: unfinished,
    dead: written(dead),
    alive: written(process.ppid),
    elsewhere: `0123456789abcdef${written(dead).slice(16)}`,
  };
  for (const name of Object.values(names)) writeFileSync(join(folder, name), 'half');
  const before = written(process.pid).replace(/.{5}\.tmp$/, '00000.tmp');
  writeFileSync(join(folder, before), 'half');
  makeOld(join(folder, before));
  await removeLeftoversAtStart(platform);
  expect(readdirSync(folder).toSorted()).toEqual([names.own, names.alive, names.elsewhere].toSorted());
});

test('bytes that are uploaded again while the sweeper looks at them stay', async () => {
  const scope = await newScope(platform);
  const { tenantId } = scope;
  const first = await receive(tenantId, 'again');
  await scope.transaction((tx) => putFile(tx, first));
  makeOld(pathOf(tenantId, first.sha256));
  const second = await receive(tenantId, 'again');
  let uploading: Promise<void> = Promise.resolve();
  await sweep(async () => {
    // It waits for the sweeper to end, and then brings the bytes back.
    uploading = scope.transaction((tx) => putFile(tx, second));
    return [];
  });
  await uploading;
  expect(await textOf(await openStoredFile(platform, tenantId, first.sha256))).toBe('again');
});

test('of all workers one sweeps at a time', async () => {
  const runs: number[] = [];
  const work = { ...sweepFiles(platform, []), run: async () => void runs.push(1) };
  await Promise.all([1, 2, 3].map(() => runIfDue(platform, work)));
  expect(runs).toHaveLength(1);
});
