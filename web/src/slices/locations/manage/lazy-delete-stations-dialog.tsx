import { type ComponentProps, lazy, type ReactNode, Suspense } from 'react';

const Dialog = lazy(() =>
  import('./delete-stations-dialog.tsx').then(({ DeleteStationsDialog }) => ({ default: DeleteStationsDialog })),
);

/** Fetched when somebody is about to delete. */
export const DeleteStationsDialog = (props: ComponentProps<typeof Dialog>): ReactNode => (
  <Suspense>
    <Dialog {...props} />
  </Suspense>
);
