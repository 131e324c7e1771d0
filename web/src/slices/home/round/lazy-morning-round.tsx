import { lazy, type ReactNode, Suspense } from 'react';
import { laterTexts } from '#api/loading/later-texts';
import { LoadingState } from '#ui/states';

const Loaded = lazy(async () => {
  const [{ MorningRound }] = await Promise.all([import('./round.tsx'), laterTexts()]);
  return { default: MorningRound };
});

/** What needs doing, fetched beside the first picture. */
export function MorningRound(): ReactNode {
  return (
    <Suspense fallback={<LoadingState />}>
      <Loaded />
    </Suspense>
  );
}
