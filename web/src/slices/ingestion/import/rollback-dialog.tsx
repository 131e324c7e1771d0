import type { ImportId } from '@freshet/contract';
import Alert from '@mui/material/Alert';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { problemLine } from '#api/describe-problem';
import { ConfirmDialog, Dialog } from '#ui/dialog';
import { useSnackbar } from '#ui/snackbar';
import { LoadingState } from '#ui/states';
import { api } from '../parts/ingestion-api.ts';
import { refreshAfterStoring, rollbackPreviewQuery } from '../parts/ingestion-queries.ts';

/** Asks before an import is taken back, naming how many results go and how many come back; then returns to the list. */
export function RollbackDialog({ id, onClose }: { id: ImportId; onClose: () => void }): ReactNode {
  const { t } = useTranslation('imports');
  const navigate = useNavigate();
  const { show } = useSnackbar();
  const preview = useQuery(rollbackPreviewQuery(id));
  const rollBack = useMutation({
    mutationFn: () => api.imports.rollback({ body: { importId: id } }),
    onSuccess: async () => {
      await navigate({ to: '/imports' });
      show(t('rollback.done', { id }));
      // The stations and the side menu may have lost or regained what they show.
      await refreshAfterStoring();
    },
  });
  if (!preview.data) {
    return (
      <Dialog open title={t('rollback.title', { id })} onClose={onClose} actions={null}>
        {preview.error ? <Alert severity="error">{problemLine(preview.error)}</Alert> : <LoadingState shape="lines" />}
      </Dialog>
    );
  }
  const { Withdrawn, Restored, Untouched } = preview.data;
  return (
    <ConfirmDialog
      open
      isDestructive
      title={t('rollback.title', { id })}
      confirmLabel={t('rollback.confirm', { count: Withdrawn })}
      onClose={onClose}
      onConfirm={() =>
        rollBack.mutateAsync().then(
          () => undefined,
          // The refusal was told by the shell.
          onClose,
        )
      }
    >
      <p>{t('rollback.withdrawn', { count: Withdrawn })}</p>
      {Restored > 0 ? <p>{t('rollback.restored', { count: Restored })}</p> : null}
      {Untouched > 0 ? <p>{t('rollback.untouched', { count: Untouched })}</p> : null}
      <p>{t('rollback.fileStays')}</p>
    </ConfirmDialog>
  );
}
