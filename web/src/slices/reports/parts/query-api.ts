import {
  type AnalyteId,
  type DataSourceId,
  type PageEnd,
  type ReportSelection,
  reportQuery,
  type SavedQueryId,
  savedQueries,
} from '@freshet/contract';
import { infiniteQueryOptions, queryOptions, skipToken } from '@tanstack/react-query';
import { clientFor } from '#api/client-for';
import { queries } from '#api/query-client';
import { writeIds } from './id-list.ts';
import { writeSelection } from './selection-address.ts';

export const queryApi = clientFor({ reportQuery, savedQueries });

/** Every question about stored results starts with this word: what an import changes is asked for again. */
const reports = 'reports';

export const stationsGuidelinesQuery = queryOptions({
  queryKey: [reports, 'choices'],
  queryFn: () => queryApi.reportQuery.stationsGuidelines({}),
  staleTime: 5 * 60_000,
  structuralSharing: false,
});

export const detailsQuery = (StationIds: readonly DataSourceId[]) =>
  queryOptions({
    queryKey: [reports, 'details', writeIds(StationIds)],
    queryFn: () => queryApi.reportQuery.details({ body: { StationIds: [...StationIds] } }),
    enabled: StationIds.length > 0,
    staleTime: 5 * 60_000,
    structuralSharing: false,
  });

export const analyteMappingQuery = (AnalyteIds: readonly AnalyteId[]) =>
  queryOptions({
    queryKey: [reports, 'mapping', writeIds(AnalyteIds)],
    queryFn: () => queryApi.reportQuery.analyteMapping({ body: { AnalyteIds: [...AnalyteIds] } }),
    enabled: AnalyteIds.length > 0,
    staleTime: 5 * 60_000,
  });

const keyOf = (selection: ReportSelection) => Object.values(writeSelection(selection));
const isRunnable = ({ stations, analytes }: ReportSelection) => stations.length > 0 && analytes.length > 0;

export const countQuery = (selection: ReportSelection, includeQaQc: boolean) =>
  queryOptions({
    queryKey: [reports, 'count', ...keyOf({ ...selection, guidelines: [] }), includeQaQc],
    queryFn: () => queryApi.reportQuery.count({ body: { selection: { ...selection, guidelines: [] }, includeQaQc } }),
    enabled: isRunnable(selection),
  });

/** The first page is small, so that there is something to look at soon. */
const firstPage = 50;
const laterPages = 250;

export const resultPagesQuery = (
  selection: ReportSelection,
  { includeQaQc, convertUnits }: { includeQaQc: boolean; convertUnits: boolean },
) =>
  infiniteQueryOptions({
    queryKey: [reports, 'results', ...keyOf(selection), includeQaQc, convertUnits],
    queryFn: ({ pageParam: after }) =>
      queryApi.reportQuery.results({
        body: { selection, includeQaQc, convertUnits, after, take: after ? laterPages : firstPage },
      }),
    initialPageParam: nowhere,
    getNextPageParam: ({ Next }) => Next,
    enabled: isRunnable(selection),
    structuralSharing: false,
  });

const nowhere: PageEnd | null = null;

export const savedQueriesQuery = queryOptions({
  queryKey: ['savedQueries', 'list'],
  queryFn: () => queryApi.savedQueries.list({}),
});

export const savedQueryQuery = (id: SavedQueryId | null) =>
  queryOptions({
    queryKey: ['savedQueries', 'one', id],
    queryFn: id === null ? skipToken : () => queryApi.savedQueries.get({ params: { id } }),
  });

export const refreshSavedQueries = () => queries.invalidateQueries({ queryKey: ['savedQueries'] });
