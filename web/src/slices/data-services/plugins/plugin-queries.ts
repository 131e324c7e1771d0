import { plugins } from '@freshet/contract';
import { queryOptions } from '@tanstack/react-query';
import { clientFor } from '#api/client-for';

// The menu loads this file: it knows only the calls it needs.
export const pluginApi = clientFor({ plugins });

/** The pages of services that the tenant has. */
export const pluginsQuery = queryOptions({
  queryKey: ['services', 'plugins'],
  queryFn: () => pluginApi.plugins.list({}),
  staleTime: 60_000,
});
