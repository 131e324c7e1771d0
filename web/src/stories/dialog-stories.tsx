import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { ConfirmDialog, ErrorDialog } from '#ui/dialog';
import { ExecutionResultDialog } from '#ui/execution-result-dialog';
import { useSnackbar } from '#ui/snackbar';
import { Story } from './story.tsx';

type Shown = 'confirm' | 'error' | 'failed' | 'successful' | null;

const support = {
  to: 'support@example.org',
  userName: 'amelia',
  processId: '4711',
  url: 'https://example.org/import/7',
};
const logs = Array.from({ length: 60 }, (_, at) => `12:${String(at).padStart(2, '0')} read ${(at + 1) * 500} rows`);

export function DialogStories() {
  const [shown, setShown] = useState<Shown>(null);
  const { show } = useSnackbar();
  const close = () => setShown(null);
  return (
    <>
      <Story title="Dialogs">
        <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
          <Button variant="outlined" onClick={() => setShown('confirm')}>
            Confirm
          </Button>
          <Button variant="outlined" onClick={() => setShown('error')}>
            Error
          </Button>
          <Button variant="outlined" onClick={() => setShown('failed')}>
            A run that failed
          </Button>
          <Button variant="outlined" onClick={() => setShown('successful')}>
            A run that succeeded
          </Button>
        </Stack>
      </Story>
      <Story title="Messages">
        <Stack direction="row" sx={{ gap: 1 }}>
          <Button variant="outlined" onClick={() => show('Saved.')}>
            Message
          </Button>
          <Button variant="outlined" onClick={() => show('3 stations archived.', { onUndo: () => show('Undone.') })}>
            Message with Undo
          </Button>
        </Stack>
      </Story>
      <ConfirmDialog
        open={shown === 'confirm'}
        title="Roll back this import?"
        confirmLabel="Roll back 1,204 results"
        isDestructive
        onConfirm={close}
        onClose={close}
      >
        1,204 results of 12 stations from “ALS_2026-02.csv” go back to what they were before.
      </ConfirmDialog>
      <ErrorDialog
        open={shown === 'error'}
        message="The service did not answer."
        advice="Try again in a few minutes."
        support={support}
        onClose={close}
      />
      <ExecutionResultDialog
        open={shown === 'failed' || shown === 'successful'}
        outcome={shown === 'failed' ? 'failed' : 'successful'}
        summary="Import of ALS_2026-02.csv"
        logs={logs}
        recommendedActions={shown === 'failed' ? ['Correct row 14 and load the file again.'] : []}
        support={support}
        onClose={close}
      />
    </>
  );
}
