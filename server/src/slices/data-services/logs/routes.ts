import { type LogQuery, logs, type TenantId } from '@freshet/contract';
import { namedScope } from '#platform/db/named-scope';
import type { Scope } from '#platform/db/scope';
import { type Route, routes } from '#platform/http/routes';
import type { LogClause } from '#platform/logs/log-clause';
import { searchRows } from '#platform/logs/search-rows';
import type { Platform } from '#platform/platform';
import { ingestionServiceLinks } from '#slices/ingestion';
import { readSearch } from './read-search.ts';
import { searchElastic } from './search-elastic.ts';

const startsWith = (...texts: string[]): LogClause => ({
  ...{ kind: 'bool', must: [], mustNot: [], atLeast: 1 },
  should: texts.map((text) => ({ kind: 'prefix', field: 'Source', text })),
});
const anywhere: LogClause = { kind: 'all' };
const byAquarius = startsWith('aquarius', 'services.aquarius');
const byImporters = startsWith(
  ...[
    'importer',
    'dataImporters',
    'continuousimporter',
    'continuous.import',
    'continuous-data-importers',
    'discrete-data-importer',
  ],
  ...ingestionServiceLinks,
);

export function logRoutes(platform: Platform): Route[] {
  const answer =
    (among: LogClause) =>
    async ({ body, query }: { body: LogQuery; query: { tenantId?: TenantId | undefined } }, scope: Scope) => {
      const params = readSearch(body);
      const there = await namedScope(platform, scope, query.tenantId);
      const clause: LogClause = { kind: 'bool', must: [among, params.clause], should: [], mustNot: [], atLeast: 0 };
      const search = { ...params, clause };
      if (platform.config.search) return searchElastic(platform, there.tenantId, search);
      return there.transaction((tx) => searchRows(tx, search));
    };
  return routes(logs, {
    query: answer(anywhere),
    aquarius: answer(byAquarius),
    importerConfig: answer(byImporters),
  });
}
