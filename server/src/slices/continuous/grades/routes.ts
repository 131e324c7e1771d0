import {
  approvalLevels,
  type ContinuousDatabaseType,
  type ContinuousOption,
  continuousDatabaseTypes,
  continuousOptions,
  dataGrades,
  done,
  isPermitted,
  problem,
} from '@freshet/contract';
import type { z } from 'zod';
import { namedScope } from '#platform/db/named-scope';
import { type Route, routes } from '#platform/http/routes';
import type { Platform } from '#platform/platform';
import {
  deleteDefaultLevel,
  findImportDatabase,
  listDefaultLevels,
  saveDefaultLevel,
  setImportDatabase,
} from '#slices/catalogue';
import { listEffectiveLevels } from './approval-levels.ts';
import { listConfigurations, listGrades } from './grade-queries.ts';
import { toDataGrade, toGradeConfiguration } from './grade-view.ts';
import { toApprovalLevel, toDefaultLevel } from './level-view.ts';
import { findQueryDatabase } from './option-queries.ts';
import { setQueryDatabase } from './set-query-database.ts';
import { deleteApprovalLevel, saveApprovalLevel } from './write-approval-levels.ts';
import { addDataGrade, deleteDataGrade, updateDataGrade } from './write-data-grades.ts';
import {
  addGradeConfiguration,
  deleteGradeConfiguration,
  updateGradeConfiguration,
} from './write-grade-configurations.ts';

export const gradeRoutes = (platform: Platform): Route[] => [
  ...dataGradeRoutes(platform),
  ...approvalLevelRoutes(platform),
  ...optionRoutes(platform),
];

const dataGradeRoutes = (platform: Platform) =>
  routes(dataGrades, {
    gradeData: async ({ params }, scope) => {
      const { tenantId, transaction } = await namedScope(platform, scope, params.id);
      return transaction(async (tx) => {
        const grades = await listGrades(tx);
        const configurations = await listConfigurations(tx);
        return {
          DataGrades: grades.map((row) => toDataGrade(row, tenantId)),
          GradeConfigurations: configurations.map((row) => toGradeConfiguration(row, grades, tenantId)),
        };
      });
    },
    addDataGrade: async ({ body }, scope) => {
      const named = await namedScope(platform, scope, body.TenantId);
      return toDataGrade(await addDataGrade(named, body), named.tenantId);
    },
    updateDataGrade: async ({ body }, scope) => {
      const named = await namedScope(platform, scope, body.TenantId);
      return toDataGrade(await updateDataGrade(named, body), named.tenantId);
    },
    addGradeConfiguration: async ({ body }, scope) => {
      const named = await namedScope(platform, scope, body.TenantId);
      const made = await addGradeConfiguration(named, body);
      return toGradeConfiguration(made, made.grades, named.tenantId);
    },
    updateGradeConfiguration: async ({ body }, scope) => {
      const named = await namedScope(platform, scope, body.TenantId);
      const changed = await updateGradeConfiguration(named, body);
      return toGradeConfiguration(changed, changed.grades, named.tenantId);
    },
    deleteDataGrade: async ({ params, query }, scope) => {
      await deleteDataGrade(await namedScope(platform, scope, query.tenantId), params.id);
      return done;
    },
    deleteGradeConfiguration: async ({ params, query }, scope) => {
      await deleteGradeConfiguration(await namedScope(platform, scope, query.tenantId), params.id);
      return done;
    },
  });

const approvalLevelRoutes = (platform: Platform) =>
  routes(approvalLevels, {
    approvalLevelList: async ({ query }, scope) => {
      const named = await namedScope(platform, scope, query.tenantId);
      return (await named.transaction(listEffectiveLevels)).map((row) => toApprovalLevel(row, named.tenantId));
    },
    saveApprovalLevel: async ({ query, body }, scope) => {
      const named = await namedScope(platform, scope, query.tenantId);
      return toApprovalLevel({ ...(await saveApprovalLevel(named, body)), isSystemDefault: false }, named.tenantId);
    },
    deleteApprovalLevel: async ({ query, body }, scope) => {
      await deleteApprovalLevel(await namedScope(platform, scope, query.tenantId), body?.DatabaseValue);
      return done;
    },
    defaultLevelList: ({ query: { continuousDatabaseType: type } }, scope) =>
      scope.transaction(async (tx) => (await listDefaultLevels(tx, type)).map((row) => toDefaultLevel(row, type))),
    saveDefaultLevel: async ({ query: { continuousDatabaseType: type }, body: input }, scope) =>
      toDefaultLevel(await saveDefaultLevel(platform, scope, { type, input }), type),
    deleteDefaultLevel: async ({ query: { continuousDatabaseType: type }, body }, scope) => {
      await deleteDefaultLevel(platform, scope, { type, value: body?.DatabaseValue });
      return done;
    },
  });

const optionRoutes = (platform: Platform) =>
  routes(continuousOptions, {
    queryOption: async ({ params }, scope) => {
      const named = await namedScope(platform, scope, params.id);
      return toOption(named.tenantId, await named.transaction(findQueryDatabase));
    },
    importOption: async (_input, scope) => toOption(null, await scope.transaction(findImportDatabase)),
    updateOption: async ({ body: { ConfigurationType, ContinuousDatabaseType: type, TenantId } }, scope) => {
      if (ConfigurationType === 'Query') {
        const named = await namedScope(platform, scope, TenantId ?? undefined);
        await setQueryDatabase(named, type);
        return toOption(named.tenantId, type);
      }
      if (!isPermitted(scope.authority, 'grades.configure')) throw problem('identity.forbidden');
      await setImportDatabase(platform, scope, type);
      return toOption(null, type);
    },
  });

const toOption = (tenantId: number | null, type: ContinuousDatabaseType): z.input<typeof ContinuousOption> => ({
  ConfigurationType: tenantId === null ? 'Import' : 'Query',
  TenantId: tenantId,
  ContinuousDatabaseType: type,
  Options: [...continuousDatabaseTypes],
});
