import { createClient, identity, Problem } from '@freshet/contract';
import { isCalling } from '../client-for.ts';
import { fetchTransport, withBearer } from '../transport.ts';
import { accessToken, hasSession, replaceAccess } from './session.ts';

/** The server looks a session up every five seconds at the latest: two requests in that time notice its end in time. */
const everyMs = 2500;

/**
 * Asks every few seconds, while the page is in view, whether the session still lives: somebody who was locked or logged
 * off is thrown out without touching anything. A hidden page asks nothing, and at once when it comes back into view.
 */
export function watchSession(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;
  const schedule = (afterMs: number) => {
    clearTimeout(timer);
    if (isStopped || document.visibilityState !== 'visible') return;
    // A server out of reach, or too busy, says nothing about the session.
    timer = setTimeout(() => void look().then(next, next), afterMs);
  };
  const next = () => schedule(everyMs);
  const follow = () => schedule(0);
  document.addEventListener('visibilitychange', follow);
  next();
  return () => {
    isStopped = true;
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', follow);
  };
}

async function look(): Promise<void> {
  // A call under way will notice it.
  if (!hasSession() || isCalling()) return;
  const token = await accessToken();
  if (token === null || !(await isRefused(token))) return;
  // A person who switched tenants meanwhile has another token, or is about to.
  if (!isCalling() && hasSession() && (await accessToken()) === token) await replaceAccess();
}

async function isRefused(token: string): Promise<boolean> {
  const client = createClient({ identity }, (request) => fetchTransport(withBearer(request, token)));
  return client.identity.session({}).then(
    () => false,
    (error: unknown) => error instanceof Problem && error.status === 401,
  );
}
