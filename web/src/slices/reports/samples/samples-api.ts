import { type DataSourceId, equipment, type SampleId, sampleReports } from '@freshet/contract';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { clientFor } from '#api/client-for';

export const api = clientFor({ equipment, sampleReports });

export interface SampleFilter {
  readonly station?: DataSourceId;
  readonly from?: string;
  readonly to?: string;
  readonly coc?: string;
  readonly qaqc?: 'only' | 'none';
}

/** The first page comes after nothing. */
const firstPage = (): string | null => null;

/** Samples, newest first, a page at a time. */
export const samplesQuery = (filter: SampleFilter) =>
  infiniteQueryOptions({
    queryKey: ['samples', 'list', filter],
    queryFn: ({ pageParam }) =>
      api.sampleReports.list({ query: { ...filter, ...(pageParam === null ? {} : { after: pageParam }) } }),
    initialPageParam: firstPage(),
    getNextPageParam: ({ Next }) => Next,
    structuralSharing: false,
  });

export const sampleQuery = (id: SampleId) =>
  queryOptions({
    queryKey: ['samples', 'one', id],
    queryFn: () => api.sampleReports.results({ params: { id } }),
  });

/** What was deployed at a station of the tenant. */
export const stationInstrumentsQuery = (stationId: DataSourceId) =>
  queryOptions({
    queryKey: ['equipment', 'ofStation', stationId],
    queryFn: () => api.equipment.ofStation({ params: { stationId } }),
    staleTime: 60_000,
  });
