import { lazy, type ReactNode, Suspense } from 'react';
import { LoadingState } from '#ui/states';
import type { SeriesFieldProps } from './series-field.tsx';

const Content = lazy(() => import('./series-field.tsx').then(({ SeriesField }) => ({ default: SeriesField })));

/** The choice of time series, fetched when it is first shown. */
export function SeriesField(props: SeriesFieldProps): ReactNode {
  return (
    <Suspense fallback={<LoadingState shape="lines" lines={1} />}>
      <Content {...props} />
    </Suspense>
  );
}
