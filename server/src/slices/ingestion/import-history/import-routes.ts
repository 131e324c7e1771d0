import { done, imports } from '@freshet/contract';
import { namedScope } from '#platform/db/named-scope';
import type { Tx } from '#platform/db/transaction';
import { type Route, routes } from '#platform/http/routes';
import type { Platform } from '#platform/platform';
import { countGoing } from '#slices/ecology';
import { type DeliveredKind, previewRollback, requireImport, rollBackImport } from '#slices/imports';
import { listAddedWith, removeAddedWith } from '../decisions/remove-added.ts';
import { requireIngestion } from '../reading/ingestion-queries.ts';
import { periodOf } from '../rows/dates/period-of-days.ts';
import { readEvaluated, readExceedances, readImport } from './import-details.ts';
import { flagFindings, readQuality } from './import-quality.ts';
import { countImports, listImports, listImportsOf } from './import-queries.ts';
import { toImport } from './import-view.ts';
import { readProvenance } from './provenance.ts';
import { reevaluateImport } from './reevaluate-import.ts';

const homeRows = 10;
const listRows = 1000;
const allTime = { from: null, before: null } as const;

/** `kinds` are all that imports deliver: rolling one back takes all of it back. */
export const importRoutes = (platform: Platform, kinds: readonly DeliveredKind[]): Route[] =>
  routes(imports, {
    homePage: async ({ query }, scope) => {
      const named = await namedScope(platform, scope, query.tenantId);
      const rows = await named.transaction((tx) => listImports(tx, { ...allTime, after: null, limit: homeRows }));
      return { Imports: rows.map(toImport) };
    },
    list: async ({ query }, scope) => {
      const named = await namedScope(platform, scope, query.tenantId);
      const period = periodOf(query);
      return named.transaction(async (tx) => {
        if (query.after !== undefined) await requireImport(tx, query.after);
        const rows = await listImports(tx, { ...period, after: query.after ?? null, limit: listRows + 1 });
        const Total = await countImports(tx, period);
        return { Imports: rows.slice(0, listRows).map(toImport), Total, HasMore: rows.length > listRows };
      });
    },
    detail: async ({ params, query }, scope) => {
      const named = await namedScope(platform, scope, query.tenantId);
      return named.transaction((tx) => readImport(tx, named, params.id));
    },
    ofExecution: async ({ params, query }, scope) => {
      const named = await namedScope(platform, scope, query.tenantId);
      return named.transaction(async (tx) => {
        await requireIngestion(tx, params.executionId);
        return { Imports: (await listImportsOf(tx, params.executionId)).map(toImport) };
      });
    },
    rollback: async ({ body }, scope) => {
      const { importId, removesAdded = false } = body;
      let removed = 0;
      const also = async (tx: Tx) => {
        if (removesAdded) removed = await removeAddedWith(tx, scope, importId);
      };
      const { closed, opened } = await rollBackImport(platform, scope, { importId, kinds, also });
      return { ...done, Withdrawn: closed, Restored: opened, Removed: removed };
    },
    rollbackPreview: async ({ params }, scope) => {
      const { closed, opened, untouched } = await previewRollback(platform, scope, { importId: params.id, kinds });
      const { added, going } = await scope.transaction(async (tx) => ({
        added: await listAddedWith(tx, params.id),
        going: await countGoing(tx, params.id),
      }));
      const ecology = { Surveys: going.surveys, Visits: going.visits, Edited: going.edited };
      return { Withdrawn: closed, Restored: opened, Untouched: untouched, ...ecology, Added: added };
    },
    exceedances: ({ params, query }, scope) =>
      scope.transaction((tx) =>
        readExceedances(tx, scope, { importId: params.id, after: query.after ?? 0, limit: query.limit ?? 200 }),
      ),
    evaluated: ({ params, query: { after = 0, limit = 200, ...filter } }, scope) =>
      scope.transaction((tx) => readEvaluated(tx, scope, { importId: params.id, filter, after, limit })),
    reevaluate: ({ params }, scope) => reevaluateImport(platform, scope, params.id),
    quality: ({ params, query }, scope) =>
      scope.transaction((tx) => readQuality(tx, params.id, { after: query.after ?? 0, limit: query.limit ?? 200 })),
    putFlag: (input, scope) => flagFindings(scope, input),
    provenance: ({ params }, scope) => scope.transaction((tx) => readProvenance(tx, params.resultId)),
  });
