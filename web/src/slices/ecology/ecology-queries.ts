import { type DataSourceId, ordination, plots, type SpecimenId, specimens, taxa } from '@freshet/contract';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { clientFor } from '#api/client-for';
import { queries } from '#api/query-client';

export const api = clientFor({ ordination, plots, specimens, taxa });

export const plotsQuery = queryOptions({
  queryKey: ['ecology', 'plots'],
  queryFn: () => api.plots.overview({ query: {} }),
});

const pageSize = 200;
const fromTheFirst = (): DataSourceId | undefined => undefined;

/** Plots page by page, found by any part of their names and types. */
export const plotPagesQuery = (text: string) =>
  infiniteQueryOptions({
    queryKey: ['ecology', 'plots', 'pages', text],
    initialPageParam: fromTheFirst(),
    queryFn: ({ pageParam }) =>
      api.plots.overview({
        query: { take: pageSize, ...(text ? { text } : {}), ...(pageParam ? { after: pageParam } : {}) },
      }),
    getNextPageParam: (page) => (page.length < pageSize ? undefined : page.at(-1)?.Id),
    placeholderData: keepPreviousData,
  });

export const plotQuery = (plotId: DataSourceId) =>
  queryOptions({ queryKey: ['ecology', 'plot', plotId], queryFn: () => api.plots.get({ params: { plotId } }) });

interface Placed {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly community?: string | undefined;
}

export const ordinationQuery = ({ from, to, community }: Placed) =>
  queryOptions({
    queryKey: ['ecology', 'ordination', from, to, community],
    queryFn: () =>
      api.ordination.get({
        query: {
          ...(from?.length === 4 ? { from: Number(from) } : {}),
          ...(to?.length === 4 ? { to: Number(to) } : {}),
          ...(community ? { community } : {}),
        },
      }),
    placeholderData: keepPreviousData,
    retry: false,
  });

export const plotSpecimensQuery = (plotId: DataSourceId) =>
  queryOptions({
    queryKey: ['ecology', 'specimens', plotId],
    queryFn: () => api.specimens.ofPlot({ params: { plotId } }),
  });

export const specimenQuery = (id: SpecimenId) =>
  queryOptions({ queryKey: ['ecology', 'specimen', id], queryFn: () => api.specimens.get({ params: { id } }) });

/** The taxon list, all of it: a tenant's flora is some thousand names. */
export const taxaQuery = queryOptions({
  queryKey: ['ecology', 'taxa'],
  queryFn: async () => {
    const allTaxa = [];
    for (let after: string | undefined; ; ) {
      const page = await api.taxa.list({ query: { take: 1000, ...(after ? { after } : {}) } });
      allTaxa.push(...page.Data);
      if (page.Next === null) return allTaxa;
      after = page.Next;
    }
  },
});

/** Taxa to choose from, by what has been typed. */
export const foundTaxaQuery = (text: string) =>
  queryOptions({
    queryKey: ['ecology', 'taxa', 'found', text],
    queryFn: async () => (await api.taxa.list({ query: { take: 30, ...(text ? { text } : {}) } })).Data,
    placeholderData: keepPreviousData,
  });

export const refreshEcology = () => queries.invalidateQueries({ queryKey: ['ecology'] });
