import { type ExecutionId, Problem } from '@freshet/contract';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { elapsedOf } from '#api/elapsed-of';
import { queries } from '#api/query-client';
import { useCan } from '#api/session/claims';
import { Progress } from '#ui/progress';
import { cancelExecution, executionQuery, refreshRuns } from './runs-api.ts';

interface BackgroundReportProps {
  executionId: ExecutionId;
  onDone: () => void;
  onCancelled: () => void;
  onFailed: (error: unknown) => void;
}

/** A report that is made in the background: how far it is, and the way out. */
export function BackgroundReport({ executionId: id, onDone, onCancelled, onFailed }: BackgroundReportProps) {
  const { t } = useTranslation('reportRuns');
  const { data: execution } = useQuery(executionQuery(id));
  const canCancel = useCan('executions.cancel') && execution && !execution.IsCancelRequested;
  const reported = useRef({ onDone, onCancelled, onFailed });
  reported.current = { onDone, onCancelled, onFailed };
  useEffect(() => {
    if (!execution?.FinishedAt) return;
    void refreshRuns();
    if (execution.State === 'succeeded') reported.current.onDone();
    else if (execution.State === 'cancelled') reported.current.onCancelled();
    else reported.current.onFailed(endOf(execution.Error ?? ''));
  }, [execution]);
  const cancel = useMutation({
    mutationFn: () => cancelExecution(id),
    onSettled: () => queries.invalidateQueries({ queryKey: executionQuery(id).queryKey }),
  });
  return (
    <div role="status">
      <Progress
        label={t('dialog.background')}
        done={execution?.Done ?? 0}
        {...(execution?.Total ? { total: execution.Total } : {})}
        {...elapsedOf(execution)}
        {...(canCancel ? { onCancel: () => cancel.mutate() } : {})}
        canLeave
      />
    </div>
  );
}

const endOf = (message: string) => new Problem({ code: 'reports.ended', status: 500, message, next: '' });
