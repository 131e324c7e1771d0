import type {
  Answer,
  ExecutionId,
  FileId,
  FileVersionId,
  ImportId,
  IngestionState,
  ingestion as ingestionCalls,
  ResultId,
} from '@freshet/contract';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { queries } from '#api/query-client';
import { refreshTopics } from '#api/query-topics';
import { type EvaluatedSearch, readEvaluatedSearch } from '#slices/guidelines';
import { between, type Days } from './between-days.ts';
import { api } from './ingestion-api.ts';

const imports = 'imports';
const ingestion = 'ingestion';

/** How often work under way is polled. */
const pollMs = 1000;

/** The first page comes after nothing; the following ones after the last key of the one before. */
const firstPage = <Key>(): Key | null => null;

/** Imports made between two days, newest first, as many as one answer holds at a time. */
export const importListQuery = (days: Days | null) =>
  infiniteQueryOptions({
    queryKey: [imports, 'list', days?.start, days?.end],
    queryFn: ({ pageParam }) =>
      api.imports.list({ query: { ...between(days), ...(pageParam === null ? {} : { after: pageParam }) } }),
    initialPageParam: firstPage<ImportId>(),
    getNextPageParam: ({ Imports, HasMore }) => (HasMore ? (Imports.at(-1)?.id ?? null) : null),
  });

export const mediaTypesQuery = queryOptions({
  queryKey: ['catalogue', 'media-types-of-files'],
  queryFn: () => api.catalogue.mediaTypes({}),
});

/** Polled until its results have been evaluated. */
export const importQuery = (id: ImportId) =>
  queryOptions({
    queryKey: [imports, 'detail', id],
    queryFn: () => api.imports.detail({ params: { id }, query: {} }),
    refetchInterval: ({ state }) =>
      state.data && state.data.evaluatedAt === null && state.data.status === 'Published' ? pollMs * 2 : false,
  });

export const exceedancesQuery = (id: ImportId, isEvaluated: boolean) =>
  infiniteQueryOptions({
    queryKey: [imports, 'exceedances', id, isEvaluated],
    queryFn: ({ pageParam }) =>
      api.imports.exceedances({ params: { id }, query: { limit: 500, ...(pageParam ? { after: pageParam } : {}) } }),
    initialPageParam: 0,
    getNextPageParam: ({ Exceedances, HasMore }) => (HasMore ? (Exceedances.at(-1)?.Id ?? null) : null),
  });

/** The results of an import in a state, as they are evaluated now. */
export const evaluatedQuery = (id: ImportId, search: EvaluatedSearch) =>
  infiniteQueryOptions({
    queryKey: [imports, 'evaluated', id, search.state, search.reason, search.of],
    queryFn: ({ pageParam }) =>
      api.imports.evaluated({
        params: { id },
        query: { ...readEvaluatedSearch(search), limit: 500, ...(pageParam > 0 ? { after: pageParam } : {}) },
      }),
    initialPageParam: 0,
    getNextPageParam: ({ HasMore }, pages) => (HasMore ? pages.reduce((sum, { Rows }) => sum + Rows.length, 0) : null),
  });

export const rollbackPreviewQuery = (id: ImportId) =>
  queryOptions({
    queryKey: [imports, 'rollbackPreview', id],
    queryFn: () => api.imports.rollbackPreview({ params: { id } }),
    staleTime: 0,
  });

export const documentsQuery = (importId: ImportId) =>
  queryOptions({
    queryKey: [imports, 'documents', importId],
    queryFn: () => api.observations.documents({ params: { importId } }),
  });

export const activitiesQuery = (importId: ImportId) =>
  queryOptions({
    queryKey: [imports, 'activities', importId],
    queryFn: () => api.observations.activitiesByImport({ params: { importId } }),
  });

export const provenanceQuery = (resultId: ResultId) =>
  queryOptions({
    queryKey: [imports, 'provenance', resultId],
    queryFn: () => api.imports.provenance({ params: { resultId } }),
  });

export interface Place {
  readonly fileVersionId: FileVersionId;
  readonly sheet: string;
  readonly rowNo: number;
}

/** The rows of a file as they are in it, around one of them. A version of a file never changes. */
export const originalRowsQuery = ({ fileVersionId, sheet, rowNo }: Place, around = 5) =>
  queryOptions({
    queryKey: [ingestion, 'original', fileVersionId, sheet, rowNo, around],
    queryFn: () =>
      api.ingestion.originalRows({
        params: { fileVersionId },
        query: { row: rowNo, around, ...(sheet ? { sheet } : {}) },
      }),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** How the files would be read. Requested once: a sure answer is written down as the type of the file. */
export const detectionQuery = (rdrFileIds: readonly FileId[]) =>
  queryOptions({
    queryKey: [ingestion, 'detection', ...rdrFileIds],
    queryFn: () => api.ingestion.checkFileFormat({ body: { rdrFileIds: [...rdrFileIds] } }),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Every way a file can be read: shipped with the product, or made by the tenant. */
export const schemaListQuery = queryOptions({
  queryKey: ['fileSchemas', 'list'],
  queryFn: () => api.fileSchemas.list({}),
});

/** What is being read or waits for decisions. */
export const waitingQuery = queryOptions({
  queryKey: [ingestion, 'waiting'],
  queryFn: () =>
    api.ingestion.getIngestionResults({
      body: { filterParams: { states: ['reading', 'review', 'naming', 'publishing'], limit: 50 } },
    }),
  staleTime: 0,
  refetchInterval: ({ state }) => (state.data?.ImportsIndex.some(({ State }) => isBusy(State)) ? pollMs * 2 : false),
});

/** Work of this person went on, here or elsewhere: what is being requested already is not requested again. */
export const refreshWaiting = (): void => {
  const gently = { cancelRefetch: false };
  void queries.invalidateQueries({ queryKey: waitingQuery.queryKey }, gently);
  void queries.invalidateQueries({ queryKey: [imports, 'list'] }, gently);
};

export const eventsQuery = (days: Days | null, searchText: string) =>
  infiniteQueryOptions({
    queryKey: [ingestion, 'events', days?.start, days?.end, searchText],
    queryFn: ({ pageParam }) =>
      api.ingestion.getIngestionResults({
        body: {
          filterParams: {
            ...between(days),
            ...(searchText ? { searchText } : {}),
            ...(pageParam ? { after: pageParam } : {}),
            limit: 500,
          },
        },
      }),
    initialPageParam: firstPage<ExecutionId>(),
    getNextPageParam: ({ ImportsIndex, HasMore }) => (HasMore ? (ImportsIndex.at(-1)?.ExecutionId ?? null) : null),
  });

/** Work on it is under way: nothing can be decided. */
export const isBusy = (state: IngestionState) => state === 'reading' || state === 'naming' || state === 'publishing';

/** An ingestion; polled for as long as it is being read or stored. */
export const reviewQuery = (executionId: ExecutionId) =>
  queryOptions({
    queryKey: [ingestion, 'review', executionId],
    queryFn: () => api.ingestion.review({ params: { executionId } }),
    refetchInterval: ({ state }) => (state.data && isBusy(state.data.Ingestion.State) ? pollMs : false),
  });

export const executionQuery = (id: ExecutionId) =>
  queryOptions({
    queryKey: [ingestion, 'execution', id],
    queryFn: () => api.platform.execution({ params: { id } }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.FinishedAt ? false : pollMs),
  });

export type RowFilter = Pick<NonNullable<Parameters<typeof api.ingestion.rows>[0]['query']>, 'state' | 'code' | 'text'>;

const rowsAtOnce = 300;

/** The staged rows in the order of the file, page after page. */
export const rowsQuery = (executionId: ExecutionId, filter: RowFilter) =>
  infiniteQueryOptions({
    queryKey: [ingestion, 'rows', executionId, filter],
    queryFn: ({ pageParam }) =>
      api.ingestion.rows({
        params: { executionId },
        query: { ...filter, limit: rowsAtOnce, ...(pageParam === null ? {} : { after: pageParam }) },
      }),
    initialPageParam: firstPage<number>(),
    getNextPageParam: ({ Rows, HasMore }) => (HasMore ? (Rows.at(-1)?.Ordinal ?? null) : null),
  });

export type NameKind = Answer<typeof ingestionCalls.review>['Ingestion']['UnknownNames'][number]['Kind'];

export const proposalsQuery = (executionId: ExecutionId, name: { kind: NameKind; text: string; search: string }) =>
  queryOptions({
    queryKey: [ingestion, 'proposals', executionId, name.kind, name.text, name.search],
    queryFn: () =>
      api.ingestion.proposals({
        params: { executionId },
        query: { kind: name.kind, text: name.text, ...(name.search ? { search: name.search } : {}) },
      }),
  });

export const differenceQuery = (executionId: ExecutionId) =>
  queryOptions({
    queryKey: [ingestion, 'difference', executionId],
    queryFn: () => api.ingestion.difference({ params: { executionId } }),
    staleTime: 0,
  });

/** The unknown names of a file, with what each probably is. */
export const unknownNamesQuery = (executionId: ExecutionId, kind: 'station' | 'analyte' | null) =>
  queryOptions({
    queryKey: [ingestion, 'unknownNames', executionId, kind],
    queryFn: () =>
      api.ingestion.unknownNames({ params: { executionId }, query: { limit: 1000, ...(kind ? { kind } : {}) } }),
    staleTime: 0,
    gcTime: 0,
  });

/** What was decided about a file, newest first, page after page. */
export const decisionsQuery = (executionId: ExecutionId) =>
  infiniteQueryOptions({
    queryKey: [ingestion, 'decisions', executionId],
    queryFn: ({ pageParam }) =>
      api.ingestion.decisions({ params: { executionId }, query: pageParam === null ? {} : { after: pageParam } }),
    initialPageParam: firstPage<number>(),
    getNextPageParam: ({ Decisions, HasMore }) => (HasMore ? (Decisions.at(-1)?.Id ?? null) : null),
  });

/** What was added in a review, before its rows are discarded. */
export const discardPreviewQuery = (executionId: ExecutionId) =>
  queryOptions({
    queryKey: [ingestion, 'discardPreview', executionId],
    queryFn: () => api.ingestion.discardPreview({ params: { executionId } }),
    staleTime: 0,
  });

/** After a decision: the ingestion came with the answer; its rows and what they would change are requested again. */
export async function cacheIngestion(executionId: ExecutionId, Ingestion: ReviewAnswer['Ingestion']): Promise<void> {
  const { queryKey } = reviewQuery(executionId);
  // An answer that was under way before the decision would put back what it changed.
  await queries.cancelQueries({ queryKey });
  queries.setQueryData<ReviewAnswer>(queryKey, (before) => before && { ...before, Ingestion });
  await Promise.all([
    queries.invalidateQueries({ queryKey: [ingestion, 'rows', executionId] }),
    queries.invalidateQueries({ queryKey: [ingestion, 'difference', executionId] }),
    queries.invalidateQueries({ queryKey: [ingestion, 'decisions'] }),
    queries.invalidateQueries({ queryKey: [ingestion, 'waiting'] }),
  ]);
}

/** Names are being added or taken away: the screen shows the work at once, without waiting for the next answer. */
export async function watchNaming(executionId: ExecutionId, work: ExecutionId): Promise<void> {
  const { queryKey } = reviewQuery(executionId);
  queries.setQueryData<ReviewAnswer>(
    queryKey,
    (before) => before && { ...before, Ingestion: { ...before.Ingestion, State: 'naming', WorkId: work } },
  );
  await queries.invalidateQueries({ queryKey });
}

export type ReviewAnswer = Answer<typeof ingestionCalls.review>;

/** What was stored or taken back shows in lists, menus, stations and verdicts: all are requested again. */
export const refreshAfterStoring = () => refreshTopics(imports, ingestion, 'places', 'guidelines', 'files');
