import type { PlotRow } from '@freshet/contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { errorStatus } from '#api/error-status';
import { type Column, DataTable } from '#ui/data-table';
import { SearchBox } from '#ui/form/search-box';
import { AppLink, useAnchor } from '#ui/link/link';
import { Page } from '#ui/page';
import { EmptyState } from '#ui/states';
import { DarwinCoreMenu } from '../darwin-core-menu.tsx';
import { plotPagesQuery } from '../ecology-queries.ts';
import { plotsRoute } from '../routes.ts';

const noRows: readonly PlotRow[] = [];

/** The vegetation plots of the tenant with their visits. */
export function PlotsPage(): ReactNode {
  const { t } = useTranslation('ecology');
  const { find = '' } = plotsRoute.useSearch();
  const navigate = plotsRoute.useNavigate();
  const query = useInfiniteQuery(plotPagesQuery(find));
  const rows = useMemo(() => query.data?.pages.flat() ?? noRows, [query.data]);
  const search = (next: string) => void navigate({ search: { find: next || undefined }, replace: true });
  return (
    <Page title={t('plots.title')} purpose={t('plots.purpose')} status={errorStatus(query)} actions={<Ways />}>
      <Box sx={{ maxWidth: 420, mb: 1 }}>
        <SearchBox label={t('plots.find')} value={find} debounceMs={300} onChange={search} />
      </Box>
      <DataTable
        cardsOnPhone
        id="plots"
        label={t('plots.title')}
        columns={usePlotColumns()}
        rows={rows}
        hasMore={query.hasNextPage}
        rowKey={keyOf}
        isLoading={query.isPending}
        actions={
          query.hasNextPage ? (
            <Button loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
              {t('more')}
            </Button>
          ) : null
        }
        height={Math.min(640, 76 + Math.max(1, rows.length) * 48)}
        empty={
          find ? (
            <EmptyState title={t('plots.notFound')} />
          ) : (
            <EmptyState title={t('plots.empty')} reason={t('plots.emptyReason')} />
          )
        }
      />
    </Page>
  );
}

/** Where all plots are seen together. */
function Ways() {
  const { t } = useTranslation('ecology');
  const anchor = useAnchor();
  return (
    <>
      <Button component={anchor} href="/vegetative-monitoring/ordination">
        {t('ordination.title')}
      </Button>
      <Button component={anchor} href="/reports/vegetative-monitoring-query">
        {t('plots.report')}
      </Button>
      <DarwinCoreMenu of="plots" />
    </>
  );
}

const keyOf = ({ Id }: PlotRow) => String(Id);

function usePlotColumns(): readonly Column<PlotRow>[] {
  const { t } = useTranslation('ecology');
  return useMemo(
    () => [
      {
        id: 'name',
        header: t('plots.name'),
        width: 220,
        filter: false,
        value: ({ PlotName }) => PlotName,
        render: ({ Id, PlotName }) => <AppLink href={`/plots/${Id}`}>{PlotName}</AppLink>,
      },
      { id: 'community', header: t('plots.community'), width: 190, value: ({ CommunityType }) => CommunityType },
      { id: 'type', header: t('plots.type'), width: 150, value: ({ PlotType }) => PlotType },
      { id: 'treatment', header: t('plots.treatment'), width: 190, value: ({ Treatment }) => Treatment },
      { id: 'lastVisit', header: t('plots.lastVisit'), width: 130, filter: false, value: ({ LastVisit }) => LastVisit },
      { id: 'visits', header: t('plots.visits'), width: 100, filter: false, value: ({ Visits }) => Visits },
      { id: 'species', header: t('plots.species'), width: 110, filter: false, value: ({ Species }) => Species },
    ],
    [t],
  );
}
