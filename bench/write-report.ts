import { defaultReportOptions, type ReportOptions, ReportSelection, TenantId, UserId } from '@freshet/contract';
import { openDatabase, openPool } from '../server/src/platform/db/pool.ts';
import { openScope } from '../server/src/platform/db/scope.ts';
import { rowsQuery } from '../server/src/slices/reports/engine/as-of-query.ts';
import { freezePlan } from '../server/src/slices/reports/engine/freeze-plan.ts';
import { openReport } from '../server/src/slices/reports/formats/build-report.ts';

/**
 * Writes one report to nowhere, in a process of its own so that its memory can be measured. Takes the connection, the
 * tenant and what is requested as JSON; prints how long it took, to the first byte and to the last, and its memory, as
 * JSON.
 */
interface Argument {
  readonly connection: object;
  readonly tenantId: number;
  readonly stations: readonly number[];
  readonly analytes: readonly number[];
  readonly options: Partial<ReportOptions>;
}

const argument: Argument = JSON.parse(process.argv[2] ?? '{}');
const pool = openPool(
  { ...argument.connection },
  {
    max: 2,
    onError: (error) => {
      throw error;
    },
  },
);
// Row-level security must hold here as in the product; a superuser would read past it.
Object.assign(pool.options, { options: `${pool.options.options} -c role=freshet_app` });
const clock = { now: () => new Date() };
const db = openDatabase(pool);
const scope = openScope({ db, clock } as never, {
  tenantId: TenantId.parse(argument.tenantId),
  tenantName: 'Bench',
  userId: UserId.parse(1),
  userName: 'bench',
  sessionId: '',
  signInMethod: 'password',
  authority: { isTenantAdmin: false, isSysAdmin: false, impersonation: null },
  staff: null,
  requestId: '',
});
const selection = ReportSelection.parse({
  stations: argument.stations,
  analytes: argument.analytes,
  guidelines: [],
  dateRange: { start: null, end: null },
});
const options = { ...defaultReportOptions, ...argument.options };

const emptyMb = process.memoryUsage().rss / 1e6;
const started = performance.now();
const plan = await scope.transaction((tx) => freezePlan(tx, scope, { name: 'Bench', selection, options }));
const log = { warn: console.error, error: console.error };
const report = await openReport({ pool, log } as never, {
  ...{ tenantId: scope.tenantId, plan },
  signal: new AbortController().signal,
});
let [bytes, firstByteSeconds] = [0, 0];
for await (const piece of report.bytes()) {
  if (bytes === 0) firstByteSeconds = (performance.now() - started) / 1000;
  bytes += piece.length;
}
const seconds = (performance.now() - started) / 1000;
const { results } = report.totals();
await pool.end();
const query = rowsQuery(
  { plan, hasMoved: false },
  { stationIds: plan.stations.map(({ id }) => id), from: null, to: null },
  { kind: 'regular' },
  null,
);
const peakMb = process.resourceUsage().maxRSS / 1024;
console.log(JSON.stringify({ results, bytes, firstByteSeconds, seconds, emptyMb, peakMb, question: query }));
