import type { Answer, ingestion as ingestionCalls } from '@freshet/contract';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '#ui/dialog';
import { AppLink } from '#ui/link/link';
import { useReread } from '../components/use-reread.ts';

interface TouchedDialogProps {
  touched: Answer<typeof ingestionCalls.undoDecision>['Touched'];
  onClose: () => void;
}

/** What was stored by a decision that is undone now: it stays, unless its file is read again. */
export function TouchedDialog({ touched, onClose }: TouchedDialogProps): ReactNode {
  const { t } = useTranslation('ingestion');
  const readAgain = useReread(onClose);
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
