import { existsSync, readdirSync } from 'node:fs';
import { Problem, uploadPartBytes } from '@freshet/contract';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { openScope } from '#platform/db/scope';
import { storeFolder } from '#platform/storage/disk-store';
import { fileStoreOf } from '#platform/storage/file-store';
import { encodeForm } from '#test/inject-transport';
import { restart } from '#test/restart';
import { type TenantWorld, useWorld } from '#test/world';
import { cutUploads, openUpload, until } from '../test-support/open-upload.ts';
import { newIdentifier, partForm, sendPart, sendWhole, someBytes, storedFile } from '../test-support/send-part.ts';
import { stallWindow } from './refuse-stalled.ts';
import { storePart } from './store-part.ts';
import { mostFormsAtOnce } from './upload-limits.ts';

const world = useWorld({ tenantQuotaBytes: 60_000_000 });
let tenant: TenantWorld;
const content = someBytes(uploadPartBytes + 1000);
beforeAll(async () => {
  tenant = await world.newTenant();
});
afterEach(cutUploads);

const leftovers = (tenantId: number = tenant.id) => {
  const folder = storeFolder(world.platform.config, tenantId);
  return existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.tmp')) : [];
};

test('19. what does not fit into the room of the tenant is refused before a byte is taken', async () => {
  const { user } = await world.newTenant();
  const huge = { totalSize: '3000000000', totalParts: '573' };
  const refusal = { status: 413, message: '60.0 MB left, file has 3.0 GB.' };
  const identifier = await newIdentifier(user);
  expect(await sendPart(user, { identifier, content, part: 1, fields: huge })).toMatchObject(refusal);
  // What one upload has begun to take is not there for another.
  const most = { totalSize: '50000000', totalParts: '10' };
  const begun = await sendPart(user, { identifier, content: someBytes(50_000_000), part: 1, fields: most });
  expect(begun).toMatchObject({ RemainingParts: [2, 3, 4, 5, 6, 7, 8, 9, 10] });
  const second = await newIdentifier(user);
  expect(
    await sendPart(user, { identifier: second, content, part: 1, fields: { totalSize: '12000000', totalParts: '3' } }),
  ).toMatchObject({
    message: '10.0 MB left, file has 12.0 MB.',
  });
});

test('22. a connection that is cut leaves nothing, and the part can be sent again', async () => {
  const identifier = await newIdentifier(tenant.user);
  const form = partForm({ identifier, content, part: 1 });
  const { socket } = await openUpload(world.app, tenant.user.token, form, { sentBytes: 2_000_000 });
  await until(() => leftovers().length === 1);
  socket.destroy();
  await until(() => leftovers().length === 0);
  expect(await sendPart(tenant.user, { identifier, content, part: 1 })).toMatchObject({ RemainingParts: [2] });
  storedFile(await sendPart(tenant.user, { identifier, content, part: 2 }));
});

test('23. a part whose answer was lost, before or after the file was made, is sent again: there is one file', async () => {
  const identifier = await newIdentifier(tenant.user);
  await sendPart(tenant.user, { identifier, content, part: 1 });
  // The server is killed after the last part is safe and before the file is made.
  const scope = openScope(world.platform, {
    tenantId: tenant.id,
    tenantName: tenant.name,
    userId: tenant.user.userId,
    userName: tenant.user.userName,
    sessionId: '',
    signInMethod: 'password',
    authority: { isTenantAdmin: false, isSysAdmin: false, impersonation: null },
    staff: null,
    requestId: 'test',
  });
  const bytes = content.subarray(uploadPartBytes);
  const received = await fileStoreOf(world.platform).receive(
    tenant.id,
    (async function* () {
      yield bytes;
    })(),
    10_000,
  );
  const stated = { totalSize: String(content.length), partSize: String(uploadPartBytes), totalParts: '2' };
  const fields = { ...stated, currentPart: '2', identifier: identifier as never, mime: 'text/csv' };
  await storePart(world.platform, scope, fields, { ...received, fileName: 'levels.csv' });
  expect(await tenant.user.fileUploads.uploadState({ params: { identifier: identifier as never } })).toMatchObject({
    RemainingParts: [2],
    File: null,
  });
  const restarted = await restart(world);
  const send = async () => {
    const form = partForm({ identifier, content, part: 2 });
    const { headers, payload } = await encodeForm(form);
    const answer = await restarted.inject({
      method: 'POST',
      url: '/api/RawDataRepository/File',
      headers: { ...headers, authorization: `Bearer ${tenant.user.token}` },
      payload,
    });
    expect(answer.statusCode).toBe(200);
    return answer.json<{ File: { Id: number } }>().File.Id;
  };
  const made = await send();
  expect(await send()).toBe(made);
  await restarted.close();
});

test('24. an upload that stands still is ended with an answer, and the part can be sent again', async () => {
  const { windowMs } = stallWindow;
  const identifier = await newIdentifier(tenant.user);
  const form = partForm({ identifier, content, part: 1 });
  stallWindow.windowMs = 300;
  try {
    const { answer } = await openUpload(world.app, tenant.user.token, form, { sentBytes: 500_000 });
    const text = await answer;
    expect(text).toMatch(/^HTTP\/1\.1 408 /);
    expect(text).toContain('The upload made no progress for 0.3 seconds.');
  } finally {
    stallWindow.windowMs = windowMs;
  }
  await until(() => leftovers().length === 0);
  expect(await sendPart(tenant.user, { identifier, content, part: 1 })).toMatchObject({ RemainingParts: [2] });
});

test('25. a Content-Length that is larger or smaller than the body is refused, and nothing is taken', async () => {
  const small = someBytes(5000);
  const identifier = await newIdentifier(tenant.user);
  for (const extraLength of [100, -100]) {
    const form = partForm({ identifier, content: small, part: 1 });
    const { socket, answer } = await openUpload(world.app, tenant.user.token, form, { extraLength });
    socket.end();
    // Bytes beyond the length are no request: the connection may end before the refusal is read.
    expect(await answer).toMatch(extraLength > 0 ? /^HTTP\/1\.1 400 / : /^(HTTP\/1\.1 400 |$)/);
  }
  const state = await tenant.user.fileUploads.uploadState({ params: { identifier: identifier as never } });
  expect(state.TotalParts).toBeNull();
});

test.each(['multipart/form-data', `multipart/form-data; boundary=${'x'.repeat(10_000)}`])(
  '28. a form without a proper boundary is refused (%#)',
  async (type) => {
    const answer = await world.app.inject({
      method: 'POST',
      url: '/api/RawDataRepository/File',
      headers: { authorization: `Bearer ${tenant.user.token}`, 'content-type': type },
      payload: 'x',
    });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().Message).toContain('boundary');
  },
);

test('29. a full disk is told, and nothing is saved', async () => {
  const { leastFreeBytes } = world.platform.config;
  Object.assign(world.platform.config, { leastFreeBytes: Number.MAX_SAFE_INTEGER });
  try {
    const refused = { status: 507, message: 'The storage is full, nothing was saved.' };
    const identifier = await newIdentifier(tenant.user);
    expect(await sendPart(tenant.user, { identifier, content, part: 1 })).toMatchObject(refused);
    await expect(sendWhole(tenant.user, 'x.csv', 'a,b')).rejects.toMatchObject(refused);
    // What is there can still be read.
    expect((await tenant.user.files.search({ body: {}, query: {} })).TotalLength).toBeGreaterThan(0);
  } finally {
    Object.assign(world.platform.config, { leastFreeBytes });
  }
  expect(leftovers()).toEqual([]);
});

const refusalOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => (error instanceof Problem ? error : null),
  );

test('20, 30. a sixth file at one time is refused, and so are too many forms of a tenant; both say when to come back', async () => {
  const { id, user } = await world.newTenant();
  for (let count = 0; count < 5; count += 1) {
    const form = partForm({ identifier: await newIdentifier(user), content, part: 1 });
    await openUpload(world.app, user.token, form, { sentBytes: 20_000 });
  }
  await until(() => leftovers(id).length === 5);
  const sixth = await newIdentifier(user);
  expect(await sendPart(user, { identifier: sixth, content: someBytes(100), part: 1 })).toMatchObject({
    status: 429,
    message: 'Only 5 files can be uploaded at one time',
    retryAfterSeconds: 60,
  });
  for (let count = 5; count < mostFormsAtOnce; count += 1) {
    const form = new FormData();
    form.set('file', new File([new Uint8Array(someBytes(50_000))], 'x.csv'));
    await openUpload(world.app, user.token, form, { sentBytes: 20_000 });
  }
  await until(() => leftovers(id).length === mostFormsAtOnce);
  const whole = () => refusalOf(sendWhole(user, 'y.csv', 'a,b'));
  expect(await whole()).toMatchObject({ status: 429, message: 'Too many uploads at once.', retryAfterSeconds: 60 });
  cutUploads();
  await until(async () => (await whole()) === null);
});
