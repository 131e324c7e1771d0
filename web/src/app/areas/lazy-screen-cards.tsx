import { type ComponentProps, lazy, type ReactNode, Suspense } from 'react';
import { LoadingState } from '#ui/states';

const Cards = lazy(() => import('./screen-cards.tsx').then(({ ScreenCards }) => ({ default: ScreenCards })));

/** Fetched with the first page that shows them. */
export const ScreenCards = (props: ComponentProps<typeof Cards>): ReactNode => (
  <Suspense fallback={<LoadingState />}>
    <Cards {...props} />
  </Suspense>
);
