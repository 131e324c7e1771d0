import type { ImportDetail } from '@freshet/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { errorOf } from '#api/error-status';
import { EvaluatedPages, type EvaluatedSearch, hrefWith, type OpenAnswer } from '#slices/guidelines';
import { ErrorState } from '#ui/states';
import { evaluatedQuery } from '../ingestion-queries.ts';

interface EvaluatedRowsProps {
  detail: ImportDetail;
  search: EvaluatedSearch;
  open: OpenAnswer;
}

/** All results of an import in the state, and for the reason, that the address asks for. */
export function EvaluatedRows({ detail, search, open }: EvaluatedRowsProps): ReactNode {
  const query = useInfiniteQuery(evaluatedQuery(detail.id, search));
  const rows = useMemo(() => query.data?.pages.flatMap(({ Rows }) => Rows) ?? [], [query.data]);
  const failure = errorOf(query);
  if (failure) return <ErrorState {...failure} />;
  return (
    <EvaluatedPages
      id="import-evaluated"
      {...{ search, rows, open, states: detail.states, notEvaluated: detail.notEvaluated }}
      allHref={hrefWith(`/import/${detail.id}`, {}, { tab: 'exceedances' })}
      isLoading={query.isPending}
      isFetching={query.isFetchingNextPage}
      hasMore={query.hasNextPage}
      onMore={() => void query.fetchNextPage()}
    />
  );
}
