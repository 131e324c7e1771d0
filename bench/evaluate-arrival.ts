import { openDatabase, openPool } from '../server/src/platform/db/pool.ts';
import type { Scope } from '../server/src/platform/db/scope.ts';
import { runInTenant } from '../server/src/platform/db/transaction.ts';
import { makeEventBus } from '../server/src/platform/events.ts';
import { evaluateImport } from '../server/src/slices/guidelines/evaluation/evaluate-import.ts';

/**
 * Evaluates what an import brought and stores what exceeds, in a process of its own so that its memory can be measured.
 * Takes the connection, the tenant and the import as JSON and prints what it did as JSON.
 */
const { connection, tenantId, importId } = JSON.parse(process.argv[2] ?? '{}');
const pool = openPool(connection, {
  max: 1,
  onError: (error) => {
    throw error;
  },
});
pool.on('connect', (client) => void client.query('set role freshet_app'));
const db = openDatabase(pool);
const scope = {
  tenantId,
  now: () => new Date(),
  transaction: (work: Parameters<Scope['transaction']>[0]) => runInTenant(db, tenantId, work),
} as Scope;

const before = process.cpuUsage();
const started = performance.now();
await evaluateImport({ events: makeEventBus() }, scope, importId, async () => undefined);
const seconds = (performance.now() - started) / 1000;
const { user, system } = process.cpuUsage(before);
const counts = await runInTenant(db, tenantId, (tx) =>
  tx.selectFrom('import_evaluations').selectAll().where('import_id', '=', importId).executeTakeFirstOrThrow(),
);
await pool.end();
console.log(
  JSON.stringify({
    results: counts.evaluated_count,
    exceedances: counts.exceeded_count,
    seconds,
    processorSeconds: (user + system) / 1e6,
    peakMb: process.resourceUsage().maxRSS / 1024,
  }),
);
