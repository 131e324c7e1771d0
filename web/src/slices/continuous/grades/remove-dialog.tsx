import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { announce } from '#api/announce';
import { problemLine } from '#api/describe-problem';
import { ConfirmDialog } from '#ui/dialog';
import { useSnackbar } from '#ui/snackbar';
import { refreshGrades } from './grades-queries.ts';

interface RemoveDialogProps {
  title: string;
  confirmLabel: string;
  removed: string;
  remove: () => Promise<unknown>;
  /** The sentence around a refusal; without it the refusal speaks for itself. */
  refused?: (reason: string) => string;
  onClose: () => void;
  children: ReactNode;
}

/** Asks before something is removed, and says how it went. */
export function RemoveDialog(props: RemoveDialogProps) {
  const { show } = useSnackbar();
  const remove = useMutation({
    mutationFn: props.remove,
    meta: { isShownInPlace: true },
    onSuccess: () => show(props.removed),
    onError: (error) => {
      const reason = problemLine(error);
      announce({ kind: 'message', text: props.refused?.(reason) ?? reason });
    },
    onSettled: refreshGrades,
  });
  return (
    <ConfirmDialog
      open
      title={props.title}
      confirmLabel={props.confirmLabel}
      isDestructive
      onConfirm={() => remove.mutateAsync().then(props.onClose, props.onClose)}
      onClose={props.onClose}
    >
      {props.children}
    </ConfirmDialog>
  );
}
