import type { Tx } from '#platform/db/scope';
import { inInstallation } from '#platform/db/system-scope';
import type { Platform } from '#platform/platform';
import { authenticate } from '../sessions/secret-text.ts';

const usualAttemptLimits = { longestWaitSeconds: 60, forgottenAfterMs: 15 * 60_000 };

/** What is counted, and how many failures are free before each further try has to wait: 1, 2, 4 … seconds. */
export interface Counter {
  readonly key: Buffer;
  readonly free: number;
  /** A counter of an address survives a success: one good account must not buy guesses at others. */
  readonly survivesSuccess: boolean;
  readonly longestWaitSeconds: number;
  readonly forgottenAfterMs: number;
}

/** Names are kept as keyed hashes: people type passwords into the wrong field. */
export const counterOf = (
  platform: Pick<Platform, 'secrets'>,
  what: readonly string[],
  limits: Pick<Counter, 'free'> & Partial<Omit<Counter, 'key'>>,
): Counter => ({
  key: authenticate(platform.secrets, 'sign-in-failures', JSON.stringify(what)),
  survivesSuccess: false,
  ...usualAttemptLimits,
  ...limits,
});

export interface CountedAttempt {
  /** Above 0: not counted, and the caller must not go on. */
  readonly waitSeconds: number;
  /** This was the last free try; if it fails too, waiting begins. */
  readonly isLastFree: boolean;
}

/**
 * Counts one try before the work is done, so that many at once cannot all be first. It counts as a failure until
 * `clearAttempts` or `releaseAttempt` says otherwise.
 */
export const countAttempt = (platform: Platform, counters: readonly Counter[]): Promise<CountedAttempt> =>
  inInstallation(platform, async (tx) => {
    const now = platform.clock.now();
    const counts = await lockCounts(tx, counters, now);
    const waits = counters.map((counter) => secondsToWait(counter, counts.get(idOf(counter)), now));
    const waitSeconds = Math.max(0, ...waits);
    if (waitSeconds > 0) return { waitSeconds, isLastFree: false };
    await addToCounts(tx, counters, { by: 1, at: now });
    const isLastFree = counters.some((counter) => (counts.get(idOf(counter))?.count ?? 0) + 1 === counter.free);
    return { waitSeconds: 0, isLastFree };
  });

/** The person proved who they are. Touches the rows in the one order too, or a sign-in beside it would be refused. */
export async function clearAttempts(tx: Tx, counters: readonly Counter[], now: Date): Promise<void> {
  for (const counter of inOrder(counters)) {
    if (counter.survivesSuccess) await addToCounts(tx, [counter], { by: -1, at: now });
    else await tx.deleteFrom('sign_in_failures').where('key', '=', counter.key).execute();
  }
}

/** The try was neither right nor wrong. */
export const releaseAttempt = (platform: Platform, counters: readonly Counter[]): Promise<void> =>
  inInstallation(platform, (tx) => addToCounts(tx, counters, { by: -1, at: platform.clock.now() }));

interface Count {
  readonly count: number;
  readonly last_at: Date;
}

const idOf = ({ key }: Counter) => key.toString('hex');
const inOrder = (counters: readonly Counter[]) => counters.toSorted((a, b) => Buffer.compare(a.key, b.key));

/** Locks the rows in one order for everybody, so that two tries never wait for each other in a circle. */
async function lockCounts(tx: Tx, counters: readonly Counter[], now: Date): Promise<Map<string, Count>> {
  const counts = new Map<string, Count>();
  for (const { key, forgottenAfterMs } of inOrder(counters)) {
    const row = await tx
      .insertInto('sign_in_failures')
      .values({ key, count: 0, last_at: now })
      // Changes nothing, but locks the row and gives it back.
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ key }))
      .returning(['count', 'last_at'])
      .executeTakeFirstOrThrow();
    counts.set(
      key.toString('hex'),
      now.getTime() - row.last_at.getTime() > forgottenAfterMs ? await restart(tx, key, now) : row,
    );
  }
  return counts;
}

async function restart(tx: Tx, key: Buffer, now: Date): Promise<Count> {
  await tx.updateTable('sign_in_failures').set({ count: 0, last_at: now }).where('key', '=', key).execute();
  return { count: 0, last_at: now };
}

async function addToCounts(tx: Tx, counters: readonly Counter[], change: { by: 1 | -1; at: Date }): Promise<void> {
  for (const { key } of inOrder(counters)) {
    await tx
      .updateTable('sign_in_failures')
      .set((eb) => ({ count: eb('count', '+', change.by), ...(change.by > 0 ? { last_at: change.at } : {}) }))
      .where('key', '=', key)
      .where('count', '>=', change.by > 0 ? 0 : 1)
      .execute();
  }
}

function secondsToWait({ free, longestWaitSeconds }: Counter, known: Count | undefined, now: Date): number {
  if (!known || known.count < free) return 0;
  const waitMs = Math.min(longestWaitSeconds, 2 ** (known.count - free)) * 1000;
  return Math.ceil((known.last_at.getTime() + waitMs - now.getTime()) / 1000);
}
