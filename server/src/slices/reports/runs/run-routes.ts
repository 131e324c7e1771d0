import { done, reportRuns, reportSchedules } from '@freshet/contract';
import { cancelWithRequest } from '#platform/db/cancel-with-request';
import { type Route, routes } from '#platform/http/routes';
import type { Platform } from '#platform/platform';
import { findPeople } from '#slices/identity';
import { listHiddenRuns } from '../require-visible.ts';
import { compareRun } from './changes/compare-run.ts';
import { downloadRun } from './download-run.ts';
import { generateReport } from './generate-report.ts';
import { listRuns, readRunTexts, requireRun } from './run-queries.ts';
import { toRun, toRunDetail } from './run-view.ts';
import { listSchedules } from './schedules/schedule-queries.ts';
import { addSchedule, endSchedule, toSchedule, updateSchedule } from './schedules/schedule-writes.ts';
import { startReport } from './start-report.ts';

const usualRuns = 50;

export const reportRunRoutes = (platform: Platform): Route[] => [
  ...routes(reportRuns, {
    generate: ({ body }, scope, request) => generateReport(platform, scope, body, request),
    generateInBackground: ({ body }, scope) => startReport(platform, scope, body),
    list: ({ query }, scope) =>
      scope.transaction(async (tx) => {
        const { limit = usualRuns, before, find } = query;
        const rows = await listRuns(tx, { before, find, hidden: await listHiddenRuns(tx), limit: limit + 1 });
        return { Runs: rows.slice(0, limit).map((row) => toRun(row, scope.now())), HasMore: rows.length > limit };
      }),
    get: ({ params }, scope) =>
      scope.transaction(async (tx) => {
        const row = await requireRun(tx, params.id);
        return toRunDetail(row, await readRunTexts(tx, params.id), scope.now());
      }),
    download: ({ params, query }, scope, request) =>
      downloadRun(platform, scope, { runId: params.id, isRebuilt: query.rebuilt === 'true' }, request),
    changes: ({ params }, scope, request) =>
      compareRun(cancelWithRequest(platform, scope, request.whenGone()), params.id),
  }),
  ...routes(reportSchedules, {
    list: (_, scope) =>
      scope.transaction(async (tx) => ({
        Schedules: (await listSchedules(tx)).map((row) => toSchedule(scope, row)),
      })),
    people: (_, scope) =>
      scope.transaction(async (tx) => {
        const people = await findPeople(tx, scope.tenantId, null);
        return {
          People: people
            .filter(({ is_locked }) => !is_locked)
            .map(({ id, user_name }) => ({ UserId: id, UserName: user_name })),
        };
      }),
    add: ({ body }, scope) => addSchedule(scope, body),
    update: ({ params, body }, scope) => updateSchedule(scope, params.id, body),
    remove: async ({ params }, scope) => {
      await endSchedule(scope, params.id);
      return done;
    },
  }),
];
