import { openDatabase, openPool } from '../server/src/platform/db/pool.ts';
import type { Scope } from '../server/src/platform/db/scope.ts';
import { runInTenant } from '../server/src/platform/db/transaction.ts';
import { registerSlices } from '../server/src/register-slices.ts';
import { makeWorkbook } from '../server/src/slices/reports/dashboards/print/make-workbook.ts';
import { proposeTenantTiles } from '../server/src/slices/reports/dashboards/propose-tiles.ts';
import { readExceedances } from '../server/src/slices/reports/graphs/read-exceedances.ts';
import { previewMonth } from '../server/src/slices/reports/monthly/month/read-month.ts';

/**
 * Opens what a tenant with a million evaluated results opens most: the counts of a dashboard of everything, a dashboard as a
 * workbook, and the report of a month by the template that is proposed. Takes the connection, the tenant, the selection
 * and the month as JSON and prints what each took as JSON.
 */
registerSlices();
const { connection, tenantId, month, ...selection } = JSON.parse(process.argv[2] ?? '{}');
const pool = openPool(connection, {
  max: 2,
  onError: (error) => {
    throw error;
  },
});
pool.on('connect', (client) => void client.query('set role freshet_app'));
const db = openDatabase(pool);
const scope = {
  ...{ tenantId, tenantName: 'Bench', userId: 1, userName: 'bench' },
  authority: { isTenantAdmin: true, isSysAdmin: false, impersonation: null },
  now: () => new Date(),
  transaction: (work: Parameters<Scope['transaction']>[0]) => runInTenant(db, tenantId, work),
} as unknown as Scope;

/** The second time counts: the first compiles the program. */
async function timed<T>(work: () => Promise<T>): Promise<{ ms: number; answer: T }> {
  await work();
  const from = performance.now();
  const answer = await work();
  return { ms: performance.now() - from, answer };
}

const counts = await timed(() => readExceedances(scope, { ...selection, dateRange: { start: null, end: null } }));
const monthly = await timed(() => previewMonth(scope, { kind: 'monthly', month }));
const tiles = await scope.transaction((tx) => proposeTenantTiles(tx, scope));
const params = { Name: 'Bench', StationId: null, Tiles: tiles, Language: 'en' } as unknown as Parameters<
  typeof makeWorkbook
>[1];
const workbook = await timed(() => makeWorkbook(scope, params));
await pool.end();
console.log(
  JSON.stringify({
    ...{ openMs: counts.ms, isStored: !counts.answer.IsBeingReevaluated, results: counts.answer.States?.total },
    ...{
      monthMs: monthly.ms,
      monthResults: monthly.answer.Counts.Results,
      monthStations: monthly.answer.Counts.Stations,
    },
    ...{ workbookMs: workbook.ms, tiles: tiles.length },
  }),
);
