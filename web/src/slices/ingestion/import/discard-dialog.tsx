import Alert from '@mui/material/Alert';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { problemLine } from '#api/describe-problem';
import { ConfirmDialog, Dialog } from '#ui/dialog';
import { LoadingState } from '#ui/states';
import { api } from '../ingestion-api.ts';
import { discardPreviewQuery, refreshAfterStoring } from '../ingestion-queries.ts';
import { useReview } from '../review/review-context.ts';
import { AddedWithImport } from './added-with-import.tsx';

/** Asks before rows that wait are discarded, and whether what the review added goes with them. */
export function DiscardDialog({ onClose }: { onClose: () => void }): ReactNode {
  const { t } = useTranslation('ingestion');
  const { RowCounts, ExecutionId } = useReview().ingestion;
  const [removesAdded, setRemovesAdded] = useState(false);
  const preview = useQuery(discardPreviewQuery(ExecutionId));
  const count = RowCounts.Ready + RowCounts.Held + RowCounts.Rejected;
  const discard = useMutation({
    mutationFn: () =>
      api.ingestion.cancel({
        params: { executionId: ExecutionId },
        query: removesAdded ? { removesAdded: 'true' } : {},
      }),
    onSuccess: refreshAfterStoring,
  });
  // What appeared later would move the button from under the pointer.
  if (!preview.data)
    return (
      <Dialog open title={t('publish.discardTitle')} onClose={onClose} actions={null}>
        {preview.error ? <Alert severity="error">{problemLine(preview.error)}</Alert> : <LoadingState shape="lines" />}
      </Dialog>
    );
  return (
    <ConfirmDialog
      open
      isDestructive
      title={t('publish.discardTitle')}
      confirmLabel={t('publish.discardRows', { count })}
      onClose={onClose}
      onConfirm={async () => {
        await discard.mutateAsync();
        onClose();
      }}
    >
      <p>{t('publish.discardText')}</p>
      <AddedWithImport added={preview.data.Added} removes={removesAdded} onRemoves={setRemovesAdded} />
    </ConfirmDialog>
  );
}
