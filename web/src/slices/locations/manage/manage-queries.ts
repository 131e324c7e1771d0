import { queryOptions } from '@tanstack/react-query';
import { api } from '../parts/places-api.ts';
import { places } from '../parts/places-queries.ts';

const rarely = { staleTime: 5 * 60_000 };

export const dataSourcesQuery = queryOptions({
  queryKey: [places, 'sources'],
  queryFn: () => api.locations.dataSources({}),
});

/** Names of all places and of what belongs to them. */
export const briefsQuery = queryOptions({
  queryKey: [places, 'briefs'],
  queryFn: () => api.locations.monitoringFeaturesUi({}),
});

export const categoriesQuery = queryOptions({
  queryKey: ['catalogue', 'categories'],
  queryFn: () => api.catalogue.stationCategories({}),
  ...rarely,
});

export const continuousCategoriesQuery = queryOptions({
  queryKey: ['catalogue', 'continuous-categories'],
  queryFn: () => api.catalogue.continuousStationCategories({}),
  ...rarely,
});

export const tagsQuery = queryOptions({
  queryKey: ['catalogue', 'tags'],
  queryFn: () => api.catalogue.tags({}),
  ...rarely,
});

export const datumsOfQuery = (tenantName: string) =>
  queryOptions({
    queryKey: [places, 'datums', tenantName],
    queryFn: () => api.locations.datums({ params: { tenantName } }),
  });
