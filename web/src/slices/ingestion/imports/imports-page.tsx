import type { Import } from '@freshet/contract';
import EventsIcon from '@mui/icons-material/HistoryOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { loadStatus } from '#api/load-status';
import { useCan } from '#api/session/claims';
import { DataTable } from '#ui/data-table';
import { tableHeight } from '#ui/data-table/table-height.ts';
import { DateRangePicker } from '#ui/dates/date-range-picker';
import { SearchBox } from '#ui/form/search-box';
import { useAnchor } from '#ui/link/link';
import { Page } from '#ui/page';
import { EmptyState, ErrorState } from '#ui/states';
import { searchOfTable, tableStateOf } from '#ui/table-search';
import { importListQuery } from '../ingestion-queries.ts';
import { importsRoute } from '../routes.ts';
import { daysOf, searchOfDays } from '../use-days.ts';
import { DropStep } from './drop-step.tsx';
import { findImports } from './find-imports.ts';
import { useImportColumns } from './import-columns.tsx';
import { newestImportsQuery } from './newest-imports-query.ts';
import { WaitingList } from './waiting-list.tsx';

/** Upload files, see what is under review, and find what was imported. */
export function ImportsPage(): ReactNode {
  const { t } = useTranslation('imports');
  const anchor = useAnchor();
  return (
    <Page
      title={t('title')}
      purpose={t('purpose')}
      actions={
        <Button component={anchor} href="/import-events" startIcon={<EventsIcon />}>
          {t('events.title')}
        </Button>
      }
    >
      <Stack sx={{ gap: 3 }}>
        {useCan('ingestion.run') ? <DropStep /> : null}
        <WaitingList />
        <ImportList />
      </Stack>
    </Page>
  );
}

function ImportList() {
  const { t } = useTranslation('imports');
  const search = importsRoute.useSearch();
  const navigate = importsRoute.useNavigate();
  const change = (next: Partial<typeof search>) =>
    void navigate({ search: (before) => ({ ...before, ...next }), replace: true, resetScroll: false });
  const days = daysOf(search);
  const query = useInfiniteQuery(importListQuery(days));
  const all = useMemo(() => query.data?.pages.flatMap(({ Imports }) => Imports) ?? [], [query.data]);
  const rows = useMemo(() => findImports(all, search.find ?? ''), [all, search.find]);
  const columns = useImportColumns();
  const state = useMemo(() => tableStateOf(search), [search]);
  const failure = loadStatus(query, t('couldNotList'));
  const total = query.data?.pages[0]?.Total ?? 0;
  return (
    <Box component="section" aria-label={t('list')}>
      <Box sx={{ display: 'flex', gap: 2, flexWrap: 'wrap', alignItems: 'flex-start', mb: 1 }}>
        <DateRangePicker label={t('madeBetween')} value={days} onChange={(range) => change(searchOfDays(range))} />
        <Box sx={{ flex: '1 1 240px', maxWidth: 420 }}>
          <SearchBox
            label={t('search')}
            value={search.find ?? ''}
            debounceMs={200}
            onChange={(find) => change({ find: find || undefined })}
          />
        </Box>
      </Box>
      {failure ? (
        <ErrorState {...failure} />
      ) : (
        <DataTable
          cardsOnPhone
          id="imports"
          label={t('list')}
          columns={columns}
          rows={rows}
          total={all.length}
          rowKey={keyOfImport}
          isLoading={query.isPending}
          height={tableHeight(rows.length, 620)}
          state={state}
          onStateChange={(next) => change(searchOfTable(next))}
          actions={
            query.hasNextPage ? (
              <Button loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
                {t('more', { count: total - all.length })}
              </Button>
            ) : null
          }
          empty={
            <NoImports
              isFiltered={all.length > 0}
              action={days ? <Button onClick={() => change(searchOfDays(null))}>{t('allDates')}</Button> : undefined}
            />
          }
        />
      )}
    </Box>
  );
}

/** Why no import is listed; a tenant that has none sees how the first one is made. */
function NoImports({ isFiltered, action }: { isFiltered: boolean; action: ReactNode }) {
  const { t } = useTranslation('imports');
  const canRun = useCan('ingestion.run');
  const newest = useQuery({ ...newestImportsQuery, enabled: !isFiltered });
  if (isFiltered) return <EmptyState title={t('noMatch')} reason={t('noneReason')} action={action} />;
  if (newest.data?.Imports.length === 0)
    return <EmptyState title={t('noneAtAll')} reason={t(canRun ? 'noneYet' : 'noneYetAsk')} />;
  return <EmptyState title={t('none')} reason={t('noneReason')} action={action} />;
}

const keyOfImport = ({ id }: Import) => String(id);
