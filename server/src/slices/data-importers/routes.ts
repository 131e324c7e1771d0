import { DataSourceId, done, importers } from '@freshet/contract';
import { type Route, routes } from '#platform/http/routes';
import type { JobDefinition } from '#platform/jobs/job';
import type { RecurringWork } from '#platform/jobs/recurring';
import type { Platform } from '#platform/platform';
import { findSeries } from '#slices/continuous';
import { listImporters, requireImporter } from './importers/importer-queries.ts';
import { toImporter, toImporters } from './importers/importer-view.ts';
import { mostSeries, offeredSeries } from './importers/offered-series.ts';
import { addImporter, changeSettings, pauseImporter, removeImporter } from './importers/save-importer.ts';
import { previewImporter } from './preview/preview-importer.ts';
import { listMessages } from './running/file-queries.ts';
import { runImporterJob } from './running/run-importer.job.ts';
import { listRuns, toRun } from './running/run-queries.ts';
import { runNow, startDueImporters } from './running/start-importers.ts';

/** What the specification calls the one system of stations. */
const aquariusServer = 'AquariusNG';

export const importerRoutes = (platform: Platform): Route[] =>
  routes(importers, {
    stations: (_, scope) =>
      scope.transaction(async (tx) => {
        const rows = await findSeries(tx, { take: mostSeries });
        const names = new Map(rows.map((row) => [row.data_source_id, row.station_name]));
        return [...names]
          .sort(([, one], [, other]) => one.localeCompare(other))
          .map(([id, name]) => ({
            StationId: DataSourceId.parse(id),
            StationName: name,
            AquariusServer: aquariusServer,
          }));
      }),
    timeSeries: ({ query }, scope) => scope.transaction((tx) => offeredSeries(tx, query.stationId)),
    list: (_, scope) => scope.transaction(async (tx) => toImporters(tx, platform, await listImporters(tx))),
    one: ({ params }, scope) =>
      scope.transaction(async (tx) => toImporter(tx, platform, await requireImporter(tx, params.id))),
    add: ({ body }, scope) => addImporter(platform, scope, body),
    update: ({ body }, scope) => changeSettings(platform, scope, body),
    remove: async ({ params }, scope) => {
      await removeImporter(scope, params.id);
      return done;
    },
    preview: ({ body }, scope) => previewImporter(platform, scope, body),
    run: async ({ params }, scope) => ({ ExecutionId: await runNow(platform, scope, params.id) }),
    pause: ({ params, body }, scope) => pauseImporter(platform, scope, params.id, body.IsPaused),
    runs: ({ params }, scope) =>
      scope.transaction(async (tx) => {
        await requireImporter(tx, params.id);
        return (await listRuns(tx, params.id)).map((row) => toRun(row));
      }),
    messages: ({ params }, scope) =>
      scope.transaction(async (tx) => {
        await requireImporter(tx, params.id);
        return (await listMessages(tx, params.id)).map((row) => ({
          Id: row.id,
          DcpAddress: row.dcp_address,
          ReceivedAt: row.received_at.toISOString(),
          Failure: row.failure,
          Raw: row.raw,
        }));
      }),
  });

export const importerJobs = (platform: Platform): JobDefinition[] => [runImporterJob(platform)];

export const importerRecurring = (platform: Platform): RecurringWork[] => [startDueImporters(platform)];
