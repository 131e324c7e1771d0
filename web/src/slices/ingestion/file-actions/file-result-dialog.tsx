import type { ExecutionId, ExecutionResult } from '@freshet/contract';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { provider } from '#api/provider';
import { useClaims } from '#api/session/claims';
import { translateStatement } from '#api/translate-statement';
import { ExecutionResultDialog } from '#ui/execution-result-dialog';
import { useAnchor } from '#ui/link/link';

export type Action = 'ingest' | 'detect' | 'reingest';

export interface Outcome {
  readonly action: Action;
  readonly result: ExecutionResult;
  readonly executionId: ExecutionId | null;
}

/** How an action on a file ended, with its log and, when it goes on, where to follow it. */
export function FileResultDialog({ outcome, onClose }: { outcome: Outcome; onClose: () => void }): ReactNode {
  const { t } = useTranslation('imports');
  const { name } = useClaims();
  const anchor = useAnchor();
  const { action, executionId, result } = outcome;
  const { IsError, DisplayMessage, DisplayCoded, UserLogs, UserCoded, ReasonPhrase, ProcessInstanceId } = result;
  const ended = IsError ? 'Failed' : 'Done';
  return (
    <ExecutionResultDialog
      open
      outcome={IsError ? 'failed' : 'successful'}
      title={t(action === 'detect' ? `actions.detect${ended}` : `actions.ingest${ended}`)}
      summary={translateStatement({ Message: DisplayMessage, Coded: DisplayCoded }) || ReasonPhrase}
      logs={UserLogs.map((Message, index) => translateStatement({ Message, Coded: UserCoded?.[index] }))}
      support={{
        to: provider.supportMail,
        url: window.location.href,
        userName: name,
        ...(ProcessInstanceId ? { processId: ProcessInstanceId } : {}),
      }}
      onClose={onClose}
    >
      {executionId ? (
        <Button variant="contained" component={anchor} href={`/review/ingestion-results/${executionId}`} sx={{ mt: 2 }}>
          {t('actions.follow')}
        </Button>
      ) : null}
    </ExecutionResultDialog>
  );
}
