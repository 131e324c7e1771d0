import { lazy, type ReactNode, Suspense } from 'react';
import { laterTexts } from '#api/loading/later-texts';
import { LoadingState } from '#ui/states';

const Loaded = lazy(async () => {
  const [{ DailyOverview }] = await Promise.all([import('./daily-overview.tsx'), laterTexts()]);
  return { default: DailyOverview };
});

/** What needs doing, fetched beside the first picture. */
export function DailyOverview(): ReactNode {
  return (
    <Suspense fallback={<LoadingState />}>
      <Loaded />
    </Suspense>
  );
}
