import type { Answer, FileId, ingestion as ingestionCalls } from '@freshet/contract';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '#ui/dialog';
import { AppLink } from '#ui/link/link';
import { api } from '../ingestion-api.ts';

interface TouchedDialogProps {
  touched: Answer<typeof ingestionCalls.undoDecision>['Touched'];
  onClose: () => void;
}

/** What was stored by a decision that is undone now: it stays, unless its file is read again. */
export function TouchedDialog({ touched, onClose }: TouchedDialogProps): ReactNode {
  const { t } = useTranslation('ingestion');
  const navigate = useNavigate();
  const readAgain = useMutation({
    mutationFn: (id: FileId) =>
      api.ingestion.ingestFileData({ body: { rdrFileIds: [id], params: { asNewVersion: true } } }),
    onSuccess: ({ Executions }) => {
      const executionId = Executions[0]?.ExecutionId;
      onClose();
      if (executionId) void navigate({ to: '/review/ingestion-results/$executionId', params: { executionId } });
    },
  });
  return (
    <Dialog
      open
      title={t('decisions.touchedTitle')}
      onClose={onClose}
      actions={<Button onClick={onClose}>{t('decisions.close')}</Button>}
    >
      <Stack sx={{ gap: 2 }}>
        {touched.map(({ ImportId, FileId, FileName, Results }) => (
          <div key={ImportId}>
            <Typography>
              {t('decisions.touched', { count: Results, name: FileName })}{' '}
              <AppLink href={`/import/${ImportId}`}>{t('done.open')}</AppLink>
            </Typography>
            <Button variant="outlined" loading={readAgain.isPending} onClick={() => readAgain.mutate(FileId)}>
              {t('decisions.readAgain', { name: FileName })}
            </Button>
          </div>
        ))}
      </Stack>
    </Dialog>
  );
}
