import type { QuerySample, ReportSelection, ResultPage } from '@freshet/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { resultPagesQuery } from '../parts/query-api.ts';
import type { Flags } from '../parts/result-value.tsx';

export interface LoadedResults {
  readonly samples: readonly QuerySample[];
  readonly flags: Flags;
  readonly resultCount: number;
  /** Which facts about samples any of them has. */
  readonly has: { readonly depth: boolean; readonly media: boolean; readonly qaQc: boolean };
  readonly hasMore: boolean;
  readonly isFetching: boolean;
  readonly isPending: boolean;
  readonly fetchMore: () => void;
  readonly error: unknown;
  readonly refetch: () => unknown;
}

const none: readonly ResultPage[] = [];

/** The results of a selection, as far as somebody has scrolled. */
export function useResults(
  selection: ReportSelection,
  how: { includeQaQc: boolean; convertUnits: boolean },
): LoadedResults {
  const asked = useInfiniteQuery(resultPagesQuery(selection, how));
  const pages = asked.data?.pages ?? none;
  const { fetchNextPage, hasNextPage, isFetchingNextPage } = asked;
  const fetchMore = useCallback(() => {
    if (hasNextPage && !isFetchingNextPage) void fetchNextPage();
  }, [fetchNextPage, hasNextPage, isFetchingNextPage]);
  const loaded = useMemo(() => gather(pages), [pages]);
  return {
    ...loaded,
    hasMore: hasNextPage,
    isFetching: isFetchingNextPage,
    isPending: asked.isPending,
    fetchMore,
    error: asked.error,
    refetch: asked.refetch,
  };
}

function gather(pages: readonly ResultPage[]): Pick<LoadedResults, 'samples' | 'flags' | 'resultCount' | 'has'> {
  const samples = pages.flatMap(({ Samples }) => Samples);
  return {
    samples,
    flags: new Map(pages.flatMap(({ Flags }) => Flags).map((flag) => [flag.FlagId, flag])),
    resultCount: samples.reduce((sum, { Results }) => sum + Results.length, 0),
    has: {
      depth: samples.some(({ DepthMetres }) => DepthMetres !== null),
      media: samples.some(({ MediaType }) => MediaType !== null),
      qaQc: samples.some(({ QaQcType }) => QaQcType !== null),
    },
  };
}
