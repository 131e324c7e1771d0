import { type ComponentProps, lazy, type ReactNode, Suspense } from 'react';
import { LoadingState } from '#ui/states';
import type { FileTypeField as Field } from './file-type-field.tsx';

const Loaded = lazy(() => import('./file-type-field.tsx').then(({ FileTypeField }) => ({ default: FileTypeField })));

/** By which file type a file is read, fetched where it is needed. */
export function FileTypeField(props: ComponentProps<typeof Field>): ReactNode {
  return (
    <Suspense fallback={<LoadingState shape="lines" />}>
      <Loaded {...props} />
    </Suspense>
  );
}
