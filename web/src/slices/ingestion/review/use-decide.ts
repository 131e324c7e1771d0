import type { IngestionDetails, ReviewDecision } from '@freshet/contract';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '#api/session/claims';
import { useSnackbar } from '#ui/snackbar';
import { api } from '../ingestion-api.ts';
import { cacheIngestion } from '../ingestion-queries.ts';
import type { NameScope, Review } from './review-context.ts';

interface Decided {
  readonly decisions: readonly ReviewDecision[];
  readonly sentence: string;
  readonly undo: readonly ReviewDecision[];
}

/** What a person may decide about the rows of an ingestion, and how that is carried out. */
export function useDecide(ingestion: IngestionDetails): Review {
  const { t } = useTranslation('ingestion');
  const { show } = useSnackbar();
  const [scope, setScope] = useState<NameScope>('file');
  const { FileId, ExecutionId } = ingestion;
  const change = useMutation({
    mutationFn: ({ decisions }: Decided) =>
      api.ingestion.resubmit({
        params: { fileId: FileId },
        body: { resubmitData: [...decisions], isAlreadySaved: false },
      }),
    onSuccess: async ({ Ingestion, Release }, { sentence, undo }) => {
      const onUndo = () => change.mutate({ decisions: undo, sentence: '', undo: [] });
      const isPartly = Release !== null && Release.Waiting > 0;
      const message = isPartly
        ? t('actions.released', { count: Release.Waiting, released: Release.Released })
        : sentence;
      if (sentence) show(message, undo.length > 0 ? { onUndo } : {});
      await cacheIngestion(ExecutionId, Ingestion);
    },
  });
  return {
    ingestion,
    canDecide: useCan('ingestion.run'),
    canSaveForAll: useCan('ingestion.teach'),
    isDeciding: change.isPending,
    decide: (decisions, sentence, undo = []) => change.mutate({ decisions, sentence, undo }),
    scope,
    setScope,
  };
}
