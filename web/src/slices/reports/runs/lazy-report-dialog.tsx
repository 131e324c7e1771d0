import { lazy, type ReactNode, Suspense } from 'react';
import type { ReportDialogProps } from './report-dialog.tsx';

const Loaded = lazy(async () => ({ default: (await import('./report-dialog.tsx')).ReportDialog }));

/** Makes the report of a selection; loaded when somebody asks for one. */
export function ReportDialog(props: ReportDialogProps): ReactNode {
  return (
    <Suspense fallback={null}>
      <Loaded {...props} />
    </Suspense>
  );
}
