import { openDatabase, openPool } from '../server/src/platform/db/pool.ts';
import { runInTenant } from '../server/src/platform/db/transaction.ts';
import { evaluate, planForTenant } from '../server/src/slices/guidelines/index.ts';

/**
 * Evaluates every current result of a tenant, in a process of its own so that its memory can be measured. Takes the
 * connection and the tenant as JSON and prints what it did as JSON.
 */
const { connection, tenantId } = JSON.parse(process.argv[2] ?? '{}');
const pool = openPool(connection, {
  max: 1,
  onError: (error) => {
    throw error;
  },
});
// Row-level security must hold here as in the product; a superuser would read past it.
pool.on('connect', (client) => void client.query('set role freshet_app'));

const started = performance.now();
const evaluated = await runInTenant(openDatabase(pool), tenantId, async (tx) => {
  const counts = { results: 0, verdicts: 0, exceeds: 0, undetermined: 0 };
  const standards = await planForTenant(tx, { tenantId, seesAll: false });
  for await (const batch of evaluate(tx, { standards })) {
    counts.results += batch.results.length;
    for (const { verdicts } of batch.evaluated()) {
      for (const { verdict } of verdicts) {
        counts.verdicts += 1;
        if (verdict === 'exceeds') counts.exceeds += 1;
        if (verdict === 'undetermined') counts.undetermined += 1;
      }
    }
  }
  return counts;
});
const seconds = (performance.now() - started) / 1000;
await pool.end();
console.log(JSON.stringify({ ...evaluated, seconds, peakMb: process.resourceUsage().maxRSS / 1024 }));
