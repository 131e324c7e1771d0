import type { AuditEntry, Tenant } from '@freshet/contract';
import DownloadIcon from '@mui/icons-material/DownloadOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { errorOf } from '#api/error-status';
import { saveFile } from '#ui/browser-io.ts';
import { DataTable } from '#ui/data-table';
import { type Crumb, Page } from '#ui/page';
import { EmptyState, ErrorState } from '#ui/states';
import { api } from '../admin-api.ts';
import { auditEntries } from '../admin-queries.ts';
import type { AuditSearch } from '../routes.ts';
import { useAuditColumns } from './audit-columns.ts';
import { AuditEntrySheet } from './audit-entry-sheet.tsx';
import { auditQueryOf } from './audit-filter.ts';
import { AuditFilters } from './audit-filters.tsx';

export interface AuditScreenProps {
  purpose: string;
  breadcrumb?: readonly Crumb[];
  search: AuditSearch;
  /** Null when there is no choice of tenant. */
  tenants: readonly Tenant[] | null;
  isReady: boolean;
  onSearch: (next: AuditSearch) => void;
}

/** Who changed what, newest first. The server filters, so that every entry there is can be found. */
export function AuditScreen({ search, tenants, isReady, onSearch, ...page }: AuditScreenProps) {
  const { t } = useTranslation('admin');
  const filter = useMemo(() => auditQueryOf(search, tenants ?? []), [search, tenants]);
  const entries = useInfiniteQuery({ ...auditEntries(filter), enabled: isReady });
  const rows = useMemo(() => entries.data?.pages.flatMap(({ Data }) => Data) ?? [], [entries.data]);
  const open = rows.find(({ Id }) => String(Id) === search.entry);
  const download = useMutation({
    mutationFn: () => api.admin.auditExport({ query: filter }),
    onSuccess: (file) => saveFile('audit.csv', file),
  });
  const failure = errorOf(entries);
  const save = (
    <Button
      startIcon={<DownloadIcon />}
      variant="outlined"
      loading={download.isPending}
      onClick={() => download.mutate()}
    >
      {t('audit.export')}
    </Button>
  );
  return (
    <Page title={t('audit.title')} {...page} actions={save}>
      <AuditFilters search={search} tenants={tenants} onSearch={onSearch} />
      {failure ? <ErrorState {...failure} /> : null}
      <DataTable
        cardsOnPhone
        id="audit"
        label={t('audit.title')}
        columns={useAuditColumns()}
        rows={rows}
        hasMore={entries.hasNextPage}
        rowKey={keyOfEntry}
        isLoading={entries.isPending}
        onOpen={({ Id }) => onSearch({ entry: String(Id) })}
        empty={<EmptyState title={t('audit.noMatch')} reason={t('audit.noMatchReason')} />}
      />
      {entries.hasNextPage ? (
        <Box sx={{ textAlign: 'center', mt: 2 }}>
          <Button variant="outlined" loading={entries.isFetchingNextPage} onClick={() => void entries.fetchNextPage()}>
            {t('audit.more')}
          </Button>
        </Box>
      ) : null}
      {open ? <AuditEntrySheet entry={open} onClose={() => onSearch({ entry: undefined })} /> : null}
    </Page>
  );
}

const keyOfEntry = ({ Id }: AuditEntry) => String(Id);
