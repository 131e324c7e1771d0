import { type Endpoint, Problem } from '@freshet/contract';
import { describe, expect, test } from 'vitest';
import { validateRequest } from '#platform/http/requests/validate';
import { allEndpoints, leastOf } from '#test/all-endpoints';
import { makeThings } from '#test/builders/things';
import { callRaw } from '#test/call-raw';
import { type Sample, sampleRequest } from '#test/every-route/sample-input';
import { useWorld } from '#test/world';

const world = useWorld();

/** Values that have broken other programs, put into each place of each request in turn. */
const odd: readonly unknown[] = [
  null,
  true,
  '',
  ' ',
  'null',
  -1,
  0,
  1.5,
  2_147_483_648,
  1e21,
  [],
  [null],
  {},
  { $gt: '' },
  'x'.repeat(5000),
  "'; drop table users; --",
  '\u202Eevil',
  '😀'.repeat(60),
  '%00',
  '../../etc/passwd',
  '1970-01-01T00:00:00Z',
  '0000-01-01T00:00:00Z',
  '9999-12-31T23:59:59.999Z',
];

/**
 * The request once for every place and every odd value. Of those that its form refuses, which the very check of the
 * server reports without a call, only the first of each place.
 */
function* spoil(endpoint: Endpoint, sample: Sample): Generator<Sample> {
  for (const place of ['params', 'query', 'body'] as const) {
    const known = endpoint[place];
    const shape = known && 'shape' in known ? (known.shape as object) : {};
    const names = Object.keys({ ...shape, ...(sample[place] as object) });
    const values = place === 'body' ? odd : odd.filter((value) => typeof value === 'string' && value !== '');
    let refused = 0;
    for (const name of names) {
      for (const value of values) {
        const spoilt = { ...sample, [place]: { ...(sample[place] as object), [name]: value } };
        const isRefused = isRefusedByForm(endpoint, spoilt);
        if (isRefused) refused += 1;
        if (!isRefused || refused === 1) yield spoilt;
      }
    }
  }
}

function isRefusedByForm(endpoint: Endpoint, { params, query, body }: Sample): boolean {
  // What arrives as a form is read by other code first.
  if (endpoint.bodyKind === 'form') return false;
  const asJson = (value: unknown) => (value === undefined ? undefined : JSON.parse(JSON.stringify(value)));
  try {
    validateRequest(endpoint, { params: asTexts(params), query: asTexts(query), body: asJson(body) });
    return false;
  } catch (error) {
    if (error instanceof Problem && error.status === 400) return true;
    throw error;
  }
}

const asTexts = (values: object = {}) =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  );

/**
 * Calls that take each other's things or the caller's session away are rare: endpoints share them, which is what takes
 * the time.
 */
const sharing = 24;
let shared: { ids: Awaited<ReturnType<typeof makeThings>>; token: string; used: number } | null = null;
async function borrowThings() {
  if (!shared || shared.used >= sharing) {
    const ids = await makeThings(world, await world.newTenant());
    shared = { ids, token: (await world.newSysAdmin()).token, used: 0 };
  }
  shared.used += 1;
  return shared;
}

/** Calls that are passed on to a service, which nobody answers for here. */
const outside: readonly string[] = ['serviceRuns.proxy', 'serviceRuns.proxyByLink'];

const atOnce = 4;

describe('whatever stands in a place of a request, it is granted or refused, and never an internal error', () => {
  test.each(allEndpoints)('$name', async ({ name, endpoint }) => {
    const things = await borrowThings();
    const token = leastOf(endpoint) === 'anyone' ? undefined : things.token;
    let isSignedOut = false;
    const left = spoil(endpoint, sampleRequest(endpoint, things.ids));
    const callOn = async () => {
      for (const sample of left) {
        const answer = await callRaw(world, endpoint, sample, token);
        isSignedOut ||= token !== undefined && answer.status === 401;
        if (answer.status === 502 && outside.includes(name)) continue;
        expect(answer.status, `${JSON.stringify(sample).slice(0, 300)} got ${answer.text}`).toBeLessThan(500);
      }
    };
    await Promise.all(Array.from({ length: atOnce }, callOn));
    // The next one begins with a session of its own.
    if (isSignedOut) things.used = sharing;
  });
});
