import { lazy, type ReactNode, Suspense } from 'react';
import { LoadingState } from '#ui/states';
import type { StationLatestProps } from './station-latest.tsx';

const Loaded = lazy(() => import('./station-latest.tsx').then(({ StationLatest }) => ({ default: StationLatest })));

/** The latest values of a station with the state of each. */
export function StationLatest(props: StationLatestProps): ReactNode {
  return (
    <Suspense fallback={<LoadingState />}>
      <Loaded {...props} />
    </Suspense>
  );
}
