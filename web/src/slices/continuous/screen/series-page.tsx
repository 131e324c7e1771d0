import type { SeriesId } from '@freshet/contract';
import { type ReactNode, useCallback, useMemo } from 'react';
import { manySeriesRoute, seriesRoute } from '../routes.ts';
import { SeriesScreen } from './series-screen.tsx';
import { readIds, type SeriesSearch } from './series-search.ts';

/** One series over time. */
export function SeriesPage(): ReactNode {
  const { id } = seriesRoute.useLoaderData();
  const search = seriesRoute.useSearch();
  const navigate = seriesRoute.useNavigate();
  const go = useCallback(
    (next: Partial<SeriesSearch>, isStep = false) =>
      void navigate({ search: (before) => ({ ...before, ...next }), resetScroll: false, replace: !isStep }),
    [navigate],
  );
  const ids = useMemo((): readonly SeriesId[] => [id], [id]);
  return <SeriesScreen {...{ ids, search, go }} />;
}

/** Several series in one picture; which ones is in the address. */
export function ManySeriesPage(): ReactNode {
  const search = manySeriesRoute.useSearch();
  const navigate = manySeriesRoute.useNavigate();
  const go = useCallback(
    (next: Partial<SeriesSearch>, isStep = false) =>
      void navigate({ search: (before) => ({ ...before, ...next }), resetScroll: false, replace: !isStep }),
    [navigate],
  );
  const ids = useMemo(() => readIds(search.ids), [search.ids]);
  return <SeriesScreen {...{ ids, search, go }} />;
}
