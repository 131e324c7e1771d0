import {
  compareGroups,
  evaluatedStates,
  type GuidelineId,
  joinGroups,
  keyOfGroup,
  type NotEvaluated,
  type ReportSelection,
  type SelectionStates,
  type StateCounts,
} from '@freshet/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { statesQuery } from '../../query-api.ts';

export interface CountedStates {
  /** Null until all stations are done. */
  readonly states: StateCounts | null;
  readonly notEvaluated: readonly NotEvaluated[];
  readonly done: number;
  readonly error: unknown;
  readonly refetch: () => unknown;
}

/**
 * The states of the results of a whole selection, however many there are: requested repeatedly until all are counted.
 */
export function useStates(selection: ReportSelection, by: readonly GuidelineId[]): CountedStates {
  const query = useInfiniteQuery(statesQuery(selection, by));
  const { hasNextPage, isFetchingNextPage, isError, fetchNextPage } = query;
  useEffect(() => {
    if (hasNextPage && !isFetchingNextPage && !isError) void fetchNextPage();
  }, [hasNextPage, isFetchingNextPage, isError, fetchNextPage]);
  const counted = useMemo(() => join(query.data?.pages ?? []), [query.data]);
  return { ...counted, error: query.error, refetch: query.refetch };
}

const nothing: StateCounts = { total: 0, exceeds: 0, meets: 0, undetermined: 0, waiting: 0, notCovered: 0 };

function join(pages: readonly SelectionStates[]): Pick<CountedStates, 'states' | 'notEvaluated' | 'done'> {
  const groups = new Map<string, NotEvaluated>();
  let states = nothing;
  for (const { States, NotEvaluated: some } of pages) {
    const added = Object.fromEntries(evaluatedStates.map((state) => [state, states[state] + States[state]]));
    states = { ...states, ...added, total: states.total + States.total };
    for (const group of some) {
      const known = groups.get(keyOfGroup(group));
      groups.set(keyOfGroup(group), known ? joinGroups(known, group) : group);
    }
  }
  const last = pages.at(-1);
  return {
    states: last?.IsComplete ? states : null,
    notEvaluated: [...groups.values()].sort(compareGroups),
    done: last?.Done ?? 0,
  };
}
