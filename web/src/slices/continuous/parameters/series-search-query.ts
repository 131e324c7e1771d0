import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api } from '../series-api.ts';

interface Sought {
  /** Any part of the identifier. */
  readonly text: string;
  readonly parameter?: string | undefined;
  readonly take: number;
}

const queryOf = ({ text, parameter, take }: Sought) => ({
  take,
  ...(text === '' ? {} : { text }),
  ...(parameter ? { parameter } : {}),
});

export const seriesSearchQuery = (sought: Sought) =>
  queryOptions({
    queryKey: ['series', 'found', sought.text, sought.parameter, sought.take],
    queryFn: () => api.series.list({ query: queryOf(sought) }),
    staleTime: 30_000,
  });

const firstPage = (): string | null => null;

/** The same page by page. */
export const seriesPagesQuery = (sought: Sought) =>
  infiniteQueryOptions({
    queryKey: ['series', 'pages', sought.text, sought.parameter, sought.take],
    queryFn: ({ pageParam }) =>
      api.series.list({ query: { ...queryOf(sought), ...(pageParam === null ? {} : { after: pageParam }) } }),
    initialPageParam: firstPage(),
    getNextPageParam: ({ Next }) => Next,
    staleTime: 30_000,
  });
