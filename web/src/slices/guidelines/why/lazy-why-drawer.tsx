import { lazy, type ReactNode, Suspense } from 'react';
import type { WhyDrawerProps } from './why-drawer.tsx';

const Loaded = lazy(() => import('./why-drawer.tsx').then(({ WhyDrawer }) => ({ default: WhyDrawer })));

/** The working behind a verdict, fetched when it is first requested. */
export function WhyDrawer(props: WhyDrawerProps): ReactNode {
  return (
    <Suspense fallback={null}>
      <Loaded {...props} />
    </Suspense>
  );
}
