import { imports } from '@freshet/contract';
import { queryOptions } from '@tanstack/react-query';
import { clientFor } from '#api/client-for';

// They are fetched while the product loads: a client for all calls of these screens would come along.
const api = clientFor({ imports });

export const newestImportsQuery = queryOptions({
  queryKey: ['imports', 'newest'],
  queryFn: () => api.imports.homePage({ query: {} }),
});
