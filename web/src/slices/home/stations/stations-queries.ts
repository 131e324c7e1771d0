import { admin, catalogue, type StationFilter, stationAccess, stationList } from '@freshet/contract';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { clientFor } from '#api/client-for';

export const api = clientFor({ stationList, stationAccess, catalogue, admin });

export type StationOrder = 'name' | 'state' | 'newest';

/** Under the word of the places, so that every change of a station asks for the list again. */
export const stationPages = (filter: StationFilter, Order: StationOrder) =>
  infiniteQueryOptions({
    queryKey: ['places', 'list', filter, Order],
    queryFn: ({ pageParam }) =>
      api.stationList.list({ body: { ...filter, Order, ...(pageParam === null ? {} : { After: pageParam }) } }),
    initialPageParam: nothing,
    getNextPageParam: ({ Next }) => Next,
  });

const nothing: string | null = null;
const rarely = { staleTime: 5 * 60_000 };

/** Categories of both kinds of stations, each with the kind it is for. */
export const allCategories = queryOptions({
  queryKey: ['catalogue', 'all-categories'],
  queryFn: async () => {
    const [discrete, continuous] = await Promise.all([
      api.catalogue.stationCategories({}),
      api.catalogue.continuousStationCategories({}),
    ]);
    return [
      ...discrete.map(({ Id, Name }) => ({ Id, Name, isContinuous: false })),
      ...continuous.map(({ Id, Name }) => ({ Id, Name, isContinuous: true })),
    ];
  },
  ...rarely,
});

export const tagsQuery = queryOptions({
  queryKey: ['catalogue', 'tags'],
  queryFn: () => api.catalogue.tags({}),
  ...rarely,
});
