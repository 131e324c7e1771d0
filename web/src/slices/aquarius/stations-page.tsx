import type { AquariusStation } from '@freshet/contract';
import Button from '@mui/material/Button';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type ReactNode, useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorStatus } from '#api/error-status';
import { DataTable } from '#ui/data-table';
import { Page } from '#ui/page';
import { useSnackbar } from '#ui/snackbar';
import { EmptyState } from '#ui/states';
import { ActDialog } from './act-dialog.tsx';
import { connectionQuery, isUnderWay, runService, runsQuery, stationList } from './aquarius-queries.ts';
import { ConnectionSummary } from './connection-summary.tsx';
import { MissingPlaces } from './missing-places.tsx';
import { aquariusStationsRoute } from './routes.ts';
import { RunProgress } from './run-progress.tsx';
import { type ChosenAction, useStationColumns } from './station-columns.tsx';
import { StationDialogs } from './station-dialogs.tsx';

const noRows: readonly AquariusStation[] = [];
const keyOf = ({ Id }: AquariusStation) => String(Id);

/** The AQUARIUS server, its stations with their state, and what can be done with them. */
export function StationsPage(): ReactNode {
  const { t } = useTranslation('aquarius');
  const { dialog } = aquariusStationsRoute.useSearch();
  const navigate = aquariusStationsRoute.useNavigate();
  const [connection, stations, runs] = [useQuery(connectionQuery), useQuery(stationList), useQuery(runsQuery)];
  const running = runs.data?.find(isUnderWay);
  const [chosen, setChosen] = useState<ChosenAction | null>(null);
  const toDialog = useCallback((next: string | undefined) => void navigate({ search: { dialog: next } }), [navigate]);
  const rows = stations.data ?? noRows;
  const columns = useStationColumns({
    onAct: setChosen,
    onOpen: useCallback((kind, { Id }) => toDialog(`${kind}-${Id}`), [toDialog]),
    hasProblems: rows.some(({ Problem }) => Problem !== ''),
    reading: running?.Step ?? '',
  });
  const actions = (
    <Actions
      isConnected={connection.data?.IsConnected ?? false}
      isRunning={running !== undefined}
      onDialog={toDialog}
    />
  );
  return (
    <Page title={t('title')} purpose={t('purpose')} actions={actions} status={errorStatus(stations)}>
      {connection.data ? <ConnectionSummary connection={connection.data} /> : null}
      <RunProgress />
      <MissingPlaces rows={rows} />
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
      <StationDialogs dialog={dialog} connection={connection.data} rows={rows} onDialog={toDialog} />
      {chosen ? <ActDialog chosen={chosen} onClose={() => setChosen(null)} /> : null}
    </Page>
  );
}

interface ActionsProps {
  isConnected: boolean;
  isRunning: boolean;
  onDialog: (next: string) => void;
}

function Actions({ isConnected, isRunning, onDialog }: ActionsProps) {
  const { t } = useTranslation('aquarius');
  const { show } = useSnackbar();
  const synchronise = useMutation({
    mutationFn: () => runService('aquarius-synchronizer'),
    onSuccess: () => show(t('started')),
  });
  return (
    <>
      <Button variant="outlined" disabled={!isConnected} onClick={() => onDialog('proposals')}>
        {t('proposals.open')}
      </Button>
      <Button variant="outlined" onClick={() => onDialog('connection')}>
        {t('connection.open')}
      </Button>
      <Button
        variant="contained"
        disabled={!isConnected || isRunning}
        loading={synchronise.isPending}
        onClick={() => synchronise.mutate()}
      >
        {t('synchronise')}
      </Button>
    </>
  );
}
