import {
  type ExecutionId,
  exportAll,
  type MonthlyKind,
  monthlyReports,
  platform,
  type ReportTemplate,
} from '@freshet/contract';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { clientFor, clientWith } from '#api/client-for';
import { queries } from '#api/query-client';
import { type EvaluatedSearch, readEvaluatedSearch } from '#slices/guidelines';

export const api = clientFor({ monthlyReports, exportAll, platform });

/** A person who leaves the screen does not need the answer any more. */
const withSignal = (signal: AbortSignal) => clientWith({ monthlyReports }, { signal }).monthlyReports;

const pollMs = 1000;

export const templateQuery = (kind: MonthlyKind) =>
  queryOptions({
    queryKey: ['monthly', kind, 'template'],
    queryFn: () => api.monthlyReports.template({ params: { kind } }),
  });

export const previewQuery = (kind: MonthlyKind, month: string | null) =>
  queryOptions({
    queryKey: ['monthly', kind, 'preview', month],
    queryFn: ({ signal }) => withSignal(signal).preview({ params: { kind }, query: { month: month ?? '' } }),
    enabled: month !== null,
    structuralSharing: false,
  });

/** The states of the results of a month, and the rows of those that are requested. */
export const monthStatesQuery = (kind: MonthlyKind, month: string, search: EvaluatedSearch) =>
  infiniteQueryOptions({
    queryKey: ['monthly', kind, 'states', month, search.state, search.reason, search.of],
    queryFn: ({ pageParam, signal }) =>
      withSignal(signal).states({
        params: { kind },
        body: { Month: month, ...readEvaluatedSearch(search), after: pageParam },
      }),
    initialPageParam: 0,
    getNextPageParam: ({ Next }) => Next,
    structuralSharing: false,
  });

export const enmodsQuery = (month: string | null) =>
  queryOptions({
    queryKey: ['monthly', 'moe', 'enmods', month],
    queryFn: ({ signal }) => withSignal(signal).checkEnmods({ query: { month: month ?? '' } }),
    enabled: month !== null,
    structuralSharing: false,
  });

/** What the template says changes everything that is shown by it. */
export const refreshMonthly = (kind: MonthlyKind) => queries.invalidateQueries({ queryKey: ['monthly', kind] });

export const saveTemplate = (kind: MonthlyKind, Template: ReportTemplate, Revision: number) =>
  api.monthlyReports.saveTemplate({ params: { kind }, body: { Template, Revision } });

export const executionQuery = (id: ExecutionId) =>
  queryOptions({
    queryKey: ['execution', id],
    queryFn: () => api.platform.execution({ params: { id } }),
    refetchInterval: ({ state }) => (state.data?.FinishedAt ? false : pollMs),
  });

export const exportOverviewQuery = queryOptions({
  queryKey: ['exportAll'],
  queryFn: () => api.exportAll.overview({}),
});
