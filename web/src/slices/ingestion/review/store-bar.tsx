import type { IngestionDetails } from '@freshet/contract';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type ReactNode, useState } from 'react';
import { problemLine } from '#api/describe-problem';
import { ConfirmDialog } from '#ui/dialog';
import { footBar } from '#ui/layout/foot-bar.ts';
import { api } from '../ingestion-api.ts';
import { refreshAfterStoring } from '../ingestion-queries.ts';

interface StoreBarProps {
  ingestion: IngestionDetails;
  words: Readonly<Record<'store' | 'allow' | 'discard' | 'discardTitle' | 'discardText', string>>;
  /** Why nothing can be stored yet. */
  reason: string | null;
  /** What stored values would change that nobody has allowed to change. */
  changes: string | null;
  work: { readonly error: Error | null; readonly isPending: boolean };
  onStore: () => void;
  onAllow: () => void;
}

/** The last word: what goes in, what would change, and why it cannot be done yet. Always in sight. */
export function StoreBar({ ingestion, words, reason, changes, work, onStore, onAllow }: StoreBarProps): ReactNode {
  const [isDiscarding, setIsDiscarding] = useState(false);
  const { ExecutionId, RowCounts } = ingestion;
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
      {work.error ? <Alert severity="error">{problemLine(work.error)}</Alert> : null}
      <Stack direction="row" sx={{ gap: 1.5, flexWrap: 'wrap', alignItems: 'center' }}>
        <Button
          variant="contained"
          size="large"
          disabled={RowCounts.Ready === 0 || reason !== null || changes !== null}
          loading={work.isPending}
          onClick={onStore}
        >
          {words.store}
        </Button>
        {reason === null ? null : <Typography color="textSecondary">{reason}</Typography>}
        {changes === null ? null : (
          <>
            <Typography role="status">{changes}</Typography>
            <Button onClick={onAllow}>{words.allow}</Button>
          </>
        )}
        <Button onClick={() => setIsDiscarding(true)}>{words.discard}</Button>
      </Stack>
      {isDiscarding ? (
        <ConfirmDialog
          open
          isDestructive
          title={words.discardTitle}
          confirmLabel={words.discard}
          onClose={() => setIsDiscarding(false)}
          onConfirm={async () => {
            await api.ingestion.cancel({ params: { executionId: ExecutionId }, query: {} });
            await refreshAfterStoring();
            setIsDiscarding(false);
          }}
        >
          {words.discardText}
        </ConfirmDialog>
      ) : null}
    </Box>
  );
}
