import { lazy, type ReactNode, Suspense } from 'react';

const Loaded = lazy(() => import('./newest-imports.tsx').then(({ NewestImports }) => ({ default: NewestImports })));

/** What came in lately, fetched behind the rest of the start page. */
export function NewestImports(): ReactNode {
  return (
    <Suspense fallback={null}>
      <Loaded />
    </Suspense>
  );
}
