import { createClient, identity, Problem, type TokenReply, webClientId } from '@freshet/contract';
import { oneAtATime } from '../one-at-a-time.ts';
import { fetchTransport, withBearer } from '../transport.ts';
import {
  forgetSession,
  readStoredSession,
  readStoredSupport,
  saveSession,
  saveSupport,
  sessionKey,
} from './stored-session.ts';

interface Access {
  readonly token: string;
  readonly expiresAt: number;
  readonly isSupport: boolean;
}

/** What came to an end, and why. After `supportEnded` the staff member's own session goes on. */
export type SessionEnd = 'expired' | 'loggedOut' | 'supportEnded';

/** A token this close to its end may be stale when it arrives. */
const marginMs = 5000;

let access: Access | null = resumeSupport();
const endListeners = new Set<(why: SessionEnd) => void>();
/** An end that came before anybody listened: the first request of a page is sent before its shell exists. */
let untold: SessionEnd | null = null;
const changeListeners = new Set<() => void>();

const tokens = createClient({ identity }, fetchTransport);

/** After a reload the tab goes on as whom it was: the banner must not vanish without a word. */
function resumeSupport(): Access | null {
  const support = readStoredSupport();
  return support ? { ...support, isSupport: true } : null;
}

function setAccess(next: Access | null): void {
  access = next;
  saveSupport(next?.isSupport ? { token: next.token, expiresAt: next.expiresAt } : null);
}

/** Whether somebody is signed in here, as far as this browser knows without asking the server. */
export const hasSession = () => access !== null || readStoredSession() !== null;

/** When the access token in use ends. */
export const accessExpiresAt = () => access?.expiresAt ?? null;

/** An access token that is still good, renewed when it must be. Null when nobody is signed in (any more). */
export async function accessToken(): Promise<string | null> {
  if (access && access.expiresAt - marginMs > Date.now()) return access.token;
  if (access?.isSupport) {
    leaveSupportSession();
    return null;
  }
  return renewSession();
}

/**
 * Tries one renewal. A refusal ends the session; a server out of reach does not, so that a lost connection costs
 * nobody their work.
 */
export function renewSession(): Promise<string | null> {
  return oneAtATime('freshet.renew', async () => {
    const session = readStoredSession();
    if (!session) {
      if (access) endSession('expired');
      return null;
    }
    if (session.expiresAt < Date.now() - longestIdleMs) return refuse();
    try {
      const body = {
        grant_type: 'refresh_token',
        client_id: webClientId,
        refresh_token: session.refreshToken,
      } as const;
      return startSession(await tokens.identity.token({ body }));
    } catch (error) {
      if (error instanceof Problem && error.status >= 400 && error.status < 500 && error.status !== 429)
        return refuse();
      throw error;
    }
  });
}

/** Refresh tokens die after 14 idle days; requesting with an expired one would only alarm the server. */
const longestIdleMs = 14 * 24 * 3600 * 1000;

function refuse(): null {
  endSession('expired');
  return null;
}

/** Takes a token answer into use. A support session lives in this tab only, beside the kept session. */
export function startSession(reply: TokenReply): string {
  const expiresAt = Date.now() + reply.expires_in * 1000;
  setAccess({ token: reply.access_token, expiresAt, isSupport: reply.refresh_token === undefined });
  if (reply.refresh_token !== undefined) saveSession({ refreshToken: reply.refresh_token, expiresAt });
  untold = null;
  for (const notice of changeListeners) notice();
  return reply.access_token;
}

/** Goes back from acting as somebody else to the staff member's own session. */
export async function endSupportSession(): Promise<void> {
  const left = access;
  leaveSupportSession();
  if (left && left.expiresAt > Date.now()) await logOff(left.token, undefined);
}

/** The request at hand fails rather than being repeated in the staff member's own name. */
function leaveSupportSession(): void {
  setAccess(null);
  notifyEnd('supportEnded');
}

/** Ends the session here and on the server. A server out of reach does not keep anybody signed in here. */
export async function logOut(): Promise<void> {
  const session = readStoredSession();
  const token = await accessToken().catch(() => null);
  const refreshToken = readStoredSession()?.refreshToken ?? session?.refreshToken;
  // Over here first: nothing may use the token while the server is ending its session.
  endSession('loggedOut');
  if (token) await logOff(token, refreshToken);
}

async function logOff(token: string, refreshToken: string | undefined): Promise<void> {
  const client = createClient({ identity }, (request) => fetchTransport(withBearer(request, token)));
  const body = refreshToken === undefined ? {} : { RefreshTokenId: refreshToken };
  await client.identity.logOff({ body }).catch(() => undefined);
}

export function endSession(why: SessionEnd): void {
  const existed = hasSession();
  setAccess(null);
  forgetSession();
  if (existed) notifyEnd(why);
}

function notifyEnd(why: SessionEnd): void {
  if (endListeners.size === 0 && why !== 'loggedOut') untold = why;
  for (const notice of endListeners) notice(why);
}

/**
 * For when the server no longer takes the access token: one renewal is tried. A support session has none and is over.
 */
export async function replaceAccess(): Promise<string | null> {
  if (access?.isSupport) {
    leaveSupportSession();
    return null;
  }
  access = null;
  return renewSession();
}

export function onSessionEnd(listener: (why: SessionEnd) => void): () => void {
  endListeners.add(listener);
  if (untold) listener(untold);
  untold = null;
  return () => endListeners.delete(listener);
}

/** Called whenever a token answer was taken into use: who is signed in, or what they may do, may have changed. */
export function onSessionChange(listener: () => void): () => void {
  changeListeners.add(listener);
  return () => changeListeners.delete(listener);
}

/** Logging out in one tab ends the session in all of them. */
export function followOtherTabs(): () => void {
  const follow = (event: StorageEvent) => {
    if (event.key !== sessionKey || event.newValue !== null || access === null) return;
    setAccess(null);
    notifyEnd('loggedOut');
  };
  window.addEventListener('storage', follow);
  return () => window.removeEventListener('storage', follow);
}
