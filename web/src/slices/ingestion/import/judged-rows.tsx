import type { ImportDetail } from '@freshet/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { errorOf } from '#api/error-status';
import { hrefWith, JudgedPages, type JudgedSearch, type OpenAnswer } from '#slices/guidelines';
import { ErrorState } from '#ui/states';
import { judgedQuery } from '../ingestion-queries.ts';

interface JudgedRowsProps {
  detail: ImportDetail;
  search: JudgedSearch;
  open: OpenAnswer;
}

/** All results of an import in the state, and for the reason, that the address asks for. */
export function JudgedRows({ detail, search, open }: JudgedRowsProps): ReactNode {
  const asked = useInfiniteQuery(judgedQuery(detail.id, search));
  const rows = useMemo(() => asked.data?.pages.flatMap(({ Rows }) => Rows) ?? [], [asked.data]);
  const failure = errorOf(asked);
  if (failure) return <ErrorState {...failure} />;
  return (
    <JudgedPages
      id="import-judged"
      {...{ search, rows, open, states: detail.states, notJudged: detail.notJudged }}
      allHref={hrefWith(`/import/${detail.id}`, {}, { tab: 'exceedances' })}
      isLoading={asked.isPending}
      isFetching={asked.isFetchingNextPage}
      hasMore={asked.hasNextPage}
      onMore={() => void asked.fetchNextPage()}
    />
  );
}
