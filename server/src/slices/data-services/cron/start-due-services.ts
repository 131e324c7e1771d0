import { Problem, refusalStatement, type Statement, sentence, TenantId, UserId } from '@freshet/contract';
import { inEachTenant } from '#platform/db/each-tenant';
import { openScope } from '#platform/db/scope';
import type { Tx } from '#platform/db/transaction';
import { countUnfinished } from '#platform/jobs/executions/service-executions';
import type { RecurringWork } from '#platform/jobs/recurring';
import type { Platform } from '#platform/platform';
import { type ConfigurationRow, lockDue, recordStarted } from '../configurations/configuration-queries.ts';
import { requireService } from '../registry/service-queries.ts';
import { enqueueService } from '../running/enqueue-service.ts';
import { nextRun } from './next-runs.ts';

/**
 * Looks every minute which configurations are due, and runs them. That one was started and when it is due next is stored
 * in the same transaction as its execution, so that two servers never run one twice; times that passed while nothing
 * ran are made up for by one run.
 */
export const startDueServices = (platform: Platform): RecurringWork => ({
  name: 'dataServices.startDue',
  everySeconds: 30,
  run: () => inEachTenant(platform, (tx) => startDue(platform, tx)),
});

async function startDue(platform: Platform, tx: Tx): Promise<void> {
  const now = platform.clock.now();
  for (const due of await lockDue(tx, now)) {
    const nextAt = due.cron === null ? null : nextRun(due.cron, due.time_zone, now);
    await recordStarted(tx, due.id, { now, nextAt, error: await start(platform, tx, due) });
  }
}

/** Begins a run in the name of who set the schedule, or says why not. What that person may do is looked up when it begins. */
async function start(platform: Platform, tx: Tx, due: ConfigurationRow): Promise<Statement | null> {
  const scope = openScope(platform, {
    tenantId: TenantId.parse(due.tenant_id),
    tenantName: '',
    userId: UserId.parse(due.owner_id),
    userName: due.owner_name,
    sessionId: `service ${due.id}`,
    signInMethod: 'password',
    authority: { isTenantAdmin: false, isSysAdmin: false, impersonation: null },
    staff: null,
    requestId: `service ${due.id}`,
  });
  try {
    if (!due.allows_overlap && (await countUnfinished(tx, due.id)) > 0) {
      return sentence('previousRunNotEnded');
    }
    const service = await requireService(tx, due.service_id);
    await enqueueService(tx, platform, scope, { service, configuration: due, isTestRun: false });
    return null;
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return refusalStatement(error);
  }
}
