import { queryOptions } from '@tanstack/react-query';
import { api } from '../parts/places-api.ts';
import { places } from '../parts/places-queries.ts';

export const searchQuery = (typed: string) =>
  queryOptions({
    queryKey: [places, 'search', typed],
    queryFn: () => api.locations.searchStations({ body: { SearchData: typed } }),
  });
