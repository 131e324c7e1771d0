import { lazy, type ReactNode, Suspense } from 'react';
import { LoadingState } from '#ui/states';
import type { SeriesListProps } from './series-list.tsx';

const Content = lazy(() => import('./series-list.tsx').then(({ SeriesList }) => ({ default: SeriesList })));

/** The series of a place, fetched when they are first shown. */
export function SeriesList(props: SeriesListProps): ReactNode {
  return (
    <Suspense fallback={<LoadingState />}>
      <Content {...props} />
    </Suspense>
  );
}
