import { identity } from '@freshet/contract';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clientFor } from './client-for.ts';
import { Unreachable } from './transport.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const api = clientFor({ identity });
const settings = { Enabled: false, Authority: '', ClientId: '' };

test.each([502, 503, 504])('a read answered with %i is tried once more after a second', async (status) => {
  const send = vi.fn(async () => Response.json(settings));
  send.mockResolvedValueOnce(new Response('', { status }));
  vi.stubGlobal('fetch', send);
  const answer = api.identity.workAccountSettings({});
  await vi.advanceTimersByTimeAsync(999);
  expect(send).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(await answer).toEqual(settings);
});

test('a read that never reaches the server fails after the second try', async () => {
  const send = vi.fn(async () => Promise.reject(new TypeError('Failed to fetch')));
  vi.stubGlobal('fetch', send);
  const failure = api.identity.workAccountSettings({}).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(1000);
  expect(await failure).toBeInstanceOf(Unreachable);
  expect(send).toHaveBeenCalledTimes(2);
});

test('a change is sent once only, because the first try may have arrived', async () => {
  const send = vi.fn(async () => new Response('', { status: 503 }));
  vi.stubGlobal('fetch', send);
  await expect(api.identity.requestPasswordReset({ body: { Username: 'ana' } })).rejects.toThrow();
  expect(send).toHaveBeenCalledTimes(1);
});

test('an answer that is a refusal is not tried again', async () => {
  const send = vi.fn(async () => new Response('', { status: 500 }));
  vi.stubGlobal('fetch', send);
  await expect(api.identity.workAccountSettings({})).rejects.toThrow();
  expect(send).toHaveBeenCalledTimes(1);
});
