import { map } from '@freshet/contract';
import { queryOptions } from '@tanstack/react-query';
import { clientFor } from '#api/client-for';

const api = clientFor({ map });

/** A token for services that need one, renewed a minute before it ends. */
export const mapTokenQuery = queryOptions({
  queryKey: ['map', 'token'],
  queryFn: () => api.map.arcGisToken({}),
  staleTime: ({ state }) => Math.max(0, ((state.data?.expires_in ?? 0) - 60) * 1000),
  refetchInterval: ({ state }) => (state.data ? Math.max(30, state.data.expires_in - 60) * 1000 : false),
});
