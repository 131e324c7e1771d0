import { lazy, type ReactNode, Suspense } from 'react';
import { LoadingState } from '#ui/states';
import type { StationResultsProps } from './station-results.tsx';

const Loaded = lazy(() => import('./station-results.tsx').then(({ StationResults }) => ({ default: StationResults })));

/** The results of a station with what the guidelines say about each. */
export function StationResults(props: StationResultsProps): ReactNode {
  return (
    <Suspense fallback={<LoadingState />}>
      <Loaded {...props} />
    </Suspense>
  );
}
