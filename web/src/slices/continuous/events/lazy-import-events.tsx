import { lazy, type ReactNode, Suspense } from 'react';
import { LoadingState } from '#ui/states';
import type { ImportEventsProps } from './import-events.tsx';

const Content = lazy(() => import('./import-events.tsx').then(({ ImportEvents }) => ({ default: ImportEvents })));

/** Fetched when an import of a logger's file is first shown. */
export function ImportEvents(props: ImportEventsProps): ReactNode {
  return (
    <Suspense fallback={<LoadingState />}>
      <Content {...props} />
    </Suspense>
  );
}
