import { lazy, type ReactNode, Suspense } from 'react';
import { LoadingState } from '#ui/states';
import type { UploadFilesProps } from './upload-files.tsx';

const Loaded = lazy(() => import('./upload-files.tsx').then(({ UploadFiles }) => ({ default: UploadFiles })));

/** The upload widget, fetched with the screen that shows it. */
export function UploadFiles(props: UploadFilesProps): ReactNode {
  return (
    <Suspense fallback={<LoadingState shape="lines" />}>
      <Loaded {...props} />
    </Suspense>
  );
}
