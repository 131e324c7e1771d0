import { lazy, type ReactNode, Suspense } from 'react';
import { laterTexts } from '#api/loading/later-texts';

const Loaded = lazy(async () => {
  await laterTexts();
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
