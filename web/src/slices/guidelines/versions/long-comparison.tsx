import type { ExecutionId, VersionComparison } from '@freshet/contract';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { elapsedOf } from '#api/elapsed-of';
import { queries } from '#api/query-client';
import { useCan } from '#api/session/claims';
import { showInstant } from '#ui/dates/show-instant.ts';
import { Progress } from '#ui/progress';
import { comparisonQuery, executionQuery } from '../guideline-queries.ts';
import { api } from '../guidelines-api.ts';
import type { ComparisonProps } from './comparison-props.ts';

type LongComparisonProps = ComparisonProps & { comparison: VersionComparison };

/**
 * Many results are evaluated in the background: requested here, followed here, and the last outcome is shown with its
 * time.
 */
export function LongComparison(props: LongComparisonProps): ReactNode {
  const { comparison, from, to, area } = props;
  const [failure, setFailure] = useState<string | null>(null);
  const refresh = useCallback(
    async (error: string | null) => {
      setFailure(error);
      await queries.invalidateQueries({ queryKey: comparisonQuery(from.Id, to.Id, area.owner).queryKey });
    },
    [from.Id, to.Id, area.owner],
  );
  if (comparison.ExecutionId) return <Running id={comparison.ExecutionId} onEnd={refresh} />;
  return (
    <>
      {failure ? <Alert severity="error">{failure}</Alert> : null}
      <Ask {...props} onStarted={() => refresh(null)} />
    </>
  );
}

function Ask({
  comparison: { Results },
  from,
  to,
  onStarted,
}: LongComparisonProps & { onStarted: () => Promise<void> }) {
  const { t } = useTranslation('guidelines');
  const canStart = useCan('guidelines.configure');
  const start = useMutation({
    mutationFn: () => api.guidelineVersions.startComparison({ body: { FromVersionId: from.Id, ToVersionId: to.Id } }),
    onSuccess: onStarted,
  });
  return (
    <Box>
      <Typography sx={{ mb: 1 }}>
        {Results ? t('compare.comparedAt', { at: showInstant(Results.ComparedAt) }) : t('compare.notYet')}
      </Typography>
      {canStart ? (
        <Button variant="outlined" disabled={start.isPending} onClick={() => start.mutate()}>
          {t(Results ? 'compare.again' : 'compare.start')}
        </Button>
      ) : null}
    </Box>
  );
}

/** The work, until it has ended. */
function Running({ id, onEnd }: { id: ExecutionId; onEnd: (error: string | null) => Promise<void> }) {
  const { t } = useTranslation('guidelines');
  const { data: execution } = useQuery(executionQuery(id));
  const canCancel = useCan('executions.cancel') && execution && !execution.IsCancelRequested;
  const [hasEnded, error] = [Boolean(execution?.FinishedAt), execution?.Error ?? null];
  useEffect(() => {
    if (hasEnded) void onEnd(error);
  }, [hasEnded, error, onEnd]);
  const cancel = useMutation({
    mutationFn: () => api.platform.cancelExecution({ params: { id } }),
    onSettled: () => queries.invalidateQueries({ queryKey: executionQuery(id).queryKey }),
  });
  return (
    <Box role="status">
      <Progress
        label={t('compare.running')}
        done={execution?.Done ?? 0}
        {...(execution?.Total ? { total: execution.Total } : {})}
        {...elapsedOf(execution)}
        {...(canCancel ? { onCancel: () => cancel.mutate() } : {})}
        canLeave
      />
    </Box>
  );
}
