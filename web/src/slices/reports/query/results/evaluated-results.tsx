import type { GuidelineId, ReportSelection } from '@freshet/contract';
import Box from '@mui/material/Box';
import { useInfiniteQuery } from '@tanstack/react-query';
import { use, useEffect, useMemo } from 'react';
import { errorOf } from '#api/error-status';
import { EvaluatedPages, NotEvaluatedTable, type OpenAnswer } from '#slices/guidelines';
import { WhereFromSlot } from '#slices/observations';
import { ErrorState } from '#ui/states';
import { evaluatedRowsQuery } from '../../query-api.ts';
import { Answers } from '../answers.tsx';
import type { QuerySearch } from '../query-search.ts';
import { useHref } from './states-line.tsx';
import type { CountedStates } from './use-states.ts';
import { useTableHeight } from './use-table-height.ts';

interface EvaluatedResultsProps {
  selection: ReportSelection;
  by: readonly GuidelineId[];
  search: QuerySearch;
  onSearch: (next: Partial<QuerySearch>, isStep?: boolean) => void;
  counted: CountedStates;
}

/** All results of the query in the state, and for the reason, that the address asks for. */
export function EvaluatedResults({ selection, by, search, onSearch, counted }: EvaluatedResultsProps) {
  const query = useInfiniteQuery(evaluatedRowsQuery(selection, by, search));
  const rows = useMemo(() => query.data?.pages.flatMap(({ Rows }) => Rows) ?? [], [query.data]);
  const { hasNextPage, isFetchingNextPage, fetchNextPage, isError } = query;
  // A page without matches yet shows no row to continue from.
  useEffect(() => {
    if (rows.length === 0 && hasNextPage && !isFetchingNextPage && !isError) void fetchNextPage();
  }, [rows.length, hasNextPage, isFetchingNextPage, isError, fetchNextPage]);
  const canShowSource = use(WhereFromSlot) !== null;
  const open = useMemo(
    (): OpenAnswer => ({
      why: (result, standard) => onSearch({ why: `${result}-${standard}` }, true),
      whereFrom: canShowSource ? (result) => onSearch({ origin: String(result) }, true) : null,
    }),
    [onSearch, canShowSource],
  );
  const hrefOf = useHref();
  const groups = useMemo(
    () => counted.notEvaluated.filter(({ State }) => State === search.state),
    [counted, search.state],
  );
  const height = useTableHeight();
  const failure = errorOf(query);
  if (failure) return <ErrorState {...failure} />;
  return (
    <>
      {!search.reason && groups.length > 0 ? (
        <Box sx={{ mb: 2 }}>
          <NotEvaluatedTable notEvaluated={groups} hrefOf={hrefOf} />
        </Box>
      ) : null}
      <EvaluatedPages
        id="query-evaluated"
        {...{ search, rows, open, states: counted.states, notEvaluated: counted.notEvaluated }}
        allHref={hrefOf({})}
        isLoading={query.isPending || (rows.length === 0 && hasNextPage)}
        isFetching={isFetchingNextPage}
        hasMore={hasNextPage}
        onMore={() => void fetchNextPage()}
        most={height}
      />
      <Answers search={search} onSearch={onSearch} />
    </>
  );
}
