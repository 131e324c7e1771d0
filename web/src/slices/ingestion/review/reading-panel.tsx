import type { ExecutionId, IngestionDetails } from '@freshet/contract';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useChange } from '#api/live';
import { queries } from '#api/query-client';
import { useCan } from '#api/session/claims';
import { SectionCard } from '#ui/cards/section-card';
import { Progress } from '#ui/progress';
import { api } from '../ingestion-api.ts';
import { executionQuery, reviewQuery } from '../ingestion-queries.ts';

/** The file being read, its names being added, or its rows being stored: how far, how fast, how long, and the way out. */
export function ReadingPanel({ ingestion }: { ingestion: IngestionDetails }): ReactNode {
  const { t } = useTranslation('ingestion');
  const { ExecutionId, State, FileName, RowCounts } = ingestion;
  const work = State === 'reading' ? 'reading' : State === 'naming' ? 'naming' : 'storing';
  const watched = ingestion.WorkId ?? undefined;
  const execution = useQuery({ ...executionQuery(watched ?? ExecutionId), enabled: watched !== undefined }).data;
  useFreshExecution(watched);
  const canCancel = useCan('executions.cancel') && work !== 'storing';
  const cancel = useMutation({
    mutationFn: (id: ExecutionId) => api.platform.cancelExecution({ params: { id } }),
    onSettled: () => queries.invalidateQueries({ queryKey: reviewQuery(ExecutionId).queryKey }),
  });
  const elapsedSeconds = useElapsed(execution?.StartedAt ?? null);
  const label = t(`${work}.title`, { name: FileName, count: RowCounts.Ready });
  const isKnown = watched !== undefined && execution !== undefined && execution.FinishedAt === null;
  return (
    <SectionCard title={t(`${work}.heading`)}>
      <div role="status">
        <Progress
          label={label}
          done={isKnown ? execution.Done : 0}
          isShare={work === 'reading'}
          {...(isKnown && execution.Total
            ? { total: execution.Total }
            : work === 'storing'
              ? { total: RowCounts.Ready }
              : {})}
          {...(isKnown && elapsedSeconds && work !== 'naming' ? { elapsedSeconds } : {})}
          {...(canCancel && !execution?.IsCancelRequested
            ? { onCancel: () => cancel.mutate(watched ?? ExecutionId) }
            : {})}
          canLeave
        />
        {execution?.IsCancelRequested ? t('reading.cancelling') : null}
      </div>
    </SectionCard>
  );
}

/** Seconds since an instant, counted up each second. */
function useElapsed(since: string | null): number | undefined {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return since === null ? undefined : Math.max(1, Math.round((now - Date.parse(since)) / 1000));
}

/** Asks again as soon as the server says that the work went on, not only when its turn comes. */
function useFreshExecution(watched: ExecutionId | undefined): void {
  const refresh = useCallback(
    (ids: readonly (string | number)[]) => {
      if (watched === undefined || (ids.length > 0 && !ids.includes(watched))) return;
      void queries.invalidateQueries({ queryKey: executionQuery(watched).queryKey });
    },
    [watched],
  );
  useChange('execution', refresh);
}
