import type { StationImportId } from '@freshet/contract';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../places-api.ts';
import { places } from '../places-queries.ts';

export const stationImportsQuery = queryOptions({
  queryKey: [places, 'imports'],
  queryFn: () => api.stationImport.list({}),
});

export const doubtsQuery = (id: StationImportId) =>
  queryOptions({ queryKey: [places, 'doubts', id], queryFn: () => api.stationImport.doubts({ params: { id } }) });

export const regionQuery = queryOptions({
  queryKey: [places, 'region'],
  queryFn: () => api.stationImport.region({}),
});
