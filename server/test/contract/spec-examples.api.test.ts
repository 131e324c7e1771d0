import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { serverFolder } from '#platform/folders';
import { makeThings } from '#test/builders/things';
import { useWorld } from '#test/world';
import { encodeForm } from '../inject-transport.ts';
import { administrationExamples } from './spec-examples/administration.ts';
import { continuousExamples } from './spec-examples/continuous.ts';
import { credentialExamples } from './spec-examples/credentials-and-logs.ts';
import type { Example, Params, Replay } from './spec-examples/example.ts';
import { fileExamples } from './spec-examples/files.ts';
import { importerExamples } from './spec-examples/importers.ts';
import { placeExamples } from './spec-examples/places.ts';
import { scienceExamples } from './spec-examples/science.ts';
import { serviceExamples } from './spec-examples/services.ts';

const world = useWorld();
let at: Replay;
beforeAll(async () => {
  const [tenant, boss] = [await world.newTenant(), await world.newSysAdmin()];
  const [ids, spare] = [await makeThings(world, tenant), await makeThings(world, tenant)];
  at = { world, tenant, boss, ids, spare, word: () => `Word ${randomUUID().slice(0, 8)}` };
});

const examples: readonly Example[] = [
  ...placeExamples,
  ...fileExamples,
  ...scienceExamples,
  ...continuousExamples,
  ...serviceExamples,
  ...importerExamples,
  ...administrationExamples,
  ...credentialExamples,
];
const linesOf = (name: string) =>
  readFileSync(join(serverFolder, 'test/contract', name), 'utf8')
    .split('\n')
    .filter(Boolean);

function tokenOf({ as }: Example, { bearer }: Params): string | null {
  if (bearer || as === 'anyone') return bearer ?? null;
  return as === 'sysadmin' ? at.boss.token : as === 'tadmin' ? at.tenant.admin.token : at.tenant.user.token;
}

async function encode({ form, body }: Params): Promise<{ headers: Record<string, string>; payload?: string | Buffer }> {
  if (form instanceof FormData) return encodeForm(form);
  const payload = form ? new URLSearchParams(form).toString() : JSON.stringify(body);
  if (payload === undefined) return { headers: {} };
  const type = form ? 'application/x-www-form-urlencoded' : 'application/json';
  return { headers: { 'content-type': type }, payload };
}

async function replay(example: Example, withSlash: boolean) {
  const params = await example.ask(at);
  const [method = '', path = ''] = example.call.split(' ');
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params.path?.[name])));
  const slashed = withSlash ? (filled.endsWith('/') ? filled.slice(0, -1) : `${filled}/`) : filled;
  const search = new URLSearchParams(Object.entries(params.query ?? {}).map(([name, value]) => [name, String(value)]));
  const { headers, payload } = await encode(params);
  const token = tokenOf(example, params);
  return world.app.inject({
    method: method as 'GET',
    url: search.size > 0 ? `${slashed}?${search}` : slashed,
    headers: { ...headers, ...(token ? { authorization: `Bearer ${token}` } : {}) },
    ...(payload === undefined ? {} : { payload }),
  });
}

describe('every call of the specification is answered as it writes it, with the slash at its end or without', () => {
  test.each(examples.map((example, no) => ({ ...example, no })))('$no $call', async ({ no, ...example }) => {
    // Every other call is sent with the slash that the specification does not write, or without the one it writes.
    const answer = await replay(example, no % 2 === 1);
    expect(answer.statusCode, answer.payload.slice(0, 600)).toBe(example.status ?? 200);
    if (example.words) expect(answer.payload).toContain(example.words);
    const json = example.answer?.length ? answer.json() : {};
    const first = Array.isArray(json) ? json[0] : json;
    expect(Object.keys(first ?? {})).toEqual(expect.arrayContaining([...(example.answer ?? [])]));
  });
});

test('a refusal says what is wrong in Message and what to do in ExceptionMessage', async () => {
  const wrong: Example = { call: 'PUT /api/Analyte/Update', as: 'tadmin', ask: () => ({ body: { Id: '12abc' } }) };
  const answer = (await replay(wrong, false)).json();
  expect(answer).toMatchObject({
    Message: "'Id': Must be a number.",
    ExceptionMessage: 'Correct it and send it again. Details lists every error.',
    Code: 'request.invalid',
    Details: [{ Path: 'Id' }, { Path: 'AnalyteName', Message: 'Required.' }],
  });
});

test('there is an example of every call that is built, and none of those that are not', () => {
  const promised = linesOf('spec-endpoints.tsv').map((line) => line.split('\t').slice(0, 2).join(' '));
  const notBuilt = linesOf('spec-not-built.txt');
  const replayed = new Set(examples.map(({ call }) => call));
  expect([...replayed].filter((call) => !promised.includes(call))).toEqual([]);
  expect(promised.filter((call) => !replayed.has(call)).sort()).toEqual([...notBuilt].sort());
});

test('a call that is listed as not built is not there: the list shrinks with every call that is', () => {
  const built = new Set(linesOf('served-endpoints.txt'));
  expect(linesOf('spec-not-built.txt').filter((call) => built.has(call))).toEqual([]);
});
