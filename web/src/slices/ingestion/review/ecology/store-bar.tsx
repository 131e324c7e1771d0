import type { IngestionDetails } from '@freshet/contract';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '#api/session/claims';
import { ConfirmDialog } from '#ui/dialog';
import { footBar } from '#ui/layout/foot-bar.ts';
import { api } from '../../ingestion-api.ts';
import { refreshAfterStoring } from '../../ingestion-queries.ts';
import { decide, type EcologyFileView, type Stated } from './ecology-file-queries.ts';

interface StoreBarProps {
  ingestion: IngestionDetails;
  file: EcologyFileView;
}

/** The last word: what goes in, what would change, and why it cannot be done yet. Always in sight. */
export function StoreBar({ ingestion, file }: StoreBarProps): ReactNode {
  const { t } = useTranslation('ecologyFiles');
  const canRun = useCan('ingestion.run');
  const [isDiscarding, setIsDiscarding] = useState(false);
  const { ExecutionId, Books } = ingestion;
  const changed = file.Changed ?? 0;
  const waitsForYes = changed > 0 && !file.AllowsChanges;
  const reason = file.Asks.length > 0 ? t('waitsForLayout') : Books.Held > 0 ? t('waits', { count: Books.Held }) : null;
  const say = useMutation({ mutationFn: (stated: Partial<Stated>) => decide(ExecutionId, stated) });
  if (!canRun) return null;
  return (
    <Box
      ref={footBar}
      sx={{
        position: 'sticky',
        bottom: 0,
        zIndex: 4,
        p: 1.5,
        border: 1,
        borderColor: 'divider',
        borderRadius: 2,
        bgcolor: 'background.paper',
      }}
    >
      {say.error ? <Alert severity="error">{say.error.message}</Alert> : null}
      <Stack direction="row" sx={{ gap: 1.5, flexWrap: 'wrap', alignItems: 'center' }}>
        <Button
          variant="contained"
          size="large"
          disabled={Books.Ready === 0 || reason !== null || waitsForYes}
          loading={say.isPending}
          onClick={() => say.mutate({ Publish: true })}
        >
          {t('store', { count: Books.Ready })}
        </Button>
        {reason === null ? null : <Typography color="textSecondary">{reason}</Typography>}
        {waitsForYes ? (
          <>
            <Typography role="status">{t('changes', { count: changed })}</Typography>
            <Button onClick={() => say.mutate({ AllowsChanges: true })}>{t('allow')}</Button>
          </>
        ) : null}
        <Button onClick={() => setIsDiscarding(true)}>{t('discard')}</Button>
      </Stack>
      {isDiscarding ? (
        <ConfirmDialog
          open
          isDestructive
          title={t('discardTitle')}
          confirmLabel={t('discard')}
          onClose={() => setIsDiscarding(false)}
          onConfirm={async () => {
            await api.ingestion.cancel({ params: { executionId: ExecutionId } });
            await refreshAfterStoring();
            setIsDiscarding(false);
          }}
        >
          {t('discardText')}
        </ConfirmDialog>
      ) : null}
    </Box>
  );
}
