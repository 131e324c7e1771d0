import { lazy, type ReactNode, Suspense } from 'react';
import { afterFirstPicture } from '#api/loading/after-first-picture';
import { homeTexts } from '#api/loading/home-texts';
import { LoadingState } from '#ui/states';

const Loaded = lazy(async () => {
  await afterFirstPicture();
  const [{ DailyOverview }] = await Promise.all([import('../behind-first-picture.ts'), homeTexts()]);
  return { default: DailyOverview };
});

/** What needs doing, fetched right behind the first picture. */
export function DailyOverview(): ReactNode {
  return (
    <Suspense fallback={<LoadingState />}>
      <Loaded />
    </Suspense>
  );
}
