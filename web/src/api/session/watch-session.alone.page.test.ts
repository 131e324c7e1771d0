import { problem } from '@freshet/contract';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeServer } from '../test-support/fake-server.ts';
import { aToken } from '../test-support/samples.ts';
import { endSession, onSessionEnd, type SessionEnd, startSession } from './session.ts';
import { watchSession } from './watch-session.ts';

const over = () => problem('identity.signInRequired');
const refused = () => Object.assign(over(), { status: 400 });

let ends: SessionEnd[] = [];
const stops: (() => void)[] = [];

const see = (state: 'visible' | 'hidden') => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
};

beforeEach(() => {
  ends = [];
  vi.useFakeTimers();
  stops.push(onSessionEnd((why) => ends.push(why)));
});

afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  endSession('loggedOut');
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('an idle page notices within five seconds that its session was ended', async () => {
  startSession(aToken());
  let isOver = false;
  const server = fakeServer({
    'identity.session': () => (isOver ? over() : {}),
    'identity.token': refused,
  });
  stops.push(watchSession());
  await vi.advanceTimersByTimeAsync(10_000);
  expect(server.callsOf('identity.session')).toHaveLength(4);
  expect(ends).toEqual([]);
  isOver = true;
  await vi.advanceTimersByTimeAsync(2500);
  expect(ends).toEqual(['expired']);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(server.callsOf('identity.session')).toHaveLength(5);
});

test('an idle support session that was ended goes back to the own session', async () => {
  startSession(aToken());
  const { refresh_token: _, ...support } = aToken({ access_token: 'support-1' });
  startSession(support);
  fakeServer({ 'identity.session': over });
  stops.push(watchSession());
  await vi.advanceTimersByTimeAsync(2500);
  expect(ends).toEqual(['supportEnded']);
});

test('a page that is not in view asks nothing, and at once when it comes back', async () => {
  startSession(aToken());
  const server = fakeServer({ 'identity.session': () => ({}) });
  stops.push(watchSession());
  see('hidden');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(server.received).toEqual([]);
  see('visible');
  await vi.advanceTimersByTimeAsync(0);
  expect(server.callsOf('identity.session')).toHaveLength(1);
});

test('a server out of reach or too busy ends nothing, and is asked again', async () => {
  startSession(aToken());
  const answers = [new TypeError('Failed to fetch'), new TypeError('Failed to fetch'), problem('server.busy'), {}];
  const server = fakeServer({ 'identity.session': () => answers.shift() ?? {} });
  stops.push(watchSession());
  await vi.advanceTimersByTimeAsync(12_000);
  expect(server.callsOf('identity.session').length).toBeGreaterThan(3);
  expect(ends).toEqual([]);
});

test('a refusal of a token that was replaced meanwhile, as by switching tenants, ends nothing', async () => {
  startSession(aToken());
  fakeServer({
    'identity.session': ({ headers }) => {
      if (headers.get('authorization') !== 'Bearer access-1') return {};
      startSession(aToken({ access_token: 'access-2', refresh_token: 'refresh-2' }));
      return over();
    },
  });
  stops.push(watchSession());
  await vi.advanceTimersByTimeAsync(10_000);
  expect(ends).toEqual([]);
});

test('nobody signed in, nothing asked', async () => {
  const server = fakeServer({});
  stops.push(watchSession());
  await vi.advanceTimersByTimeAsync(10_000);
  expect(server.received).toEqual([]);
});
