import type { ExecutionId, ImportId } from '@freshet/contract';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { problemLine } from '#api/describe-problem';
import { ConfirmDialog, Dialog } from '#ui/dialog';
import { useSnackbar } from '#ui/snackbar';
import { LoadingState } from '#ui/states';
import { DecisionList } from '../decisions/decision-list.tsx';
import { api } from '../ingestion-api.ts';
import { decisionsQuery, refreshAfterStoring, rollbackPreviewQuery } from '../ingestion-queries.ts';
import { AddedWithImport } from './added-with-import.tsx';

interface RollbackDialogProps {
  id: ImportId;
  /** The reading that made it. */
  executionId: ExecutionId;
  onClose: () => void;
}

/** Asks before an import is taken back, naming how many results go and how many come back; then returns to the list. */
export function RollbackDialog({ id, executionId, onClose }: RollbackDialogProps): ReactNode {
  const { t } = useTranslation('imports');
  const [removesAdded, setRemovesAdded] = useState(false);
  const navigate = useNavigate();
  const { show } = useSnackbar();
  const preview = useQuery(rollbackPreviewQuery(id));
  const rollBack = useMutation({
    mutationFn: () => api.imports.rollback({ body: { importId: id, removesAdded } }),
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
  const { Withdrawn, Restored, Untouched, Added } = preview.data;
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
      <AddedWithImport added={Added} removes={removesAdded} onRemoves={setRemovesAdded} />
      <DecisionsBehind executionId={executionId} />
    </ConfirmDialog>
  );
}

/** What people decided about the file, for whoever wonders why it came in as it did. */
function DecisionsBehind({ executionId }: { executionId: ExecutionId }) {
  const { t } = useTranslation('ingestion');
  const decisions = useInfiniteQuery(decisionsQuery(executionId)).data?.pages.flatMap((page) => page.Decisions) ?? [];
  if (decisions.length === 0) return null;
  return (
    <Box sx={{ mt: 2 }}>
      <Typography variant="h3">{t('decisions.title')}</Typography>
      <Box sx={{ maxHeight: 260, overflow: 'auto' }} tabIndex={0}>
        <DecisionList label={t('decisions.title')} decisions={decisions} executionId={executionId} />
      </Box>
    </Box>
  );
}
