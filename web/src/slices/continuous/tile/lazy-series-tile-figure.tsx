import { lazy, type ReactNode, Suspense } from 'react';
import { LoadingState } from '#ui/states';
import type { SeriesTileFigureProps } from './series-tile-figure.tsx';

const Content = lazy(() =>
  import('./series-tile-figure.tsx').then(({ SeriesTileFigure }) => ({ default: SeriesTileFigure })),
);

/** Time series in a tile of a dashboard, fetched when one is first shown. */
export function SeriesTileFigure(props: SeriesTileFigureProps): ReactNode {
  return (
    <Suspense fallback={<LoadingState />}>
      <Content {...props} />
    </Suspense>
  );
}
