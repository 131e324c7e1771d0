import { queryOptions } from '@tanstack/react-query';
import { refreshTopics } from '#api/query-topics';
import { api } from './catalogue-api.ts';

export const mediaTypeList = queryOptions({
  queryKey: ['catalogue', 'mediaTypes'],
  queryFn: () => api.catalogue.mediaTypes({}),
});

export const discreteCategories = queryOptions({
  queryKey: ['catalogue', 'categories', 'discrete'],
  queryFn: () => api.catalogue.stationCategories({}),
});

export const continuousCategories = queryOptions({
  queryKey: ['catalogue', 'categories', 'continuous'],
  queryFn: () => api.catalogue.continuousStationCategories({}),
});

export const tagList = queryOptions({ queryKey: ['catalogue', 'tags'], queryFn: () => api.catalogue.tags({}) });

/** Menus and the start page show names of the catalogue: they are requested again as well. */
export const refreshCatalogue = (): Promise<void> => refreshTopics('catalogue', 'home', 'places');
