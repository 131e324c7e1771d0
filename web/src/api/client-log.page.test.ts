import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { flushClientLog, logForServer, startClientLog } from './client-log.ts';
import { fakeServer } from './test-support/fake-server.ts';

let stop = () => {};
let server: ReturnType<typeof fakeServer>;

beforeEach(() => {
  vi.useFakeTimers();
  server = fakeServer({ 'platform.clientLog': () => ({ IsSuccess: true }) });
  stop = startClientLog();
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const sent = () =>
  server.received.map(({ body }) => (body as { Entries: { Message: string; Path: string }[] }).Entries);

test('ten entries are sent together, the eleventh waits', async () => {
  for (let each = 1; each <= 11; each += 1) logForServer('warn', `entry ${each}`);
  await vi.advanceTimersByTimeAsync(0);
  expect(sent().map((entries) => entries.length)).toEqual([10]);
});

test('what is waiting is sent every ten seconds and when the page is left', async () => {
  logForServer('error', 'first');
  await vi.advanceTimersByTimeAsync(9_999);
  expect(sent()).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  logForServer('error', 'second');
  window.dispatchEvent(new Event('pagehide'));
  await vi.advanceTimersByTimeAsync(0);
  expect(sent().map((entries) => entries.map(({ Message }) => Message))).toEqual([['first'], ['second']]);
});

test('errors and rejections nobody caught are noted', async () => {
  window.dispatchEvent(new ErrorEvent('error', { error: new RangeError('too far') }));
  const rejection = Object.assign(new Event('unhandledrejection'), { reason: new Error('left behind') });
  window.dispatchEvent(rejection);
  await flushClientLog();
  expect(sent()[0]?.map(({ Message }) => Message.split('\n')[0])).toEqual([
    'RangeError: too far',
    'Error: left behind',
  ]);
});

test('no token leaves with the log', async () => {
  logForServer(
    'error',
    'GET https://freshet.example/reset-password?token=abc failed, Authorization: Bearer eyJhbGciOi.eyJzdWIi.sig, "refresh_token": "r-123", password=hunter2',
  );
  await flushClientLog();
  const text = JSON.stringify(sent());
  for (const secret of ['abc', 'eyJ', 'r-123', 'hunter2']) expect(text).not.toContain(secret);
});

test('a log that cannot be delivered causes no further trouble', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  logForServer('error', 'lost');
  await expect(flushClientLog()).resolves.toBeUndefined();
});
