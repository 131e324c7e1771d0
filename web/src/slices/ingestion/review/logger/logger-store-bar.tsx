import type { IngestionDetails } from '@freshet/contract';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '#api/session/claims';
import { StoreBar } from '../store-bar.tsx';
import { decide, type LoggerFileView } from './logger-queries.ts';

interface LoggerStoreBarProps {
  ingestion: IngestionDetails;
  file: LoggerFileView;
}

/** Stores a logger file once its clock and the series of all columns are decided. */
export function LoggerStoreBar({ ingestion, file }: LoggerStoreBarProps): ReactNode {
  const { t } = useTranslation('loggerFiles');
  const { ExecutionId, RowCounts } = ingestion;
  const changed = file.Columns.reduce((sum, one) => sum + (one.State === 'chosen' ? (one.Changed ?? 0) : 0), 0);
  const reason =
    file.OpenQuestions.length > 0
      ? t(file.OpenQuestions.includes('offset') ? 'waitsForClock' : 'waitsForFormat')
      : RowCounts.Held > 0
        ? t('waitsForSeries', { count: RowCounts.Held })
        : null;
  const decision = useMutation({ mutationFn: (body: Parameters<typeof decide>[1]) => decide(ExecutionId, body) });
  if (!useCan('ingestion.run')) return null;
  return (
    <StoreBar
      {...{ ingestion, reason, work: decision }}
      words={{
        ...{ store: t('store', { count: RowCounts.Ready }), allow: t('allow'), discard: t('discard') },
        ...{ discardTitle: t('discardTitle'), discardText: t('discardText') },
      }}
      changes={changed > 0 && !file.AllowsChanges ? t('changes', { count: changed }) : null}
      onStore={() => decision.mutate({ Columns: [], Publish: true })}
      onAllow={() => decision.mutate({ Columns: [], AllowsChanges: true, Publish: false })}
    />
  );
}
