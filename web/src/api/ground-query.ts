import { map } from '@freshet/contract';
import { queryOptions } from '@tanstack/react-query';
import { clientFor } from './client-for.ts';

const api = clientFor({ map });

/** The installation's own map, to be read piece by piece; null where there is none. */
export const groundQuery = queryOptions({
  queryKey: ['map', 'ground'],
  queryFn: async () => {
    const { IsThere, Version, Credit } = await api.map.ground({});
    return IsThere ? { key: Version, read: readPart, credit: Credit } : null;
  },
  staleTime: Number.POSITIVE_INFINITY,
  structuralSharing: false,
});

const readPart = async (offset: number, length: number): Promise<ArrayBuffer> =>
  (await api.map.groundPart({ query: { offset, length } })).arrayBuffer();
