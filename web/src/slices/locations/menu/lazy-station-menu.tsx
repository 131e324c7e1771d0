import { lazy, Suspense } from 'react';
import { LoadingState } from '#ui/states';

const Menu = lazy(() => import('./station-menu.tsx').then(({ StationMenu }) => ({ default: StationMenu })));

/** The stations in the drawer; fetched after the frame stands, because the frame does not wait for it. */
export const StationMenu = ({ onFollow }: { onFollow: () => void }) => (
  <Suspense fallback={<LoadingState shape="lines" />}>
    <Menu onFollow={onFollow} />
  </Suspense>
);
