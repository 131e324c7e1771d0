import { createHash } from 'node:crypto';
import { uploadPartBytes } from '@freshet/contract';
import { beforeAll, expect, test } from 'vitest';
import { inNamedTenant } from '#platform/db/system-scope';
import { runIfDue } from '#platform/jobs/recurring';
import { fileStoreOf } from '#platform/storage/file-store';
import { freeExpired } from '#platform/storage/free-expired';
import { partKey } from '#platform/storage/store-key';
import { type TenantWorld, useWorld } from '#test/world';
import { newIdentifier, partForm, sendPart, sendWhole, someBytes, storedFile } from '../test-support/send-part.ts';
import { expireUploads } from './begin-upload.ts';

const world = useWorld();
let tenant: TenantWorld;
const content = someBytes(2 * uploadPartBytes + 1000);
beforeAll(async () => {
  tenant = await world.newTenant();
});

const begin = () => newIdentifier(tenant.user);
const send = (identifier: string, part: number, over: Partial<Parameters<typeof sendPart>[1]> = {}) =>
  sendPart(tenant.user, { identifier, content, part, ...over });
const bytesOf = async (fileId: number) => {
  const blob = await tenant.user.files.download({ params: { fileId: fileId as never }, query: {} });
  return Buffer.from(await blob.arrayBuffer());
};
const filesCount = async () => (await tenant.user.files.search({ body: {}, query: {} })).TotalLength;

test('a file sent in three parts is one file with the right bytes', async () => {
  const identifier = await begin();
  expect(await send(identifier, 1)).toMatchObject({
    RemainingParts: [2, 3],
    File: null,
    ReceivedBytes: uploadPartBytes,
  });
  expect(await send(identifier, 2)).toMatchObject({ RemainingParts: [3] });
  const file = storedFile(await send(identifier, 3));
  expect(file).toMatchObject({ Name: 'levels.csv', SizeBytes: content.length, LatestVersion: 1 });
  expect((await bytesOf(file.Id)).equals(content)).toBe(true);
  // The parts are gone; their bytes are in the file.
  expect(await fileStoreOf(world.platform).has(tenant.id, partKey(identifier, 1))).toBe(false);
});

test.each(['0', '-1', '1.5', '4', '', 'x'])('1. currentPart %j is refused', async (currentPart) => {
  expect(await send(await begin(), 3, { fields: { currentPart } })).toMatchObject({
    status: 400,
    message: 'currentPart must be 1…3.',
  });
});

test.each(['0', '1000000', '2', '4'])('2, 3. totalParts %s is refused with the right number', async (totalParts) => {
  expect(await send(await begin(), 3, { fields: { totalParts } })).toMatchObject({
    status: 400,
    message: 'totalParts must be 3 for 10,486,760 bytes, at most 10,000.',
  });
});

test('4. another partSize is refused with the one that is meant', async () => {
  expect(await send(await begin(), 3, { fields: { partSize: '1000000' } })).toMatchObject({
    status: 400,
    message: 'partSize must be 5,242,880.',
  });
});

test('5, 6. a part that is shorter or longer than it should be is refused with both sizes', async () => {
  const identifier = await begin();
  const short = await send(identifier, 2, { bytes: content.subarray(0, 5_000_000) });
  expect(short).toMatchObject({ status: 400, message: 'Part 2 has 5,000,000 bytes, 5,242,880 expected.' });
  const long = await send(identifier, 1, { bytes: content.subarray(0, 6_000_000) });
  expect(long).toMatchObject({ status: 400, message: 'Part 1 has 6,000,000 bytes, 5,242,880 expected.' });
  const last = await send(identifier, 3, { bytes: content.subarray(0, 999) });
  expect(last).toMatchObject({ status: 400, message: 'Part 3 has 999 bytes, 1,000 expected.' });
});

test('7, 8, 9, 11. parts come in any order and twice; other bytes under the same number are refused', async () => {
  const identifier = await begin();
  expect(await send(identifier, 3)).toMatchObject({ RemainingParts: [1, 2] });
  expect(await send(identifier, 3)).toMatchObject({ RemainingParts: [1, 2], ReceivedBytes: 1000 });
  expect(await send(identifier, 3, { bytes: Buffer.alloc(1000, 'x') })).toMatchObject({
    status: 409,
    message: 'Part 3 was already received with different content.',
  });
  expect(await send(identifier, 1)).toMatchObject({ RemainingParts: [2], File: null });
  expect((await bytesOf(storedFile(await send(identifier, 2)).Id)).equals(content)).toBe(true);
});

test('10. the same part in parallel is stored once, and the file is made once', async () => {
  const [identifier, before] = [await begin(), await filesCount()];
  const first = await Promise.all(Array.from({ length: 4 }, () => send(identifier, 1)));
  expect(first.map((state) => state)).toEqual(Array(4).fill(expect.objectContaining({ RemainingParts: [2, 3] })));
  await send(identifier, 2);
  const last = await Promise.all(Array.from({ length: 20 }, () => send(identifier, 3)));
  expect(new Set(last.map((state) => storedFile(state).Id)).size).toBe(1);
  expect(await filesCount()).toBe(before + 1);
});

test('12, 13. what the first part said cannot change midway', async () => {
  const identifier = await begin();
  await send(identifier, 1);
  const other = someBytes(2 * uploadPartBytes + 999);
  expect(await send(identifier, 2, { content: other })).toMatchObject({ status: 409, code: 'files.uploadDiffers' });
  expect(await send(identifier, 2, { fields: { filename: 'other.csv' } })).toMatchObject({ status: 409 });
  expect(await send(identifier, 2, { fields: { mime: 'text/plain' } })).toMatchObject({ status: 409 });
});

test('14, 15. an identifier is good for one person and one file', async () => {
  const identifier = await begin();
  const colleague = await world.newPerson({ tenantId: tenant.id });
  const stranger = (await world.newTenant()).user;
  for (const person of [colleague, stranger]) {
    expect(await sendPart(person, { identifier, content, part: 1 })).toMatchObject({ status: 404 });
  }
  const unknown = '5c0e3d1f-9b2a-4e6d-8f10-7a4b1c2d3e4f';
  expect(await send(unknown, 1)).toMatchObject({ status: 404 });
  expect((await send('nonsense', 1)) as object).toMatchObject({ status: 404 });
  const small = someBytes(100);
  storedFile(await send(identifier, 1, { content: small }));
  expect(await send(identifier, 1, { content: someBytes(101) })).toMatchObject({ status: 404 });
});

test('16. hostile names are cleaned, and refused when nothing is left of them', async () => {
  const names: [string, string][] = [
    ['../../x.csv', 'x.csv'],
    ['C:\\x.csv', 'x.csv'],
    ['CON.csv', '_CON.csv'],
    ['a\u0000.csv', 'a.csv'],
    ['l\u202Eevels.csv', 'levels.csv'],
  ];
  for (const [given, shown] of names) {
    const file = (await sendWhole(tenant.user, given, `a,b\n${given.length},1`)).File;
    expect(file?.Name).toBe(shown);
  }
  const long = (await sendWhole(tenant.user, `${'x'.repeat(300)}.csv`, 'a,b')).File;
  expect(long?.Name).toHaveLength(200);
  const nameless = await send(await begin(), 1, { content: someBytes(10), fields: { filename: '\u200B' } });
  expect(nameless).toMatchObject({ status: 400, details: [{ Message: 'The file needs a name.' }] });
});

test('17, 18. programs and pages are refused, whatever they are called', async () => {
  for (const name of ['x.exe', 'x.svg', 'x.html', 'x.js', 'x.csv.exe', 'noending']) {
    await expect(sendWhole(tenant.user, name, 'text')).rejects.toMatchObject({
      status: 415,
      next: expect.stringContaining('Accepted types: pdf, docx, xlsx'),
    });
  }
  const program = Buffer.from('MZ\u0090\0\0program', 'latin1');
  await expect(sendWhole(tenant.user, 'x.png', program, { mime: 'image/png' })).rejects.toMatchObject({
    status: 415,
    message: 'The file is not a picture (looks like a program).',
  });
  const asPart = await send(await begin(), 1, { content: program, fields: { filename: 'x.csv', mime: 'image/png' } });
  expect(asPart).toMatchObject({ status: 415 });
  await expect(sendWhole(tenant.user, 'x.xlsx', '<html><table>')).rejects.toMatchObject({
    status: 415,
    message: 'The file is not an Excel workbook (looks like HTML).',
  });
});

test('21. a part after a day is too late, and what had come frees its room', async () => {
  const identifier = await begin();
  await send(identifier, 1);
  const store = fileStoreOf(world.platform);
  expect(await store.has(tenant.id, partKey(identifier, 1))).toBe(true);
  const past = new Date(world.clock.now().getTime() - 1000);
  await inNamedTenant(world.platform, tenant.id, (tx) =>
    tx.updateTable('uploads').set({ expires_at: past }).where('id', '=', identifier).execute(),
  );
  const late = { status: 410, message: 'Upload expired, start again.' };
  expect(await send(identifier, 2)).toMatchObject(late);
  await runIfDue(world.platform, freeExpired(world.platform, [expireUploads]));
  expect(await store.has(tenant.id, partKey(identifier, 1))).toBe(false);
  expect(await send(identifier, 2)).toMatchObject(late);
});

test('30. a checksum that differs is refused, one that fits is not', async () => {
  const bytes = someBytes(500);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const wrong = await send(await begin(), 1, { content: bytes, fields: { sha256: '0'.repeat(64) } });
  expect(wrong).toMatchObject({ status: 422, message: 'Checksum differs.' });
  storedFile(await send(await begin(), 1, { content: bytes, fields: { sha256: sha256.toUpperCase() } }));
});

test('an empty file is refused with its size', async () => {
  await expect(sendWhole(tenant.user, 'x.csv', '')).rejects.toMatchObject({
    status: 400,
    message: 'The file is empty (0 bytes).',
  });
  expect(await send(await begin(), 1, { content: Buffer.alloc(0) })).toMatchObject({ status: 400 });
});

test('26, 27. a form holds one file and at most 50 fields', async () => {
  const twice = partForm({ identifier: await begin(), content, part: 1 });
  twice.append('file', new File(['x'], 'second.csv'));
  await expect(tenant.user.fileUploads.upload({ form: twice })).rejects.toMatchObject({ status: 400 });
  const crowded = new FormData();
  for (let field = 0; field < 10_000; field += 1) crowded.append(`f${field}`, 'x');
  crowded.set('file', new File(['x'], 'x.csv'));
  await expect(tenant.user.fileUploads.upload({ form: crowded })).rejects.toMatchObject({
    status: 413,
    message: 'The form has more than 50 fields.',
  });
});

test('where an upload stands can be asked, and it can be given up', async () => {
  const identifier = (await begin()) as never;
  expect(await tenant.user.fileUploads.uploadState({ params: { identifier } })).toMatchObject({
    RemainingParts: [],
    TotalParts: null,
  });
  await send(identifier, 2);
  expect(await tenant.user.fileUploads.uploadState({ params: { identifier } })).toMatchObject({
    FileName: 'levels.csv',
    TotalSize: content.length,
    RemainingParts: [1, 3],
  });
  await tenant.user.fileUploads.cancelUpload({ params: { identifier } });
  expect(await send(identifier, 1)).toMatchObject({ status: 404 });
  expect(await fileStoreOf(world.platform).has(tenant.id, partKey(identifier, 2))).toBe(false);
});
