import { done, guidelines, standards } from '@freshet/contract';
import { namedScope } from '#platform/db/named-scope';
import type { Scope } from '#platform/db/scope';
import { type Route, routes } from '#platform/http/routes';
import type { Platform } from '#platform/platform';
import { loadUnitTable } from '#slices/units';
import { readConfig, readDefaultValues, setDefaultValues, setStrategy } from './cofactors/guideline-config.ts';
import { readTenantCofactors } from './cofactors/read-cofactors.ts';
import { deleteCofactorDefault } from './cofactors/save-cofactor-defaults.ts';
import { addGuideline } from './guideline/add-guideline.ts';
import { checkGuideline } from './guideline/check-guideline.ts';
import { deleteGuideline } from './guideline/delete-guideline.ts';
import { listStandards, requireGuideline } from './guideline/guideline-queries.ts';
import { readGuidelines } from './guideline/guideline-view.ts';
import { addTenants, unlinkTenants, updateTenants } from './guideline/link-tenants.ts';
import { ownReader, tenantReader } from './guideline/reader.ts';
import { updateGuideline } from './guideline/update-guideline.ts';
import { listLinkedAnalytes } from './standards/analyte-links.ts';
import { checkStandardValue } from './standards/check-standard-value.ts';
import { findRelevantAnalytes } from './standards/relevant-analytes.ts';
import { addStandard, deleteStandard, updateStandard } from './standards/store-standard.ts';

export const guidelineRoutes = (platform: Platform): Route[] => [
  ...libraryRoutes(platform),
  ...routes(standards, {
    addStandard: ({ body }, scope) => addStandard(platform, scope, body),
    updateStandard: ({ body }, scope) => updateStandard(platform, scope, body),
    deleteStandard: ({ params }, scope) => deleteStandard(platform, scope, params.id).then(() => done),
    checkStandardValue: ({ body }, scope) =>
      scope.transaction(async (tx) => {
        const units = await loadUnitTable(tx);
        const cofactors = await readTenantCofactors(tx, ownReader(scope), units);
        return checkStandardValue(body, {
          units,
          cofactorGroups: new Map(cofactors.map((one) => [one.key, one.groupId])),
        });
      }),
  }),
];

const libraryRoutes = (platform: Platform): Route[] =>
  routes(guidelines, {
    guidelineList: async ({ query: { tenantId } }, scope) => {
      const asking = await namedScope(platform, scope, tenantId);
      const reader = tenantId === undefined ? ownReader(asking) : tenantReader(asking);
      return asking.transaction((tx) => readGuidelines(tx, asking, reader));
    },
    guidelineConfig: async ({ query }, scope) => readConfig(await namedScope(platform, scope, query.tenantId)),
    setGuidelineConfig: async ({ body }, scope) =>
      setStrategy(await namedScope(platform, scope, body.TenantId), body.DataFetchStrategy, body.EstimatesHardness),
    defaultValues: async ({ query }, scope) =>
      readDefaultValues(await namedScope(platform, scope, query.tenantId), query.strategy),
    setDefaultValue: async ({ body }, scope) =>
      setDefaultValues(await namedScope(platform, scope, body.TenantId), body),
    deleteDefaultValue: ({ params }, scope) => deleteCofactorDefault(scope, params.id).then(() => done),
    addGuideline: ({ body }, scope) => addGuideline(platform, scope, body),
    updateGuideline: ({ body, query }, scope) =>
      updateGuideline(platform, scope, {
        change: body,
        forAllTenants: query.updateMediaTypeForAllTenants === 'true',
      }),
    deleteGuideline: ({ params }, scope) => deleteGuideline(platform, scope, params.id).then(() => done),
    addTenants: ({ body }, scope) => addTenants(platform, scope, body),
    updateTenants: ({ body }, scope) => updateTenants(platform, scope, body),
    unlinkTenants: ({ body }, scope) => unlinkTenants(platform, scope, body),
    analyteStandardMaps: async ({ params }, scope) =>
      listAnalyteStandards(await namedScope(platform, scope, params.tenantId), params.guidelineId),
    guidelineDataCheck: ({ params }, scope) => checkGuideline(scope, params.id),
    relevantAnalytes: ({ params }, scope) => findRelevantAnalytes(scope, params.id),
  });

/** Which analytes of the tenant the standards of the version it uses evaluate. */
const listAnalyteStandards = (scope: Scope, guidelineId: number) =>
  scope.transaction(async (tx) => {
    const reader = tenantReader(scope);
    const guideline = await requireGuideline(tx, reader, guidelineId);
    const rows = await listStandards(tx, reader, [guideline.used_version_id ?? guideline.newest_version_id]);
    const byLineage = new Map(rows.map((row) => [row.lineage_id, row.id]));
    const links = await listLinkedAnalytes(tx, [...byLineage.keys()]);
    return links.flatMap(({ lineage_id, analyte_id, name }) => {
      const id = byLineage.get(lineage_id);
      return id === undefined ? [] : [{ StandardId: id, AnalyteId: analyte_id, AnalyteName: name }];
    });
  });
