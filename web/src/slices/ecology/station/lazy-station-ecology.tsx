import { type ComponentProps, lazy, Suspense } from 'react';
import { LoadingState } from '#ui/states';
import type { StationEcology as Shown } from './station-ecology.tsx';

const Loaded = lazy(() => import('./station-ecology.tsx').then(({ StationEcology }) => ({ default: StationEcology })));

/** Fetched when a place with plots or surveys is first opened. */
export const StationEcology = (props: ComponentProps<typeof Shown>) => (
  <Suspense fallback={<LoadingState />}>
    <Loaded {...props} />
  </Suspense>
);
