import type { IngestionSummary } from '@freshet/contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { loadStatus } from '#api/load-status';
import { DataTable } from '#ui/data-table';
import { tableHeight } from '#ui/data-table/table-height.ts';
import { DateRangePicker } from '#ui/dates/date-range-picker';
import { SearchBox } from '#ui/form/search-box';
import { Page } from '#ui/page';
import { EmptyState } from '#ui/states';
import { searchOfTable, tableStateOf } from '#ui/table-search';
import { eventsQuery } from '../ingestion-queries.ts';
import { importEventsRoute } from '../routes.ts';
import { daysOf, searchOfDays } from '../use-days.ts';
import { useEventColumns } from './event-columns.tsx';

/** Every reading of a file, whatever became of it. */
export function ImportEventsPage(): ReactNode {
  const { t } = useTranslation('imports');
  const search = importEventsRoute.useSearch();
  const navigate = importEventsRoute.useNavigate();
  const change = (next: Partial<typeof search>) =>
    void navigate({ search: (before) => ({ ...before, ...next }), replace: true, resetScroll: false });
  const days = daysOf(search);
  const query = useInfiniteQuery(eventsQuery(days, search.find ?? ''));
  const rows = useMemo(() => query.data?.pages.flatMap(({ ImportsIndex }) => ImportsIndex) ?? [], [query.data]);
  return (
    <Page
      title={t('events.title')}
      purpose={t('events.purpose')}
      breadcrumb={[{ label: t('title'), href: '/imports' }, { label: t('events.title') }]}
      status={loadStatus(query, t('events.couldNotGet'))}
    >
      <Box sx={{ display: 'flex', gap: 2, flexWrap: 'wrap', alignItems: 'flex-start', mb: 1 }}>
        <DateRangePicker label={t('events.between')} value={days} onChange={(range) => change(searchOfDays(range))} />
        <Box sx={{ flex: '1 1 240px', maxWidth: 420 }}>
          <SearchBox
            label={t('events.search')}
            value={search.find ?? ''}
            debounceMs={300}
            onChange={(find) => change({ find: find || undefined })}
          />
        </Box>
      </Box>
      <DataTable
        cardsOnPhone
        id="import-events"
        label={t('events.title')}
        columns={useEventColumns()}
        rows={rows}
        hasMore={query.hasNextPage}
        rowKey={keyOf}
        isLoading={query.isPending}
        height={tableHeight(rows.length, 680)}
        state={useMemo(() => tableStateOf(search), [search])}
        onStateChange={(state) => change(searchOfTable(state))}
        actions={
          query.hasNextPage ? (
            <Button loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
              {t('events.more')}
            </Button>
          ) : null
        }
        empty={
          <EmptyState
            title={t(search.find ? 'noMatch' : 'events.none')}
            reason={t('noneReason')}
            action={days ? <Button onClick={() => change(searchOfDays(null))}>{t('allDates')}</Button> : undefined}
          />
        }
      />
    </Page>
  );
}

const keyOf = ({ ExecutionId }: IngestionSummary) => ExecutionId;
