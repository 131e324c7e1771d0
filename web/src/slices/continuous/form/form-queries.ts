import { queryOptions } from '@tanstack/react-query';
import { api } from '../series-api.ts';

/** The stations a series can be added to. */
export const continuousStationsQuery = queryOptions({
  queryKey: ['series', 'stations'],
  queryFn: async () =>
    (await api.locations.dataSources({ query: { sourceTypes: ['continuous_aquarius'] } })).filter(
      ({ IsShared }) => !IsShared,
    ),
  staleTime: 60_000,
});

export const tagsQuery = queryOptions({ queryKey: ['catalogue', 'tags'], queryFn: () => api.catalogue.tags({}) });
