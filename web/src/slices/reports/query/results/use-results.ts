import type { QuerySample, ReportSelection, ResultPage } from '@freshet/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { onceFor } from '../../once-for.ts';
import { resultPagesQuery, type TableQuery } from '../../query-api.ts';
import type { Flags } from '../../result-grid/result-value.tsx';

export interface LoadedResults {
  readonly samples: readonly QuerySample[];
  /** The same page by page. */
  readonly pages: readonly (readonly QuerySample[])[];
  readonly flags: Flags;
  readonly resultCount: number;
  /** How many samples were looked through to find these. */
  readonly searched: number;
  /** Which facts about samples any of them has. */
  readonly has: { readonly depth: boolean; readonly media: boolean; readonly qaQc: boolean };
  readonly hasMore: boolean;
  readonly isFetching: boolean;
  readonly isPending: boolean;
  readonly fetchMore: () => void;
  /** Looking for the few that are wanted has gone on for long: somebody has to say whether it shall go on. */
  readonly isPaused: boolean;
  readonly searchOn: () => void;
  readonly error: unknown;
  readonly refetch: () => unknown;
}

const none: readonly ResultPage[] = [];

/** So many pages with hardly anything in them are looked through without asking. */
const pagesWithoutMuch = 20;
const muchOfPage = 10;

/** The results of a selection, as far as somebody has scrolled. */
export function useResults(selection: ReportSelection, how: TableQuery): LoadedResults {
  const query = useInfiniteQuery(resultPagesQuery(selection, how));
  const pages = query.data?.pages ?? none;
  const { fetchNextPage, hasNextPage, isFetchingNextPage } = query;
  const [pageLimit, setPageLimit] = useState(pagesWithoutMuch);
  const poor = pages.length - 1 - pages.findLastIndex(({ Samples }) => Samples.length >= muchOfPage);
  const isPaused = hasNextPage && !isFetchingNextPage && poor >= pageLimit;
  const fetchMore = useCallback(() => {
    if (hasNextPage && !isFetchingNextPage && !isPaused) void fetchNextPage();
  }, [fetchNextPage, hasNextPage, isFetchingNextPage, isPaused]);
  const searchOn = useCallback(() => {
    setPageLimit(poor + pagesWithoutMuch);
    void fetchNextPage();
  }, [poor, fetchNextPage]);
  const loaded = useMemo(() => gather(pages), [pages]);
  return {
    ...loaded,
    hasMore: hasNextPage,
    isFetching: isFetchingNextPage,
    isPending: query.isPending,
    fetchMore,
    isPaused,
    searchOn,
    error: query.error,
    refetch: query.refetch,
  };
}

const factsOf = onceFor(({ Samples }: ResultPage) => ({
  results: Samples.reduce((sum, { Results }) => sum + Results.length, 0),
  depth: Samples.some(({ DepthMetres }) => DepthMetres !== null),
  media: Samples.some(({ MediaType }) => MediaType !== null),
  qaQc: Samples.some(({ QaQcType }) => QaQcType !== null),
}));

function gather(
  pages: readonly ResultPage[],
): Pick<LoadedResults, 'samples' | 'pages' | 'flags' | 'resultCount' | 'searched' | 'has'> {
  const facts = pages.map(factsOf);
  return {
    samples: pages.flatMap(({ Samples }) => Samples),
    pages: pages.map(({ Samples }) => Samples),
    flags: new Map(pages.flatMap(({ Flags }) => Flags).map((flag) => [flag.FlagId, flag])),
    searched: pages.reduce((sum, { Looked }) => sum + Looked, 0),
    resultCount: facts.reduce((sum, { results }) => sum + results, 0),
    has: {
      depth: facts.some(({ depth }) => depth),
      media: facts.some(({ media }) => media),
      qaQc: facts.some(({ qaQc }) => qaQc),
    },
  };
}
