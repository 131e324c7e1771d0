import { openDatabase, openPool } from '../server/src/platform/db/pool.ts';
import { runInTenant } from '../server/src/platform/db/transaction.ts';
import { makeEventBus } from '../server/src/platform/events.ts';
import type { Platform } from '../server/src/platform/platform.ts';
import { readStoredVerdicts, verdictOfKinds } from '../server/src/slices/guidelines/index.ts';
import { reevaluate } from '../server/src/slices/guidelines/stored-verdicts/reevaluate.ts';

/**
 * Evaluates everything a tenant has and keeps it, then reads what a dashboard of all of it shows, in a process of its
 * own. Takes the connection, the tenant and the selection as JSON and prints what it took as JSON.
 */
const { connection, tenantId, stations, analytes, guidelines } = JSON.parse(process.argv[2] ?? '{}');
const pool = openPool(connection, {
  max: 2,
  onError: (error) => {
    throw error;
  },
});
pool.on('connect', (client) => void client.query('set role freshet_app'));
const db = openDatabase(pool);
const clock = { now: () => new Date() };
const platform = { db, clock, events: makeEventBus() } as unknown as Platform;
const timed = async <T>(work: () => Promise<T>): Promise<{ seconds: number; answer: T }> => {
  const from = performance.now();
  const answer = await work();
  return { seconds: (performance.now() - from) / 1000, answer };
};
const evaluating = await timed(() => reevaluate(platform, tenantId));
const query = { stations, analytes, guidelines, from: null, to: null };
const open = () => {
  const counts = { results: 0, exceeds: 0 };
  return runInTenant(db, tenantId, async (tx) => {
    const stored = await readStoredVerdicts(tx, { tenantId }, query, ({ kinds }) => {
      counts.results += 1;
      if (verdictOfKinds(kinds) === 'exceeds') counts.exceeds += 1;
    });
    return { ...counts, isStored: stored !== null };
  });
};
await open();
const opening = await timed(open);
await pool.end();
console.log(
  JSON.stringify({
    evaluatingSeconds: evaluating.seconds,
    openSeconds: opening.seconds,
    ...opening.answer,
    peakMb: process.resourceUsage().maxRSS / 1024,
  }),
);
