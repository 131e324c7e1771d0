import type { Execution, ExecutionId } from '@freshet/contract';
import Box from '@mui/material/Box';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { elapsedOf } from '#api/elapsed-of';
import { queries } from '#api/query-client';
import { useCan } from '#api/session/claims';
import { Progress } from '#ui/progress';
import { api, executionQuery } from './monthly-api.ts';

interface RunningProps {
  id: ExecutionId;
  label: string;
  onEnd: (execution: Execution) => void;
}

/** Work in the background, until it has ended. `onEnd` must keep its identity between renders. */
export function Running({ id, label, onEnd }: RunningProps): ReactNode {
  const { data: execution } = useQuery(executionQuery(id));
  const canCancel = useCan('executions.cancel') && execution && !execution.IsCancelRequested;
  useEffect(() => {
    if (execution?.FinishedAt) onEnd(execution);
  }, [execution, onEnd]);
  const cancel = useMutation({
    mutationFn: () => api.platform.cancelExecution({ params: { id } }),
    onSettled: () => queries.invalidateQueries({ queryKey: executionQuery(id).queryKey }),
  });
  return (
    <Box role="status">
      <Progress
        label={label}
        done={execution?.Done ?? 0}
        {...(execution?.Total ? { total: execution.Total } : {})}
        {...elapsedOf(execution)}
        {...(canCancel ? { onCancel: () => cancel.mutate() } : {})}
        canLeave
      />
    </Box>
  );
}
