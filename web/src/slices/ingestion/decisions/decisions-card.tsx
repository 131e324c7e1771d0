import type { Answer, Decision, ExecutionId, IngestionDetails, ingestion as ingestionCalls } from '@freshet/contract';
import Button from '@mui/material/Button';
import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorOf } from '#api/error-status';
import { useCan } from '#api/session/claims';
import { SectionCard } from '#ui/cards/section-card';
import { useSnackbar } from '#ui/snackbar';
import { ErrorState, LoadingState } from '#ui/states';
import { api } from '../ingestion-api.ts';
import { cacheIngestion, decisionsQuery, watchNaming } from '../ingestion-queries.ts';
import { DecisionList } from './decision-list.tsx';
import { TouchedDialog } from './touched-dialog.tsx';

type Undone = Answer<typeof ingestionCalls.undoDecision>;

/** The ledger of a file: every decision, in this reading and earlier ones, with its undo. */
export function DecisionsCard({ ingestion }: { ingestion: IngestionDetails }): ReactNode {
  const { t } = useTranslation('ingestion');
  const { ExecutionId, DecisionCount } = ingestion;
  const [touched, setTouched] = useState<Undone['Touched']>([]);
  const query = useInfiniteQuery({ ...decisionsQuery(ExecutionId), enabled: DecisionCount > 0 });
  const undo = useUndo(ExecutionId, setTouched);
  const canRun = useCan('ingestion.run');
  const canSaveForAll = useCan('ingestion.teach');
  if (DecisionCount === 0) return null;
  const failure = errorOf(query);
  const decisions = query.data?.pages.flatMap((page) => page.Decisions) ?? [];
  const mine = decisions.map((each) => ({
    ...each,
    CanUndo: each.CanUndo && (canSaveForAll || each.Scope !== 'always'),
  }));
  return (
    <SectionCard title={t('decisions.title')} purpose={t('decisions.purpose')}>
      {failure ? <ErrorState {...failure} /> : null}
      {query.isPending ? <LoadingState shape="lines" /> : null}
      <DecisionList
        label={t('decisions.title')}
        decisions={mine}
        executionId={ExecutionId}
        isUndoing={undo.isPending}
        {...(canRun ? { onUndo: (decision: Decision) => undo.mutate(decision) } : {})}
      />
      {query.hasNextPage ? (
        <Button loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {t('decisions.more')}
        </Button>
      ) : null}
      {touched.length > 0 ? <TouchedDialog touched={touched} onClose={() => setTouched([])} /> : null}
    </SectionCard>
  );
}

function useUndo(executionId: ExecutionId, onTouched: (touched: Undone['Touched']) => void) {
  const { t } = useTranslation('ingestion');
  const { show } = useSnackbar();
  return useMutation({
    mutationFn: ({ Id }: Decision) => api.ingestion.undoDecision({ params: { executionId, decisionId: Id } }),
    onSuccess: async ({ Rows, Touched, ExecutionId: work, Ingestion }) => {
      if (Touched.length > 0) onTouched(Touched);
      else if (work === null) show(t('decisions.undoneNow', { count: Rows }));
      if (Ingestion) await cacheIngestion(executionId, Ingestion);
      else if (work !== null) await watchNaming(executionId, work);
    },
  });
}
