import { continuousQuery, type SeriesReportRequest, type SeriesRequest } from '@freshet/contract';
import { queryOptions } from '@tanstack/react-query';
import { clientFor, clientWith } from '#api/client-for';
import { readReport } from '../runs/runs-api.ts';
import type { ReportMaker } from '../runs/use-making.ts';

const api = clientFor({ continuousQuery });

/** Queries of series start with this key: what arrives is requested again. */
const series = 'series';

export const continuousStationsQuery = queryOptions({
  queryKey: [series, 'choices'],
  queryFn: ({ signal }) => clientWith({ continuousQuery }, { signal }).continuousQuery.stations({}),
  staleTime: 60_000,
});

export const isAsking = ({ selection }: SeriesRequest) => selection.stations.length + selection.series.length > 0;

export const previewQuery = (params: SeriesRequest) =>
  queryOptions({
    queryKey: [
      series,
      'preview',
      JSON.stringify({ ...params, reportOptions: { ...params.reportOptions, reportFormat: '' } }),
    ],
    queryFn: ({ signal }) => clientWith({ continuousQuery }, { signal }).continuousQuery.preview({ body: params }),
    enabled: isAsking(params),
    retry: false,
  });

/** Makes the report at once; where it is too large for that, in the background. */
export const seriesMaker = (params: SeriesReportRequest): ReportMaker => ({
  make: (signal) =>
    readReport(signal, (how) => clientWith({ continuousQuery }, how).continuousQuery.generate({ body: params })),
  start: () => api.continuousQuery.generateInBackground({ body: params }),
});
