import { plots, taxa, type VegetationReportRequest, type VegetationRequest, vegetationQuery } from '@freshet/contract';
import { queryOptions } from '@tanstack/react-query';
import { clientFor, clientWith } from '#api/client-for';
import { readReport } from '../runs/runs-api.ts';
import type { ReportMaker } from '../runs/use-making.ts';

const api = clientFor({ plots, taxa, vegetationQuery });

/** Plots of the tenant itself: reports are of one's own. */
export const ownPlotsQuery = queryOptions({
  queryKey: ['ecology', 'plots', 'own'],
  queryFn: async () => (await api.plots.overview({ query: {} })).filter(({ IsShared }) => !IsShared),
});

export const speciesQuery = (text: string) =>
  queryOptions({
    queryKey: ['ecology', 'taxa', 'choices', text],
    queryFn: async () => (await api.taxa.list({ query: { take: 200, ...(text ? { text } : {}) } })).Data,
  });

export const previewQuery = (params: VegetationRequest) =>
  queryOptions({
    queryKey: ['ecology', 'preview', JSON.stringify(params)],
    queryFn: ({ signal }) => clientWith({ vegetationQuery }, { signal }).vegetationQuery.preview({ body: params }),
    enabled: params.selection.plots.length > 0,
    retry: false,
  });

/** Makes the report at once; where it is too large for that, in the background. */
export const vegetationMaker = (params: VegetationReportRequest): ReportMaker => ({
  make: (signal) =>
    readReport(signal, (how) => clientWith({ vegetationQuery }, how).vegetationQuery.generate({ body: params })),
  start: () => api.vegetationQuery.generateInBackground({ body: params }),
});
