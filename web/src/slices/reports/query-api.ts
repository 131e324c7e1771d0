import {
  type AnalyteId,
  type DataSourceId,
  type EvaluatedEnd,
  type FlagId,
  type GuidelineId,
  mostSamplesPerPage,
  type PageEnd,
  type ReportOptions,
  type ReportSelection,
  type ResultOrder,
  type ResultPage,
  reportQuery,
  type SavedQueryId,
  type StoredSelectionId,
  savedQueries,
  storedSelections,
} from '@freshet/contract';
import { infiniteQueryOptions, queryOptions, skipToken } from '@tanstack/react-query';
import { clientFor, clientWith } from '#api/client-for';
import { writeIds } from '#api/id-list';
import { queries } from '#api/query-client';
import { type EvaluatedSearch, readEvaluatedSearch } from '#slices/guidelines';
import { writeSelection } from './selection-address.ts';

export const queryApi = clientFor({ reportQuery, storedSelections, savedQueries });

/** A person who leaves the screen does not need the answer any more: the call ends, and its work in the database. */
const params = (signal: AbortSignal) => clientWith({ reportQuery }, { signal }).reportQuery;

/** Every query about stored results starts with this word: what an import changes is requested again. */
const reports = 'reports';

export const stationsGuidelinesQuery = queryOptions({
  queryKey: [reports, 'choices'],
  queryFn: ({ signal }) => params(signal).stationsGuidelines({}),
  staleTime: 5 * 60_000,
  structuralSharing: false,
});

export const detailsQuery = (StationIds: readonly DataSourceId[]) =>
  queryOptions({
    queryKey: [reports, 'details', writeIds(StationIds)],
    queryFn: ({ signal }) => params(signal).details({ body: { StationIds: [...StationIds] } }),
    enabled: StationIds.length > 0,
    staleTime: 5 * 60_000,
    structuralSharing: false,
  });

export const analyteMappingQuery = (AnalyteIds: readonly AnalyteId[]) =>
  queryOptions({
    queryKey: [reports, 'mapping', writeIds(AnalyteIds)],
    queryFn: ({ signal }) => params(signal).analyteMapping({ body: { AnalyteIds: [...AnalyteIds] } }),
    enabled: AnalyteIds.length > 0,
    staleTime: 5 * 60_000,
  });

const keyOf = (selection: ReportSelection) => Object.values(writeSelection(selection));
const isRunnable = ({ stations, analytes }: ReportSelection) => stations.length > 0 && analytes.length > 0;

export const countQuery = (selection: ReportSelection, includeQaQc: boolean) =>
  queryOptions({
    queryKey: [reports, 'count', ...keyOf({ ...selection, guidelines: [] }), includeQaQc],
    queryFn: ({ signal }) =>
      params(signal).count({ body: { selection: { ...selection, guidelines: [] }, includeQaQc } }),
    enabled: isRunnable(selection),
  });

/** The first page is small, so that there is something to look at soon. */
const firstPage: ResultStep = { after: null, take: 50 };

/** Where a page goes on, and how many samples it shall have. */
interface ResultStep {
  readonly after: PageEnd | null;
  readonly take: number;
}

const pageResults = 10_000;

/** Later pages are about as large whether a sample has one result or hundreds. */
function stepAfter({ Next, Samples }: ResultPage): ResultStep | null {
  if (Next === null) return null;
  const results = Samples.reduce((sum, sample) => sum + sample.Results.length, 0);
  const wanted = Math.round((pageResults * Samples.length) / Math.max(results, 1));
  return { after: Next, take: Samples.length === 0 ? 250 : Math.min(Math.max(wanted, 25), mostSamplesPerPage) };
}

/** How the results of a selection are shown: in which order, and only which of them. */
export interface TableQuery {
  readonly includeQaQc: boolean;
  readonly convertUnits: boolean;
  readonly expressAs: ReportOptions['expressAs'];
  readonly order: ResultOrder;
  /** Only samples that exceed one of these guidelines. */
  readonly exceeding: readonly GuidelineId[];
  readonly flags: readonly FlagId[];
}

export const resultPagesQuery = (
  selection: ReportSelection,
  { includeQaQc, convertUnits, expressAs, order, exceeding, flags }: TableQuery,
) =>
  infiniteQueryOptions({
    queryKey: [
      reports,
      ...['results', ...keyOf(selection), includeQaQc, convertUnits, order],
      ...[exceeding.join(), flags.join(), JSON.stringify(expressAs ?? [])],
    ],
    queryFn: ({ pageParam: step, signal }) =>
      params(signal).results({
        body: {
          ...{ selection, includeQaQc, convertUnits, order, exceeding: [...exceeding], flags: [...flags] },
          ...(expressAs ? { expressAs } : {}),
          ...step,
        },
      }),
    initialPageParam: firstPage,
    getNextPageParam: stepAfter,
    enabled: isRunnable(selection),
    // A person who comes back has what was there: all of it would be requested again, page after page.
    staleTime: 5 * 60_000,
    structuralSharing: false,
  });

/** How many stations of a selection are done; the counts come piece by piece. */
export const statesQuery = (selection: ReportSelection, by: readonly GuidelineId[]) =>
  infiniteQueryOptions({
    queryKey: [reports, 'states', ...keyOf(selection), by.join()],
    queryFn: ({ pageParam, signal }) => params(signal).states({ body: { selection, by: [...by], after: pageParam } }),
    initialPageParam: 0,
    getNextPageParam: ({ IsComplete, Done }) => (IsComplete ? null : Done),
    enabled: isRunnable(selection) && selection.guidelines.length > 0,
    staleTime: 5 * 60_000,
    structuralSharing: false,
  });

const firstRow = (): EvaluatedEnd | null => null;

/** The results of a selection in a state. */
export const evaluatedRowsQuery = (selection: ReportSelection, by: readonly GuidelineId[], search: EvaluatedSearch) =>
  infiniteQueryOptions({
    queryKey: [reports, 'evaluated', ...keyOf(selection), by.join(), search.state, search.reason, search.of],
    queryFn: ({ pageParam, signal }) =>
      params(signal).evaluated({
        body: { selection, by: [...by], ...readEvaluatedSearch(search), after: pageParam, take: 500 },
      }),
    initialPageParam: firstRow(),
    getNextPageParam: ({ Next }) => Next,
    enabled: isRunnable(selection) && search.state !== undefined,
    staleTime: 5 * 60_000,
    structuralSharing: false,
  });

export const savedQueriesQuery = queryOptions({
  queryKey: ['savedQueries', 'list'],
  queryFn: () => queryApi.savedQueries.list({}),
});

export const savedQueryQuery = (id: SavedQueryId | null) =>
  queryOptions({
    queryKey: ['savedQueries', 'one', id],
    queryFn: id === null ? skipToken : () => queryApi.savedQueries.get({ params: { id } }),
  });

/** What an address names never changes. The dates it says itself. */
export const storedSelectionQuery = (id: StoredSelectionId | null) =>
  queryOptions({
    queryKey: ['keptSelection', id],
    queryFn:
      id === null
        ? skipToken
        : async () => {
            const { stations, analytes, guidelines } = (await queryApi.storedSelections.get({ params: { id } }))
              .selection;
            return { stations, analytes, guidelines };
          },
    staleTime: Number.POSITIVE_INFINITY,
  });

export const refreshSavedQueries = () => queries.invalidateQueries({ queryKey: ['savedQueries'] });
