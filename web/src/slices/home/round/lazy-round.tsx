import i18next from 'i18next';
import { lazy, type ReactNode, Suspense } from 'react';
import { LoadingState } from '#ui/states';

/** The texts of all but the first screens come behind the first picture. */
const textsAreThere = (): Promise<void> =>
  new Promise((resolve) => {
    const look = () => {
      if (!i18next.hasResourceBundle('en', 'round')) return;
      i18next.store.off('added', look);
      resolve();
    };
    i18next.store.on('added', look);
    look();
  });

const Loaded = lazy(async () => {
  const [{ MorningRound }] = await Promise.all([import('./round.tsx'), textsAreThere()]);
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
