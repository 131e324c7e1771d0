import { type ComponentProps, lazy, type ReactNode, Suspense } from 'react';
import type { CofactorEditor as Editor } from './cofactor-editor.tsx';

const Loaded = lazy(() => import('./cofactor-editor.tsx').then(({ CofactorEditor }) => ({ default: CofactorEditor })));

/** The dialog of one cofactor, fetched when it is first opened. */
export function CofactorEditor(props: ComponentProps<typeof Editor>): ReactNode {
  return (
    <Suspense fallback={null}>
      <Loaded {...props} />
    </Suspense>
  );
}
