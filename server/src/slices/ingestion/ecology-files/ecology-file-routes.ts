import { ecologyFiles } from '@freshet/contract';
import { type Route, routes } from '#platform/http/routes';
import type { Platform } from '#platform/platform';
import { refuseWhenDatabaseNearlyFull } from '#platform/storage/nearly-full';
import { requireIngestionView } from '../review/review-queries.ts';
import { decideEcology } from './decide-ecology.ts';
import { viewEcologyFile } from './ecology-view.ts';
import { eddTemplate } from './edd-template.ts';

/** Files with surveys, plots or taxa between being read and being stored. */
export const ecologyFileRoutes = (platform: Platform): Route[] =>
  routes(ecologyFiles, {
    template: async () => ({ fileName: 'EcoSurvey EDD.xlsx', content: eddTemplate() }),
    get: ({ params }, scope) =>
      scope.transaction(async (tx) => viewEcologyFile(tx, await requireIngestionView(tx, params.executionId))),
    decide: async (input, scope) => {
      await refuseWhenDatabaseNearlyFull(platform.config);
      return decideEcology(platform, scope, input);
    },
  });
