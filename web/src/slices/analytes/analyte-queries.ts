import type { AnalyteId, TenantId } from '@freshet/contract';
import { queryOptions, skipToken } from '@tanstack/react-query';
import { queries } from '#api/query-client';
import { api } from './analytes-api.ts';

const analytes = 'analytes';

export const analyteListQuery = (tenantId: TenantId) =>
  queryOptions({
    queryKey: [analytes, 'list', tenantId],
    queryFn: () => api.analytes.analyteList({ params: { tenantId } }),
  });

/** Nothing is requested where there is no id. */
export const analyteQuery = (id: AnalyteId | null) =>
  queryOptions({
    queryKey: [analytes, 'detail', id],
    queryFn: id === null ? skipToken : () => api.analytes.analyteDetail({ params: { id } }),
  });

/** What the data check finds. */
export const findingsQuery = (tenantId: TenantId) =>
  queryOptions({
    queryKey: [analytes, 'findings', tenantId],
    queryFn: () => api.analytes.analyteDataCheck({ params: { tenantId } }),
  });

/** The standards an analyte can be linked to. */
export const standardsQuery = (id: AnalyteId) =>
  queryOptions({
    queryKey: [analytes, 'standards', id],
    queryFn: () => api.analytes.linkableStandards({ params: { id } }),
  });

/** The tenant's cofactors, which analyte gives each, and the default values. Shared with the screens of guidelines. */
export const cofactorsQuery = (id: TenantId) =>
  queryOptions({ queryKey: ['cofactors', 'data', id], queryFn: () => api.cofactors.cofactorData({ params: { id } }) });

export const unitGroupsQuery = queryOptions({
  queryKey: ['units', 'groups'],
  queryFn: () => api.units.unitGroups({}),
  staleTime: 60_000,
});

/** Whatever names an analyte or evaluates by it is requested again, except one that is no more. */
export const refreshAnalytes = (gone?: AnalyteId) => {
  const goneKey = JSON.stringify([analytes, 'detail', gone]);
  const predicate = ({ queryKey }: { queryKey: readonly unknown[] }) => JSON.stringify(queryKey) !== goneKey;
  return Promise.all(
    ([analytes, 'guidelines', 'cofactors'] as const).map((name) =>
      queries.invalidateQueries({ queryKey: [name], predicate }),
    ),
  );
};
