import { done, type MonthlyKind, monthlyReports } from '@freshet/contract';
import type { Scope } from '#platform/db/scope';
import { type Route, routes } from '#platform/http/routes';
import { enqueueJob } from '#platform/jobs/enqueue';
import type { Platform } from '#platform/platform';
import { checkEnmods, makeEnmods } from './enmods.ts';
import { insertRun, setExecution } from './kept-runs.ts';
import { makeMonthly } from './make-monthly.ts';
import { planMonth } from './month-plan.ts';
import { monthlyJob } from './monthly.job.ts';
import { previewMonth } from './read-month.ts';
import { readTemplate, requireMonthly, resetTemplate, saveTemplate } from './template.ts';

export const monthlyReportRoutes = (platform: Platform): Route[] =>
  routes(monthlyReports, {
    template: ({ params: { kind } }, scope) =>
      scope.transaction(async (tx) => {
        await requireMonthly(tx, kind);
        return readTemplate(tx, scope, kind);
      }),
    saveTemplate: ({ params, body }, scope) => saveTemplate(scope, params.kind, body),
    resetTemplate: ({ params }, scope) => resetTemplate(scope, params.kind).then(() => done),
    preview: ({ params, query }, scope) => previewMonth(scope, { kind: params.kind, month: query.month }),
    make: ({ params, body }, scope, request) => makeMonthly(scope, { kind: params.kind, month: body.Month }, request),
    start: ({ params, body }, scope) => startMonthly(platform, scope, { kind: params.kind, month: body.Month }),
    moeReport: ({ body }, scope) =>
      startMonthly(platform, scope, { kind: 'moe', month: body.Month, includeEnmods: body.IncludeEnmods ?? false }),
    checkEnmods: ({ query }, scope) => checkEnmods(scope, query.month),
    makeEnmods: ({ body }, scope, request) => makeEnmods(scope, body, request),
  });

interface Asked {
  readonly kind: MonthlyKind;
  readonly month: string;
  readonly includeEnmods?: boolean;
}

/** Asks for a report in the background. What would be refused anyway is refused at once. */
function startMonthly(platform: Platform, scope: Scope, asked: Asked): Promise<{ ExecutionId: string }> {
  const { kind, month, includeEnmods = false } = asked;
  return scope.transaction(async (tx) => {
    await requireMonthly(tx, kind);
    const { Template } = await readTemplate(tx, scope, kind);
    await planMonth(tx, Template, month);
    const runId = await insertRun(tx, scope, {
      kind,
      name: `${Template.Title} ${month}`,
      asked: { Month: month, IncludeEnmods: includeEnmods },
      asOf: scope.now(),
    });
    const id = await enqueueJob(tx, scope, monthlyJob(platform), { runId, kind, month, includeEnmods });
    await setExecution(tx, runId, id);
    return { ExecutionId: id };
  });
}
