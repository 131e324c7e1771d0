import type { Decision, ExecutionId, ImportDetail, ImportId, imports, Reply } from '@freshet/contract';
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
  detail: Pick<ImportDetail, 'executionId' | 'series'>;
  onClose: () => void;
}

/**
 * Asks before an import is rolled back, naming how many results go and how many come back; then returns to the list.
 */
export function RollbackDialog({ id, detail, onClose }: RollbackDialogProps): ReactNode {
  const { t } = useTranslation('imports');
  const [removesAdded, setRemovesAdded] = useState(false);
  const navigate = useNavigate();
  const { show } = useSnackbar();
  const preview = useQuery(rollbackPreviewQuery(id));
  const decisions = useInfiniteQuery(decisionsQuery(detail.executionId));
  const rollBack = useMutation({
    mutationFn: () => api.imports.rollback({ body: { importId: id, removesAdded } }),
    onSuccess: async () => {
      await navigate({ to: '/imports' });
      show(t('rollback.done', { id }));
      // The stations and the side menu may have lost or regained what they show.
      await refreshAfterStoring();
    },
  });
  // What appeared later would move the button from under the pointer, and the click would be lost.
  if (!preview.data || decisions.isPending) {
    return (
      <Dialog open title={t('rollback.title', { id })} onClose={onClose} actions={null}>
        {preview.error ? <Alert severity="error">{problemLine(preview.error)}</Alert> : <LoadingState shape="lines" />}
      </Dialog>
    );
  }
  const { Withdrawn, Added } = preview.data;
  const isEcology = holdsEcology(preview.data);
  return (
    <ConfirmDialog
      open
      isDestructive
      title={t('rollback.title', { id })}
      confirmLabel={t(
        `rollback.${isEcology ? 'confirmRecords' : detail.series.length > 0 ? 'confirmValues' : 'confirm'}`,
        {
          count: Withdrawn,
        },
      )}
      onClose={onClose}
      onConfirm={() =>
        rollBack.mutateAsync().then(
          () => undefined,
          // The refusal was reported by the shell.
          onClose,
        )
      }
    >
      {isEcology ? <EcologyGoing preview={preview.data} /> : <ValuesGoing preview={preview.data} />}
      <p>{t('rollback.fileStays')}</p>
      <AddedWithImport added={Added} removes={removesAdded} onRemoves={setRemovesAdded} />
      <DecisionsBehind
        decisions={decisions.data?.pages.flatMap((page) => page.Decisions) ?? []}
        executionId={detail.executionId}
      />
    </ConfirmDialog>
  );
}

type Preview = Reply<typeof imports.rollbackPreview>;

const holdsEcology = ({ Surveys, Visits, Edited }: Preview) => Surveys + Visits + Edited > 0;

function ValuesGoing({ preview: { Withdrawn, Restored, Untouched } }: { preview: Preview }) {
  const { t } = useTranslation('imports');
  return (
    <>
      <p>{t('rollback.withdrawn', { count: Withdrawn })}</p>
      {Restored > 0 ? <p>{t('rollback.restored', { count: Restored })}</p> : null}
      {Untouched > 0 ? <p>{t('rollback.untouched', { count: Untouched })}</p> : null}
    </>
  );
}

/** Surveys, visits and the species they brought: what goes, what comes back and what stays. */
function EcologyGoing({ preview: { Surveys, Visits, Edited, Restored, Untouched } }: { preview: Preview }) {
  const { t } = useTranslation('imports');
  return (
    <>
      {Surveys > 0 ? <p>{t('rollback.surveys', { count: Surveys })}</p> : null}
      {Visits > 0 ? <p>{t('rollback.visits', { count: Visits })}</p> : null}
      {Restored > 0 ? <p>{t('rollback.restoredRecords', { count: Restored })}</p> : null}
      {Edited > 0 ? <p>{t('rollback.edited', { count: Edited })}</p> : null}
      {Untouched > 0 ? <p>{t('rollback.untouchedRecords', { count: Untouched })}</p> : null}
      <p>{t('rollback.taxa')}</p>
    </>
  );
}

/** What people decided about the file, to explain how it was imported. */
function DecisionsBehind({ decisions, executionId }: { decisions: readonly Decision[]; executionId: ExecutionId }) {
  const { t } = useTranslation('ingestion');
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
