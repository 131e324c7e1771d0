import { lazy, type ReactNode, Suspense } from 'react';
import type { WhereFromDrawerProps } from './where-from-drawer.tsx';

const Loaded = lazy(() =>
  import('./where-from-drawer.tsx').then(({ WhereFromDrawer }) => ({ default: WhereFromDrawer })),
);

/** Where a number comes from, fetched when it is first requested. */
export function WhereFromDrawer(props: WhereFromDrawerProps): ReactNode {
  return (
    <Suspense fallback={null}>
      <Loaded {...props} />
    </Suspense>
  );
}
