import { lazy, type ReactNode, Suspense } from 'react';
import type { FileIngestActionsProps } from './file-ingest-actions.tsx';

const Loaded = lazy(() =>
  import('./file-ingest-actions.tsx').then(({ FileIngestActions }) => ({ default: FileIngestActions })),
);

/** What can be done with a file, fetched with the screen that shows it. */
export function FileIngestActions(props: FileIngestActionsProps): ReactNode {
  return (
    <Suspense fallback={null}>
      <Loaded {...props} />
    </Suspense>
  );
}
