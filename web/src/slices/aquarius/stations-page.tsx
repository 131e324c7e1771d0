import type { AquariusStation } from '@freshet/contract';
import Button from '@mui/material/Button';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorStatus } from '#api/error-status';
import { DataTable } from '#ui/data-table';
import { ConfirmDialog } from '#ui/dialog';
import { Page } from '#ui/page';
import { useSnackbar } from '#ui/snackbar';
import { EmptyState } from '#ui/states';
import {
  api,
  connectionQuery,
  isUnderWay,
  refreshAquarius,
  runService,
  runsQuery,
  stationList,
} from './aquarius-queries.ts';
import { ConnectionDialog } from './connection-dialog.tsx';
import { ConnectionSummary } from './connection-summary.tsx';
import { aquariusStationsRoute } from './routes.ts';
import { RunProgress } from './run-progress.tsx';
import { SeriesDialog } from './series-dialog.tsx';
import { type StationAction, useStationColumns } from './station-columns.tsx';

interface Chosen {
  readonly action: StationAction;
  readonly row: AquariusStation;
}
const noRows: readonly AquariusStation[] = [];
const keyOf = ({ Id }: AquariusStation) => String(Id);

/** The AQUARIUS server, its stations with their state, and what can be done with them. */
export function StationsPage(): ReactNode {
  const { t } = useTranslation('aquarius');
  const { show } = useSnackbar();
  const { dialog } = aquariusStationsRoute.useSearch();
  const navigate = aquariusStationsRoute.useNavigate();
  const [connection, stations] = [useQuery(connectionQuery), useQuery(stationList)];
  const isRunning = useQuery(runsQuery).data?.some(isUnderWay) ?? false;
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const toDialog = (next: string | undefined) => void navigate({ search: { dialog: next } });
  const synchronise = useMutation({
    mutationFn: () => runService('aquarius-synchronizer'),
    onSuccess: () => show(t('started')),
  });
  const act = useMutation({
    mutationFn: ({ action, row }: Chosen) => perform(action, row),
    onSuccess: (_, { action, row }) => show(t(`done.${action}`, { name: row.Identifier })),
    onSettled: () => setChosen(null),
  });
  const disconnect = useMutation({
    mutationFn: () => api.aquariusConnection.remove({ query: {} }).then(refreshAquarius),
    onSuccess: () => show(t('connection.removed')),
    onSettled: () => toDialog(undefined),
  });
  const rows = stations.data ?? noRows;
  const opened = rows.find(({ Id }) => `series-${Id}` === dialog);
  const columns = useStationColumns(
    (action, row) => setChosen({ action, row }),
    ({ Id }) => toDialog(`series-${Id}`),
    rows.some(({ Problem }) => Problem !== ''),
  );
  const actions = (
    <>
      <Button variant="outlined" onClick={() => toDialog('connection')}>
        {t('connection.open')}
      </Button>
      <Button
        variant="contained"
        disabled={!connection.data?.IsConnected || isRunning}
        loading={synchronise.isPending}
        onClick={() => synchronise.mutate()}
      >
        {t('synchronise')}
      </Button>
    </>
  );
  return (
    <Page title={t('title')} purpose={t('purpose')} actions={actions} status={errorStatus(stations)}>
      {connection.data ? <ConnectionSummary connection={connection.data} /> : null}
      <RunProgress />
      <DataTable
        cardsOnPhone
        id="aquariusStations"
        label={t('title')}
        columns={columns}
        rows={rows}
        rowKey={keyOf}
        isLoading={stations.isPending}
        height={Math.min(640, 76 + Math.max(1, rows.length) * 48)}
        empty={<EmptyState title={t('empty')} reason={t('emptyReason')} />}
      />
      {dialog === 'connection' && connection.data ? (
        <ConnectionDialog
          known={connection.data}
          onClose={() => toDialog(undefined)}
          onDisconnect={() => toDialog('disconnect')}
        />
      ) : null}
      {opened ? <SeriesDialog station={opened} onClose={() => toDialog(undefined)} /> : null}
      {dialog === 'disconnect' && connection.data?.IsConnected ? (
        <ConfirmDialog
          open
          title={t('connection.disconnectTitle', { address: connection.data.Address })}
          confirmLabel={t('connection.disconnect')}
          onConfirm={() => disconnect.mutateAsync().catch(() => undefined)}
          onClose={() => toDialog(undefined)}
        >
          {t('connection.disconnectEffect')}
        </ConfirmDialog>
      ) : null}
      {chosen ? (
        <ConfirmDialog
          open
          title={t(`actions.${chosen.action}`, { name: chosen.row.Identifier })}
          confirmLabel={t(`confirm.${chosen.action}`)}
          isDestructive={chosen.action === 'hardDelete'}
          onConfirm={() => act.mutateAsync(chosen).catch(() => undefined)}
          onClose={() => setChosen(null)}
        >
          {t(`effect.${chosen.action}`)}
        </ConfirmDialog>
      ) : null}
    </Page>
  );
}

async function perform(action: StationAction, { Id: id }: AquariusStation): Promise<void> {
  const call = { params: { id }, query: {} };
  if (action === 'archive') await runService('aquarius-archiver', [id]);
  else await api.aquariusStations[action](call);
  await refreshAquarius();
}
