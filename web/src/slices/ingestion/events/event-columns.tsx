import type { IngestionSummary } from '@freshet/contract';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Column } from '#ui/data-table';
import { showInstant, timeZone } from '#ui/dates/show-instant.ts';
import { AppLink } from '#ui/link/link';
import { StateChip } from '../components/state-chip.tsx';

/** The columns of import events. */
export function useEventColumns(): readonly Column<IngestionSummary>[] {
  const { t } = useTranslation(['imports', 'ingestion']);
  return useMemo(() => {
    const count = (id: 'Read' | 'Stored' | 'Unchanged' | 'Repeated' | 'Ready' | 'Held' | 'Rejected' | 'Dropped') => ({
      id,
      header: id === 'Read' ? t('imports:events.read') : t(`ingestion:rowCounts.${id}`),
      width: 105,
      filter: false,
      value: ({ RowCounts }: IngestionSummary) => RowCounts[id],
    });
    return [
      {
        id: 'file',
        header: t('imports:columns.file'),
        width: 230,
        value: ({ FileName }) => FileName,
        render: ({ ExecutionId, FileName }) => (
          <AppLink href={`/review/ingestion-results/${ExecutionId}`}>{FileName}</AppLink>
        ),
      },
      {
        id: 'state',
        header: t('imports:columns.status'),
        width: 150,
        value: ({ State }) => t(`imports:states.${State}`),
        render: ({ State }) => <StateChip state={State} />,
      },
      {
        id: 'at',
        header: t('imports:events.at'),
        unit: timeZone(),
        width: 200,
        filter: false,
        value: ({ CreatedAt }) => showInstant(CreatedAt),
      },
      { id: 'by', header: t('imports:columns.by'), width: 130, value: ({ CreatedBy }) => CreatedBy },
      { id: 'service', header: t('imports:columns.service'), width: 160, value: ({ ServiceName }) => ServiceName },
      {
        id: 'imports',
        header: t('imports:events.imports'),
        width: 130,
        filter: false,
        value: ({ ImportIds }) => ImportIds.join(', '),
        render: ({ ImportIds }) =>
          ImportIds.map((id, at) => (
            <span key={id}>
              {at > 0 ? ', ' : ''}
              <AppLink href={`/import/${id}`} aria-label={t('imports:detail.import', { id })}>
                {id}
              </AppLink>
            </span>
          )),
      },
      count('Read'),
      count('Stored'),
      count('Unchanged'),
      count('Repeated'),
      count('Ready'),
      count('Held'),
      count('Rejected'),
      count('Dropped'),
      { id: 'error', header: t('imports:events.error'), width: 320, filter: false, value: (row) => row.Error },
    ];
  }, [t]);
}
