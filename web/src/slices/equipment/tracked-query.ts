import { equipment } from '@freshet/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { clientFor } from '#api/client-for';
import { queries } from '#api/query-client';

// The menu loads this file: it knows only the call it needs.
const api = clientFor({ equipment: { tracked: equipment.tracked } });

const trackedQuery = queryOptions({
  queryKey: ['equipment', 'tracked'],
  queryFn: () => api.equipment.tracked({}),
  staleTime: 5 * 60_000,
});

/** Whether the tenant tracks its equipment, as far as has been loaded. */
export const isEquipmentTracked = (): boolean => queries.getQueryData(trackedQuery.queryKey)?.IsTracked ?? false;

/** Asks for it, and draws again once it is known. */
export const useEquipmentTracked = (): boolean => useQuery(trackedQuery).data?.IsTracked ?? false;
