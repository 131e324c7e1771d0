import { lazy, type ReactNode, Suspense } from 'react';
import { homeTexts } from '#api/loading/home-texts';

const Loaded = lazy(async () => {
  await homeTexts();
  return { default: (await import('./newest-imports.tsx')).NewestImports };
});

/** What came in lately, fetched behind the rest of the start page. */
export function NewestImports(): ReactNode {
  return (
    <Suspense fallback={null}>
      <Loaded />
    </Suspense>
  );
}
