import type { IngestionDetails } from '@freshet/contract';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '#api/session/claims';
import { StoreBar } from '../store-bar.tsx';
import { decide, type EcologyFileView, type Stated } from './ecology-file-queries.ts';

interface EcologyStoreBarProps {
  ingestion: IngestionDetails;
  file: EcologyFileView;
}

/** Stores a file with surveys, plots or taxa once its layout and all names are decided. */
export function EcologyStoreBar({ ingestion, file }: EcologyStoreBarProps): ReactNode {
  const { t } = useTranslation('ecologyFiles');
  const { ExecutionId, RowCounts } = ingestion;
  const changed = file.Changed ?? 0;
  const reason =
    file.OpenQuestions.length > 0
      ? t('waitsForLayout')
      : RowCounts.Held > 0
        ? t('waits', { count: RowCounts.Held })
        : null;
  const decision = useMutation({ mutationFn: (stated: Partial<Stated>) => decide(ExecutionId, stated) });
  if (!useCan('ingestion.run')) return null;
  return (
    <StoreBar
      {...{ ingestion, reason, work: decision }}
      words={{
        ...{ store: t('store', { count: RowCounts.Ready }), allow: t('allow'), discard: t('discard') },
        ...{ discardTitle: t('discardTitle'), discardText: t('discardText') },
      }}
      changes={changed > 0 && !file.AllowsChanges ? t('changes', { count: changed }) : null}
      onStore={() => decision.mutate({ Publish: true })}
      onAllow={() => decision.mutate({ AllowsChanges: true })}
    />
  );
}
