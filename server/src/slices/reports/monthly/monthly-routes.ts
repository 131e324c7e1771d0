import { done, monthlyReports } from '@freshet/contract';
import { runUntilAborted } from '#platform/db/cancel-with-request';
import { type RequestFacts, type Route, routes } from '#platform/http/routes';
import type { Platform } from '#platform/platform';
import { checkEnmods, makeEnmods } from './enmods/enmods.ts';
import { makeMonthly } from './make-monthly.ts';
import { readMonthStates } from './month/month-states.ts';
import { type Guard, previewMonth } from './month/read-month.ts';
import { startMonthly } from './start-monthly.ts';
import { readTemplate, requireMonthly, resetTemplate, saveTemplate } from './template/template.ts';

export const monthlyReportRoutes = (platform: Platform): Route[] => {
  /** A person who leaves the screen, or cancels, leaves nothing running in the database. */
  const whileWaiting = (request: RequestFacts): Guard => {
    const gone = request.whenGone();
    return (tx, work) => runUntilAborted(platform, tx, gone, work);
  };
  return routes(monthlyReports, {
    template: ({ params: { kind } }, scope) =>
      scope.transaction(async (tx) => {
        await requireMonthly(tx, kind);
        return readTemplate(tx, scope, kind);
      }),
    saveTemplate: ({ params, body }, scope) => saveTemplate(scope, params.kind, body),
    resetTemplate: ({ params }, scope) => resetTemplate(scope, params.kind).then(() => done),
    preview: ({ params, query }, scope, request) =>
      previewMonth(scope, { kind: params.kind, month: query.month, guard: whileWaiting(request) }),
    states: ({ params, body }, scope, request) =>
      readMonthStates(scope, { kind: params.kind, ...body, guard: whileWaiting(request) }),
    make: ({ params, body }, scope, request) =>
      makeMonthly(scope, { kind: params.kind, month: body.Month, guard: whileWaiting(request) }, request),
    start: ({ params, body }, scope) => startMonthly(platform, scope, { kind: params.kind, month: body.Month }),
    moeReport: ({ body }, scope) =>
      startMonthly(platform, scope, {
        kind: 'moe',
        month: body.Month ?? monthBefore(scope.now()),
        includeEnmods: body.IncludeEnmods ?? false,
      }),
    checkEnmods: ({ query }, scope, request) =>
      checkEnmods(scope, { month: query.month, guard: whileWaiting(request) }),
    makeEnmods: ({ body }, scope, request) => makeEnmods(scope, { ...body, guard: whileWaiting(request) }, request),
  });
};

/** The calendar month before an instant, in UTC. */
const monthBefore = (now: Date) =>
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1, 1)).toISOString().slice(0, 7);
