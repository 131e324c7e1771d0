import { queryOptions } from '@tanstack/react-query';
import { places } from '../places-queries.ts';

export const searchQuery = (typed: string) =>
  queryOptions({
    queryKey: [places, 'search', typed],
    queryFn: async () => {
      // Fetched with the first search, because the first screen does without it.
      const { api } = await import('../places-api.ts');
      return api.locations.searchStations({ body: { SearchData: typed } });
    },
  });
