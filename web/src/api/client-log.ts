import { createClient, platform } from '@freshet/contract';

type Level = 'info' | 'warn' | 'error';
interface Entry {
  EventLevel: Level;
  Message: string;
  TimeStamp: string;
  Path: string;
}

const capacity = 10;
const flushEveryMs = 10_000;
const sendTimeoutMs = 10_000;

let buffer: Entry[] = [];

/** Adds an entry for the server log. Sent when ten are waiting, every ten seconds, and when the page is left. */
export function logForServer(level: Level, message: string): void {
  buffer.push({
    EventLevel: level,
    Message: withoutTokens(message).slice(0, 2000) || 'No message.',
    TimeStamp: new Date().toISOString(),
    // The query string may hold a token of a mail link, so it never travels.
    Path: window.location.pathname.slice(0, 500),
  });
  if (buffer.length >= capacity) void flushClientLog();
}

/** Sends what is waiting. What cannot be delivered is dropped: a log must not cause trouble of its own. */
export async function flushClientLog(): Promise<void> {
  const Entries = buffer.splice(0, capacity);
  if (Entries.length > 0) await client.platform.clientLog({ body: { Entries } }).catch(() => undefined);
}

const client = createClient({ platform }, ({ method, url, headers, body }) =>
  // `keepalive` lets the last entries leave while the page is being closed.
  fetch(url, {
    method,
    headers,
    ...(body && { body }),
    keepalive: true,
    credentials: 'omit',
    signal: AbortSignal.timeout(sendTimeoutMs),
  }),
);

/** Takes out bearer headers, signed tokens, query strings and anything named like a secret. */
export function withoutTokens(text: string): string {
  return text
    .replace(/((?:https?:\/\/|\/)[^\s?#"'<>]*)[?#][^\s"'<>]*/gi, '$1')
    .replace(/\bbearer\s+\S+/gi, 'bearer (removed)')
    .replace(/\beyJ[\w-]+\.[\w-]+(?:\.[\w-]*)?/g, '(removed)')
    .replace(/\b(\w*(?:password|token|secret|code))(["']?\s*[=:]\s*["']?)[^\s"'&,;]+/gi, '$1$2(removed)');
}

/** Listens for errors nobody caught. Returns how to stop. */
export function startClientLog(): () => void {
  const logError = (event: ErrorEvent) => logForServer('error', textOf(event.error ?? event.message));
  const logRejection = (event: PromiseRejectionEvent) => logForServer('error', textOf(event.reason));
  const flush = () => void flushClientLog();
  const timer = setInterval(flush, flushEveryMs);
  window.addEventListener('error', logError);
  window.addEventListener('unhandledrejection', logRejection);
  window.addEventListener('pagehide', flush);
  return () => {
    clearInterval(timer);
    buffer = [];
    window.removeEventListener('error', logError);
    window.removeEventListener('unhandledrejection', logRejection);
    window.removeEventListener('pagehide', flush);
  };
}

/** What was thrown, as a line of the log. */
export const textOf = (thrown: unknown): string =>
  thrown instanceof Error ? `${thrown.name}: ${thrown.message}\n${thrown.stack ?? ''}` : String(thrown);
