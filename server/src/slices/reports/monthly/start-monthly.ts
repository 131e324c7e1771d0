import type { MonthlyKind } from '@freshet/contract';
import type { Scope } from '#platform/db/scope';
import type { Tx } from '#platform/db/transaction';
import { enqueueJob } from '#platform/jobs/enqueue';
import type { Platform } from '#platform/platform';
import { planMonth } from './month/month-plan.ts';
import { monthlyJob } from './monthly.job.ts';
import { insertRun, setExecution } from './run-queries.ts';
import { readTemplate, requireMonthly } from './template/template.ts';

interface OfMonth {
  readonly kind: MonthlyKind;
  readonly month: string;
}

/** Refuses a report that is not shown to the tenant, or that has no stations or parameters. Answers its title. */
export async function requireMonth(tx: Tx, scope: Scope, { kind, month }: OfMonth): Promise<string> {
  await requireMonthly(tx, kind);
  const { Template } = await readTemplate(tx, scope, kind);
  await planMonth(tx, Template, month);
  return Template.Title;
}

interface Wanted extends OfMonth {
  readonly includeEnmods: boolean;
  readonly name: string;
  readonly scheduleId?: number;
}

/** Puts the making of a report into the queue, with the run that records it. */
export async function enqueueMonthly(
  tx: Tx,
  platform: Platform,
  scope: Scope,
  { kind, month, includeEnmods, name, scheduleId }: Wanted,
): Promise<{ ExecutionId: string; RunId: number }> {
  const RunId = await insertRun(tx, scope, {
    kind,
    name: `${name} ${month}`,
    query: { Month: month, IncludeEnmods: includeEnmods },
    asOf: scope.now(),
    ...(scheduleId === undefined ? {} : { scheduleId }),
  });
  const ExecutionId = await enqueueJob(tx, scope, monthlyJob(platform), { runId: RunId, kind, month, includeEnmods });
  await setExecution(tx, RunId, ExecutionId);
  return { ExecutionId, RunId };
}

/** Enqueues a report. What would be refused anyway is refused at once. */
export const startMonthly = (platform: Platform, scope: Scope, params: OfMonth & { includeEnmods?: boolean }) =>
  scope.transaction(async (tx) => {
    const name = await requireMonth(tx, scope, params);
    return enqueueMonthly(tx, platform, scope, { includeEnmods: false, ...params, name });
  });
