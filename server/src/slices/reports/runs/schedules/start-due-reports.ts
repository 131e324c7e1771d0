import { monthlyKinds, Problem, TenantId, UserId } from '@freshet/contract';
import { z } from 'zod';
import { inEachTenant } from '#platform/db/each-tenant';
import { openScope } from '#platform/db/scope';
import type { Tx } from '#platform/db/transaction';
import { enqueueJob } from '#platform/jobs/enqueue';
import type { RecurringWork } from '#platform/jobs/recurring';
import type { Platform } from '#platform/platform';
import { enqueueMonthly, requireMonth } from '../../monthly/start-monthly.ts';
import { buildReportJob } from '../build-report.job.ts';
import { insertRun, setExecution } from '../run-queries.ts';
import { nextAfter } from './require-calendar.ts';
import { dayIn, periodBefore } from './schedule-period.ts';
import { lockDue, recordFailed, recordMade } from './schedule-queries.ts';

/**
 * Looks every minute which reports are due, and asks for them. When one was made and when it is due next is stored in the
 * same transaction as the work, so it is made once, whatever stops or starts meanwhile. Times that passed while nothing
 * ran are made up for by one report.
 */
export const startDueReports = (platform: Platform): RecurringWork => ({
  name: 'reports.startDue',
  everySeconds: 60,
  run: () => inEachTenant(platform, (tx) => startDue(platform, tx)),
});

type Due = Awaited<ReturnType<typeof lockDue>>[number];

async function startDue(platform: Platform, tx: Tx): Promise<void> {
  const now = platform.clock.now();
  for (const due of await lockDue(tx, now)) {
    try {
      const next = nextAfter(due.cron, due.time_zone, now);
      await start(platform, tx, due);
      await recordMade(tx, due.id, now, next);
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      await recordFailed(tx, due.id, error.message);
    }
  }
}

/** As its owner: whether they may still have it is looked up when the work begins. */
async function start(platform: Platform, tx: Tx, due: Due): Promise<void> {
  const scope = openScope(platform, {
    tenantId: TenantId.parse(due.tenant_id),
    tenantName: '',
    userId: UserId.parse(due.owner_id),
    userName: due.owner_name,
    sessionId: `schedule ${due.id}`,
    signInMethod: 'password',
    authority: { isTenantAdmin: false, isSysAdmin: false, impersonation: null },
    staff: null,
    requestId: `schedule ${due.id}`,
  });
  const kind = monthlyKinds.find((one) => one === due.kind);
  if (kind) {
    const { start: from } = periodBefore('previousMonth', dayIn(due.time_zone, scope.now()), open);
    const month = (from ?? '').slice(0, 7);
    await requireMonth(tx, scope, { kind, month });
    const includeEnmods = MonthlyRequest.parse(due.query).IncludeEnmods;
    await enqueueMonthly(tx, platform, scope, { kind, month, includeEnmods, name: due.name, scheduleId: due.id });
    return;
  }
  const runId = await insertRun(tx, scope, {
    kind: queriedKinds.find((one) => one === due.kind) ?? 'discrete',
    ...{ name: due.name, query: due.query, plan: null, scheduleId: due.id },
  });
  const executionId = await enqueueJob(tx, scope, buildReportJob(platform), { runId, name: due.name });
  await setExecution(tx, runId, executionId);
}

const open = { start: null, end: null };
/** Made of what a query asks. */
const queriedKinds = ['discrete', 'continuous', 'vegetation', 'survey'] as const;
const MonthlyRequest = z.object({ IncludeEnmods: z.boolean().default(false) });
