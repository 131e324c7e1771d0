import { identity, Problem, problem } from '@freshet/contract';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { clientFor } from '../client-for.ts';
import { fakeServer } from '../test-support/fake-server.ts';
import { aToken, someClaims } from '../test-support/samples.ts';
import { Unreachable } from '../transport.ts';
import {
  accessToken,
  endSession,
  endSupportSession,
  followOtherTabs,
  hasSession,
  logOut,
  onSessionEnd,
  type SessionEnd,
  startSession,
} from './session.ts';
import { readStoredSession, saveSession } from './stored-session.ts';

const over = () =>
  new Problem({ code: 'invalid_grant', status: 400, message: 'The session is over. Please sign in again.', next: '' });
const signInRequired = () => problem('identity.signInRequired');

const api = clientFor({ identity });
let ends: SessionEnd[] = [];
let stop = () => {};

beforeEach(() => {
  ends = [];
  stop = onSessionEnd((why) => ends.push(why));
});

afterEach(() => {
  stop();
  endSession('loggedOut');
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('renewing a session', () => {
  test('ten requests of one page with an expired token renew it once', async () => {
    saveSession({ refreshToken: 'refresh-1', expiresAt: Date.now() });
    const server = fakeServer({
      'identity.token': () => aToken({ access_token: 'access-2', refresh_token: 'refresh-2' }),
      'identity.claims': () => someClaims(),
    });
    await Promise.all(Array.from({ length: 10 }, () => api.identity.claims({})));
    expect(server.callsOf('identity.token')).toHaveLength(1);
    expect(server.callsOf('identity.claims').map(({ headers }) => headers.get('authorization'))).toEqual(
      Array.from({ length: 10 }, () => 'Bearer access-2'),
    );
    expect(readStoredSession()?.refreshToken).toBe('refresh-2');
  });

  test('a tab that waited for another one uses the refresh token the other one left', async () => {
    saveSession({ refreshToken: 'refresh-1', expiresAt: Date.now() });
    const request = async (_name: string, work: () => Promise<unknown>) => {
      saveSession({ refreshToken: 'refresh-of-other-tab', expiresAt: Date.now() });
      return work();
    };
    vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { locks: { request } }));
    const server = fakeServer({ 'identity.token': () => aToken() });
    await accessToken();
    expect(server.received[0]?.body).toMatchObject({ refresh_token: 'refresh-of-other-tab' });
  });

  test('a token that is still good is used without asking', async () => {
    const server = fakeServer({});
    startSession(aToken());
    expect(await accessToken()).toBe('access-1');
    expect(server.received).toEqual([]);
  });

  test('a refused renewal ends the session and clears what was stored', async () => {
    saveSession({ refreshToken: 'refresh-1', expiresAt: Date.now() });
    localStorage.setItem('freshet.locationHistory', '[]');
    localStorage.setItem('freshet.language', 'fr');
    fakeServer({ 'identity.token': over });
    expect(await accessToken()).toBeNull();
    expect(ends).toEqual(['expired']);
    expect(Object.keys(localStorage)).toEqual(['freshet.language']);
  });

  test('a server out of reach does not end the session', async () => {
    saveSession({ refreshToken: 'refresh-1', expiresAt: Date.now() });
    fakeServer({ 'identity.token': () => new TypeError('Failed to fetch') });
    await expect(accessToken()).rejects.toThrow(Unreachable);
    expect(hasSession()).toBe(true);
    expect(ends).toEqual([]);
  });

  test('a token the server no longer takes is renewed once and the request repeated', async () => {
    startSession(aToken());
    const server = fakeServer({
      'identity.token': () => aToken({ access_token: 'access-2' }),
      'identity.claims': ({ headers }) =>
        headers.get('authorization') === 'Bearer access-2' ? someClaims() : signInRequired(),
    });
    expect((await api.identity.claims({})).name).toBe('ana');
    expect(server.callsOf('identity.claims')).toHaveLength(2);
  });
});

describe('logging out', () => {
  test('tells the server which session to end and leaves no token behind', async () => {
    startSession(aToken());
    const server = fakeServer({ 'identity.logOff': () => ({ IsSuccess: true }) });
    await logOut();
    expect(server.received[0]?.body).toEqual({ RefreshTokenId: 'refresh-1' });
    expect(Object.keys(localStorage)).toEqual([]);
    expect(ends).toEqual(['loggedOut']);
  });

  test('works when the server cannot be reached', async () => {
    startSession(aToken());
    fakeServer({ 'identity.logOff': () => new TypeError('Failed to fetch') });
    await logOut();
    expect(hasSession()).toBe(false);
  });
});

describe('a support session', () => {
  const inSupport = () => {
    startSession(aToken());
    const { refresh_token: _, ...support } = aToken({ access_token: 'support-1' });
    startSession(support);
  };

  test('is stored for its tab only, and ending it goes back to the own session', async () => {
    inSupport();
    expect(JSON.stringify(localStorage)).not.toContain('support-1');
    expect(JSON.stringify(sessionStorage)).toContain('support-1');
    fakeServer({
      'identity.logOff': () => ({ IsSuccess: true }),
      'identity.token': () => aToken({ access_token: 'own-2' }),
    });
    await endSupportSession();
    expect(ends).toEqual(['supportEnded']);
    expect(await accessToken()).toBe('own-2');
    expect(sessionStorage).toHaveLength(0);
  });

  /** The modules of a page that was loaded again, with what the browser kept. */
  const reload = async () => {
    vi.resetModules();
    return import('./session.ts');
  };

  test('goes on after its tab is loaded again', async () => {
    inSupport();
    const { accessToken: token } = await reload();
    expect(await token()).toBe('support-1');
  });

  test('that ran out before its tab was loaded again is over, and said to be', async () => {
    inSupport();
    vi.useFakeTimers({ now: Date.now() + 3_600_000 });
    const reloaded = await reload();
    const reported: SessionEnd[] = [];
    reloaded.onSessionEnd((why) => reported.push(why));
    fakeServer({ 'identity.token': () => aToken({ access_token: 'own-2' }) });
    expect(await reloaded.accessToken()).toBeNull();
    expect(reported).toEqual(['supportEnded']);
    expect(await reloaded.accessToken()).toBe('own-2');
    expect(sessionStorage).toHaveLength(0);
  });

  test('that ran out is said to be over even when nobody listened yet', async () => {
    inSupport();
    vi.useFakeTimers({ now: Date.now() + 3_600_000 });
    const reloaded = await reload();
    expect(await reloaded.accessToken()).toBeNull();
    const reported: SessionEnd[] = [];
    const stop = reloaded.onSessionEnd((why) => reported.push(why));
    stop();
    reloaded.onSessionEnd((why) => reported.push(why));
    expect(reported).toEqual(['supportEnded']);
  });

  test('ends with the own session when that is logged out in another tab', () => {
    inSupport();
    const stopFollowing = followOtherTabs();
    window.dispatchEvent(new StorageEvent('storage', { key: 'freshet.session', newValue: null }));
    stopFollowing();
    expect(ends).toEqual(['loggedOut']);
    expect(sessionStorage).toHaveLength(0);
  });

  test('a request it may no longer make is not repeated in the own name', async () => {
    inSupport();
    const server = fakeServer({ 'identity.claims': signInRequired });
    await expect(api.identity.claims({})).rejects.toThrow('Please sign in.');
    expect(server.callsOf('identity.claims')).toHaveLength(1);
    expect(ends).toEqual(['supportEnded']);
  });
});
