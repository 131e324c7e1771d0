import { type DataSourceId, plots, type SpecimenId, specimens, taxa } from '@freshet/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { clientFor } from '#api/client-for';
import { queries } from '#api/query-client';

export const api = clientFor({ plots, specimens, taxa });

export const plotsQuery = queryOptions({
  queryKey: ['ecology', 'plots'],
  queryFn: () => api.plots.overview({ query: {} }),
});

export const plotQuery = (plotId: DataSourceId) =>
  queryOptions({ queryKey: ['ecology', 'plot', plotId], queryFn: () => api.plots.get({ params: { plotId } }) });

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
    const found = [];
    for (let after: string | undefined; ; ) {
      const page = await api.taxa.list({ query: { take: 1000, ...(after ? { after } : {}) } });
      found.push(...page.Data);
      if (page.Next === null) return found;
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
