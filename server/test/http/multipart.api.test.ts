import { existsSync, readdirSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import type { ProblemReply } from '@freshet/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { aForm, aPdf, newStation } from '#test/builders/sample-results';
import { encodeForm } from '#test/inject-transport';
import { type TenantWorld, useWorld } from '#test/world';

const world = useWorld();
let tenant: TenantWorld;
let url: string;
beforeAll(async () => {
  tenant = await world.newTenant();
  url = `/api/MonitoringFeatures/${(await newStation(world, tenant.id)).featureId}/Attachments`;
});

async function post(payload: Buffer | string, contentType: string | undefined, address = url) {
  const headers = {
    authorization: `Bearer ${tenant.user.token}`,
    ...(contentType ? { 'content-type': contentType } : {}),
  };
  const answer = await world.app.inject({ method: 'POST', url: address, headers, payload });
  const stated: Partial<ProblemReply> = JSON.parse(answer.payload);
  return { ...stated, status: answer.statusCode };
}

const send = async (form: FormData) => {
  const { headers, payload } = await encodeForm(form);
  return post(payload, headers['content-type']);
};

const left = () => {
  const folder = join(world.platform.config.dataFolder, 'files', String(tenant.id));
  return existsSync(folder) ? readdirSync(folder, { recursive: true }) : [];
};

describe('only calls that take a form take one', () => {
  test('a form sent to a call that takes JSON is refused', async () => {
    const { headers, payload } = await encodeForm(aForm({ kind: 'photo' }, aPdf()));
    for (const address of ['/api/ClientLog', '/token', '/api/Account/LogOff']) {
      const answer = await post(payload, headers['content-type'], address);
      expect(answer.status, address).toBe(415);
    }
  });

  test.each([
    'application/json',
    'application/x-www-form-urlencoded',
    'text/plain',
    'multipart/mixed; boundary=x',
    undefined,
  ])('a call that takes a form refuses %s', async (contentType) => {
    expect(await post('{"kind":"photo"}', contentType)).toMatchObject({ status: 415, Code: 'request.formExpected' });
  });
});

describe('a form that is not right is refused, and nothing of it stays', () => {
  const withFields = (count: number) =>
    aForm(
      { ...Object.fromEntries(Array.from({ length: count }, (_, at) => [`f${at}`, 'x'])), kind: 'document' },
      aPdf(),
    );

  test('without a file, and with all that is wrong told at once', async () => {
    const answer = await send(aForm({ kind: 'painting', surprise: '1' }));
    expect(answer).toMatchObject({ status: 400, Code: 'request.invalid' });
    expect(answer.Details?.map(({ Path }) => Path).sort()).toEqual(['file', 'kind']);
    expect(left()).toEqual([]);
  });

  test('with a good file but wrong fields', async () => {
    const answer = await send(aForm({ kind: 'painting' }, aPdf()));
    expect(answer.Details).toMatchObject([{ Path: 'kind' }]);
    expect(left()).toEqual([]);
  });

  test('with two files', async () => {
    const two = aForm({ kind: 'document' }, aPdf());
    two.append('file', aPdf('other.pdf'));
    expect((await send(two)).Details).toMatchObject([{ Path: 'file', Message: 'Send one file at a time.' }]);
    expect(left()).toEqual([]);
  });

  test('with a field twice', async () => {
    const form = aForm({ kind: 'document' });
    form.append('kind', 'photo');
    expect((await send(form)).Details).toMatchObject([{ Message: "'kind' is listed more than once." }]);
  });

  test('with more fields than anybody needs', async () => {
    expect(await send(withFields(10_000))).toMatchObject({ status: 413, Code: 'request.tooManyFields' });
    expect(left()).toEqual([]);
  });

  test.each(['__proto__', 'constructor', 'toString'])('with a field called %s', async (name) => {
    const form = aForm({ kind: 'document' }, aPdf());
    form.set(name, 'x');
    expect((await send(form)).status).toBe(400);
    expect(left()).toEqual([]);
  });

  test.each(['..', '\u200B', '   ', '???'])('with a file whose name is %j', async (name) => {
    const answer = await send(aForm({ kind: 'document' }, aPdf(name)));
    expect(answer.Details).toMatchObject([{ Path: 'file', Message: 'The file needs a name.' }]);
  });

  test.each([
    ['without its boundary', '--x\r\n\r\n', 'multipart/form-data'],
    ['with an endless boundary', '--x\r\n\r\n', `multipart/form-data; boundary=${'x'.repeat(10_000)}`],
    [
      'cut off in the file',
      '--x\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1',
      'multipart/form-data; boundary=x',
    ],
    ['of nothing but noise', 'noise', 'multipart/form-data; boundary=x'],
    ['that is empty', '', 'multipart/form-data; boundary=x'],
  ])('%s', async (_what, body, contentType) => {
    expect((await post(body, contentType)).status).toBe(400);
    expect(left()).toEqual([]);
  });
});

test('names that lead elsewhere are shown without their folders, and bytes are never stored under them', async () => {
  const shown = [];
  for (const name of ['../../etc/passwd.txt', 'C:\\temp\\b.txt', 'CON.txt', 'right\u202Etxt.txt']) {
    const form = aForm({ kind: 'document' }, new File([name], name));
    const { headers, payload } = await encodeForm(form);
    const answer = await post(payload, headers['content-type']);
    shown.push((answer as { FileName?: string }).FileName);
  }
  expect(shown).toEqual(['passwd.txt', 'b.txt', '_CON.txt', 'righttxt.txt']);
  expect(left().filter((path) => /passwd|txt/.test(String(path)))).toEqual([]);
});

test('over a real connection a refused upload is answered, and the connection serves the next call', async () => {
  const address = new URL(await world.app.listen({ host: '127.0.0.1', port: 0 }));
  const head =
    '--x\r\ncontent-disposition: form-data; name="kind"\r\n\r\nphoto\r\n--x\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n';
  const body = Buffer.concat([Buffer.from(head), Buffer.alloc(60_000_000, 1), Buffer.from('\r\n--x--\r\n')]);
  const headers = {
    authorization: `Bearer ${tenant.user.token}`,
    'content-type': 'multipart/form-data; boundary=x',
    'content-length': body.length,
  };
  const status = await new Promise((resolve, reject) => {
    const call = request(
      { host: address.hostname, port: address.port, method: 'POST', path: url, headers },
      (answer) => {
        answer.resume().on('end', () => resolve(answer.statusCode));
      },
    );
    call.on('error', reject);
    call.end(body);
  });
  expect(status).toBe(413);
  const claims = await fetch(new URL('/api/Claims', address), { headers: { authorization: headers.authorization } });
  expect(claims.status).toBe(200);
});

test('the file is found whatever its part is called, fields in any case, and fields nobody knows are passed over', async () => {
  const form = aForm({ Kind: 'Document', surprise: '1' });
  form.set('attachment', aPdf());
  expect(await send(form)).toMatchObject({ status: 200 });
});
