import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { CannotStart, errorCode } from '../cannot-start.ts';

export interface Connection {
  readonly host: string;
  readonly port: number;
  readonly user: string;
  readonly password: string;
  readonly database: 'postgres';
}

// Replaying gigabytes of log after a power cut takes minutes, and stopping would only start it over.
const longestRecoveryMilliseconds = 15 * 60_000;
const refusals = new Map([
  ['28P01', 'does not accept the password kept beside it'],
  ['28000', 'does not accept its own superuser'],
]);

/** Connects until the server answers, and returns its version. Stops at once when the server process ends. */
export async function waitUntilReady(connection: Connection, hasEnded: () => boolean): Promise<string | undefined> {
  const startedAt = Date.now();
  while (!hasEnded()) {
    const answer = await askVersion(connection);
    if (answer.version !== undefined) return answer.version;
    const refusal = refusals.get(answer.code ?? '');
    if (refusal !== undefined) throw new CannotStart(`PostgreSQL runs, but ${refusal}.`);
    if (Date.now() - startedAt > longestRecoveryMilliseconds)
      throw new CannotStart('PostgreSQL has been starting for 15 minutes without becoming ready.');
    // Each refused attempt is a line in the server's log, so a long recovery is polled less often.
    await sleep(Date.now() - startedAt < 2_000 ? 30 : 250);
  }
  return undefined;
}

async function askVersion(connection: Connection): Promise<{ version?: string; code?: string | undefined }> {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: 5_000 });
  // The server may end unexpectedly; the attempt below reports it.
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ server_version: string }>('show server_version');
    return { version: rows[0]?.server_version ?? '' };
  } catch (error) {
    return { code: errorCode(error) };
  } finally {
    await client.end().catch(() => undefined);
  }
}
