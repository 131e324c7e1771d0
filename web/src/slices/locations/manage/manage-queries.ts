import type { DataSourceId, SourceType } from '@freshet/contract';
import { queryOptions } from '@tanstack/react-query';
import { queries } from '#api/query-client';
import { api } from '../places-api.ts';
import { places } from '../places-queries.ts';

const rarely = { staleTime: 5 * 60_000 };

/** Every data source in one row. What a row does not show is requested when it is opened. */
export const sourceRowsQuery = queryOptions({
  queryKey: [places, 'source-rows'],
  queryFn: () => api.locations.dataSourceRows({}),
});

export const sourceQuery = (type: SourceType, id: DataSourceId) =>
  queryOptions({
    queryKey: [places, 'source', type, id],
    queryFn: () => api.locations.dataSource({ params: { type, id } }),
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

export const mediaTypesQuery = queryOptions({
  queryKey: ['catalogue', 'media-types-of-stations'],
  queryFn: () => api.catalogue.mediaTypes({}),
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

export const seriesOfStationQuery = (id: DataSourceId) =>
  queryOptions({
    queryKey: ['series', 'station', id],
    queryFn: () => api.series.list({ query: { stationIds: [id], take: 200 } }),
  });

export const refreshSeriesOf = (id: DataSourceId) =>
  queries.invalidateQueries({ queryKey: seriesOfStationQuery(id).queryKey });
