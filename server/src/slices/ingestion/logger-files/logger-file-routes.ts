import { loggerFiles } from '@freshet/contract';
import { type Route, routes } from '#platform/http/routes';
import type { Platform } from '#platform/platform';
import { refuseWhenDatabaseNearlyFull } from '#platform/storage/nearly-full';
import { requireIngestionView } from '../review/review-queries.ts';
import { decideLoggerFile } from './decide-logger-file.ts';
import { viewLoggerFile } from './logger-view.ts';

/** Files of loggers between being read and being stored. */
export const loggerFileRoutes = (platform: Platform): Route[] =>
  routes(loggerFiles, {
    get: ({ params }, scope) =>
      scope.transaction(async (tx) => viewLoggerFile(tx, await requireIngestionView(tx, params.executionId))),
    decide: async (input, scope) => {
      await refuseWhenDatabaseNearlyFull(platform.config);
      return decideLoggerFile(platform, scope, input);
    },
  });
