import type { AuditEntry } from '@freshet/contract';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Column } from '#ui/data-table';
import { showInstant, timeZone } from '#ui/dates/show-instant.ts';
import { describeEntry } from './audit-words.ts';

/** Filters and order are the server's: what is loaded is only a part. */
const fixed = { filter: false, sort: false };

export function useAuditColumns(): readonly Column<AuditEntry>[] {
  const { t } = useTranslation('admin');
  return useMemo(
    () => [
      {
        id: 'at',
        header: t('audit.columns.at'),
        unit: timeZone(),
        width: 190,
        ...fixed,
        value: ({ At }: AuditEntry) => showInstant(At),
      },
      { id: 'who', header: t('audit.columns.who'), width: 200, ...fixed, value: whoOf },
      {
        id: 'what',
        header: t('audit.columns.what'),
        width: 220,
        ...fixed,
        value: ({ What }: AuditEntry) => describeEntry(What),
      },
      {
        id: 'subject',
        header: t('audit.columns.subject'),
        width: 220,
        ...fixed,
        value: ({ Subject }: AuditEntry) => Subject,
      },
      {
        id: 'reason',
        header: t('audit.columns.reason'),
        width: 240,
        ...fixed,
        value: ({ Reason }: AuditEntry) => Reason,
      },
    ],
    [t],
  );
}

/** Staff acting for somebody is named with them. */
export const whoOf = ({ UserName, ActingStaffName }: AuditEntry) =>
  ActingStaffName ? `${UserName} (${ActingStaffName})` : UserName;
