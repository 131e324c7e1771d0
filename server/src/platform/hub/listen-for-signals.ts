import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import type { Platform } from '../platform.ts';
import { channel, HubSignal } from './signal.ts';

interface Ears {
  hear(signal: HubSignal): void;
  /** Signals may have been missed: the connection was down. */
  hearNothing(): void;
}

const firstWaitMs = 250;
const longestWaitMs = 10_000;
const probeMs = 15_000;

/** Listens on a connection of its own, and on a new one whenever it breaks, until it is stopped. */
export function listenForSignals(
  { pool, log }: Pick<Platform, 'pool' | 'log'>,
  ears: Ears,
): { ready: Promise<void>; stop(): Promise<void> } {
  const stopping = new AbortController();
  let client: pg.Client | null = null;
  let isReady = () => {};
  const ready = new Promise<void>((resolve) => {
    isReady = resolve;
  });
  const run = async () => {
    let waitMs = firstWaitMs;
    let hasListened = false;
    while (!stopping.signal.aborted) {
      try {
        client = connectionLike(pool);
        const broken = breakOf(client);
        client.on('notification', ({ payload }) => hearPayload(ears, payload));
        await Promise.race([client.connect().then(() => client?.query(`listen ${channel}`)), broken]);
        if (hasListened) ears.hearNothing();
        [hasListened, waitMs] = [true, firstWaitMs];
        isReady();
        await probeUntilBroken(client, broken, stopping.signal);
      } catch (error) {
        if (!stopping.signal.aborted) log.warn({ err: error }, 'The hub does not hear the database and tries again.');
      }
      await client?.end().catch(() => undefined);
      await setTimeout(waitMs, undefined, { signal: stopping.signal }).catch(() => undefined);
      waitMs = Math.min(waitMs * 2, longestWaitMs);
    }
  };
  const running = run();
  return {
    ready,
    stop: async () => {
      stopping.abort();
      await client?.end().catch(() => undefined);
      await running;
    },
  };
}

/** The pool's own settings, so that it is the same powerless role on the same database. */
const connectionLike = ({ options }: pg.Pool): pg.Client =>
  new pg.Client({
    ...options,
    ...(options.password === undefined ? {} : { password: options.password }),
    application_name: 'freshet-hub',
    query_timeout: probeMs,
  });

/** Rejects when the connection ends, for whatever reason. */
function breakOf(client: pg.Client): Promise<never> {
  const broken = new Promise<never>((_, reject) => {
    client.on('error', reject);
    client.on('end', () => reject(new Error('The connection ended.')));
  });
  broken.catch(() => undefined);
  return broken;
}

/** A connection lost without an error is noticed by a regular query. */
async function probeUntilBroken(client: pg.Client, broken: Promise<never>, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await Promise.race([setTimeout(probeMs, undefined, { signal }), broken]);
    await Promise.race([client.query('select 1'), broken]);
  }
}

function hearPayload(ears: Ears, payload: string | undefined): void {
  let read: unknown;
  try {
    read = JSON.parse(payload ?? '');
  } catch {
    return;
  }
  const signal = HubSignal.safeParse(read);
  if (signal.success) ears.hear(signal.data);
}
