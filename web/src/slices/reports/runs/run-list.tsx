import type { ReportRun, ReportRunId } from '@freshet/contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { errorStatus } from '#api/error-status';
import { DataTable } from '#ui/data-table';
import { SearchBox } from '#ui/form/search-box';
import { useAnchor } from '#ui/link/link';
import { EmptyState, ErrorState } from '#ui/states';
import { useRunColumns } from './run-columns.tsx';
import { runsQuery } from './runs-api.ts';

interface RunListProps {
  find: string;
  onFind: (find: string) => void;
  onOpen: (id: ReportRunId) => void;
}

export function RunList({ find, onFind, onOpen }: RunListProps) {
  const { t } = useTranslation('reportRuns');
  const anchor = useAnchor();
  const query = useInfiniteQuery(runsQuery(find));
  const rows = useMemo(() => query.data?.pages.flatMap(({ Runs }) => Runs) ?? [], [query.data]);
  const columns = useRunColumns(onOpen);
  const failure = errorStatus(query);
  return (
    <Box component="section" aria-label={t('tabs.runs')}>
      <Box sx={{ maxWidth: 420, mb: 1 }}>
        <SearchBox label={t('search')} value={find} debounceMs={300} onChange={onFind} />
      </Box>
      {failure ? (
        <ErrorState {...failure} />
      ) : (
        <DataTable
          cardsOnPhone
          id="report-runs"
          label={t('tabs.runs')}
          columns={columns}
          rows={rows}
          hasMore={query.hasNextPage}
          rowKey={keyOfRun}
          isLoading={query.isPending}
          height={Math.min(640, 140 + rows.length * 48)}
          actions={
            query.hasNextPage ? (
              <Button loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
                {t('more')}
              </Button>
            ) : null
          }
          empty={
            <EmptyState
              title={t(find ? 'noMatch' : 'none')}
              reason={t(find ? 'noMatchReason' : 'noneReason')}
              action={
                find ? undefined : (
                  <Button component={anchor} href="/reports/discrete-data-query">
                    {t('newReport')}
                  </Button>
                )
              }
            />
          }
        />
      )}
    </Box>
  );
}

const keyOfRun = ({ Id }: ReportRun) => String(Id);
