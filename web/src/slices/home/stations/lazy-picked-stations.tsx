import { type ComponentProps, lazy, type ReactNode, Suspense } from 'react';

const Picked = lazy(() => import('./picked-stations.tsx').then(({ PickedStations }) => ({ default: PickedStations })));

/** Fetched when stations were picked on the map. */
export const PickedStations = (props: ComponentProps<typeof Picked>): ReactNode => (
  <Suspense>
    <Picked {...props} />
  </Suspense>
);
