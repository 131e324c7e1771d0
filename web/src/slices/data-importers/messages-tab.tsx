import type { Importer } from '@freshet/contract';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { type Column, DataTable } from '#ui/data-table';
import { showInstant } from '#ui/dates/show-instant.ts';
import { EmptyState } from '#ui/states';
import { type api, messagesQuery } from './importers-api.ts';

/** Parity errors, status messages and cut ones, as they came. */
export function MessagesTab({ importer }: { importer: Importer }) {
  const { t } = useTranslation('importers');
  const query = useQuery(messagesQuery(importer.Id));
  return (
    <DataTable
      id="importer-messages"
      cardsOnPhone
      label={t('tabs.messages')}
      columns={useMessageColumns()}
      rows={query.data ?? none}
      rowKey={({ Id }) => String(Id)}
      isLoading={query.isPending}
      empty={<EmptyState title={t('messages.none')} />}
    />
  );
}

const none: readonly StoredMessage[] = [];
type StoredMessage = Awaited<ReturnType<typeof api.messages>>[number];

function useMessageColumns(): readonly Column<StoredMessage>[] {
  const { t } = useTranslation('importers');
  return useMemo(
    () => [
      {
        id: 'at',
        header: t('messages.receivedAt'),
        width: 170,
        value: ({ ReceivedAt }: StoredMessage) => showInstant(ReceivedAt),
      },
      {
        id: 'platform',
        header: t('platforms.address'),
        width: 140,
        value: ({ DcpAddress }: StoredMessage) => DcpAddress,
      },
      {
        id: 'why',
        header: t('messages.failure'),
        width: 220,
        value: ({ Failure }: StoredMessage) => t(`failures.${Failure}`, { defaultValue: Failure }),
      },
      { id: 'raw', header: t('messages.raw'), width: 600, value: ({ Raw }: StoredMessage) => Raw },
    ],
    [t],
  );
}
