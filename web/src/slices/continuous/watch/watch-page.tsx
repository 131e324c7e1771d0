import type { WatchedSeries } from '@freshet/contract';
import PeopleIcon from '@mui/icons-material/NotificationsActiveOutlined';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type ReactNode, useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { errorStatus } from '#api/error-status';
import { useCan } from '#api/session/claims';
import { DataTable } from '#ui/data-table';
import { timeZone } from '#ui/dates/show-instant.ts';
import { AppLink } from '#ui/link/link';
import { Page } from '#ui/page';
import { useSnackbar } from '#ui/snackbar';
import { EmptyState } from '#ui/states';
import { PeopleDialog } from './people-dialog.tsx';
import { watchRoute } from './routes.ts';
import { useWatchColumns } from './watch-columns.tsx';
import { setWatched, watchList } from './watch-queries.ts';

const noRows: readonly WatchedSeries[] = [];

/** All series with whether their data arrive, silent ones first. */
export function WatchPage(): ReactNode {
  const { t } = useTranslation('watch');
  const { dialog } = watchRoute.useSearch();
  const navigate = watchRoute.useNavigate();
  const canWrite = useCan('series.write');
  const query = useQuery(watchList);
  const toggle = useToggle();
  const rows = query.data?.Data ?? noRows;
  const silent = rows.filter(({ State }) => State === 'silent').length;
  const unknown = rows.filter(({ State }) => State === 'unknown').length;
  const people = canWrite ? (
    <Button
      startIcon={<PeopleIcon />}
      variant="outlined"
      onClick={() => void navigate({ search: { dialog: 'people' } })}
    >
      {t('people.open')}
    </Button>
  ) : null;
  return (
    <Page title={t('title')} purpose={t('purpose')} actions={people} status={errorStatus(query)}>
      {query.data ? (
        <Typography role="status" sx={{ mb: 1 }}>
          {[t('silentCount', { count: silent }), ...(unknown > 0 ? [t('unknownCount', { count: unknown })] : [])].join(
            ' ',
          )}{' '}
          {t('clock', { zone: timeZone() })} <AppLink href="/continuous/completeness">{t('toCompleteness')}</AppLink>
        </Typography>
      ) : null}
      <DataTable
        cardsOnPhone
        id="seriesWatch"
        label={t('title')}
        columns={useWatchColumns(canWrite ? toggle : null)}
        rows={rows}
        rowKey={keyOf}
        isLoading={query.isPending}
        height={Math.min(640, 76 + Math.max(1, rows.length) * 48)}
        empty={<EmptyState title={t('empty')} reason={t('emptyReason')} />}
      />
      {canWrite && dialog === 'people' ? (
        <PeopleDialog onClose={() => void navigate({ search: { dialog: undefined } })} />
      ) : null}
    </Page>
  );
}

const keyOf = ({ SeriesId }: WatchedSeries) => String(SeriesId);

function useToggle() {
  const { t } = useTranslation('watch');
  const { show } = useSnackbar();
  const { mutate } = useMutation({
    mutationFn: ({ SeriesId, State }: WatchedSeries) => setWatched(SeriesId, State === 'off'),
    onSuccess: (_, { Identifier: series, State }) =>
      show(State === 'off' ? t('turnedOn', { series }) : t('turnedOff', { series })),
  });
  return useCallback((row: WatchedSeries) => mutate(row), [mutate]);
}
