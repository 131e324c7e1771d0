import { lazy, type ReactNode, Suspense } from 'react';
import { LoadingState } from '#ui/states';
import { loadLaterTexts } from '../../../i18n/index.ts';

const Loaded = lazy(async () => {
  const [{ MorningRound }] = await Promise.all([import('./round.tsx'), loadLaterTexts()]);
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
