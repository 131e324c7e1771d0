import {
  admin,
  approvalLevels,
  type ContinuousDatabaseType,
  continuousOptions,
  dataGrades,
  type TenantId,
} from '@freshet/contract';
import { queryOptions } from '@tanstack/react-query';
import { clientFor } from '#api/client-for';
import { queries } from '#api/query-client';

export const api = clientFor({ admin, dataGrades, approvalLevels, continuousOptions });

/** The tenant that an address of the administration names; null when there is none. */
export const tenantNamed = (name: string) =>
  queryOptions({
    queryKey: ['grades', 'tenant', name],
    queryFn: async () => (await api.admin.tenants({})).find(({ RoleName }) => RoleName === name) ?? null,
  });

export const gradeData = (tenantId: TenantId) =>
  queryOptions({
    queryKey: ['grades', 'data', tenantId],
    queryFn: () => api.dataGrades.gradeData({ params: { id: tenantId } }),
  });

export const levelList = (tenantId: TenantId) =>
  queryOptions({
    queryKey: ['grades', 'levels', tenantId],
    queryFn: () => api.approvalLevels.approvalLevelList({ query: { tenantId } }),
  });

export const defaultLevelList = (continuousDatabaseType: ContinuousDatabaseType) =>
  queryOptions({
    queryKey: ['grades', 'defaults', continuousDatabaseType],
    queryFn: () => api.approvalLevels.defaultLevelList({ query: { continuousDatabaseType } }),
  });

export const queryOption = (tenantId: TenantId) =>
  queryOptions({
    queryKey: ['grades', 'query', tenantId],
    queryFn: () => api.continuousOptions.queryOption({ params: { id: tenantId } }),
  });

export const importOption = queryOptions({
  queryKey: ['grades', 'import'],
  queryFn: () => api.continuousOptions.importOption({}),
});

/** Grades, their codes, levels and databases hang together. */
export const refreshGrades = () => queries.invalidateQueries({ queryKey: ['grades'] });
