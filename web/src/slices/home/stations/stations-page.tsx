import type { ChosenStation, ListedStation } from '@freshet/contract';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorOf } from '#api/error-status';
import { DataTable } from '#ui/data-table';
import { tableHeight } from '#ui/data-table/table-height.ts';
import { showInstant } from '#ui/dates/show-instant.ts';
import { Page } from '#ui/page';
import { EmptyState, ErrorState } from '#ui/states';
import { stationsRoute } from '../routes.ts';
import { BulkActions } from './bulk-actions.tsx';
import { BulkDialog } from './bulk-dialog.tsx';
import { useStationColumns } from './station-columns.tsx';
import type { StationDialog } from './station-dialogs.ts';
import { filterOf, StationFilters } from './station-filters.tsx';
import { stationPages } from './stations-queries.ts';
import { useChosenStations } from './use-chosen-stations.ts';

/** Every station with its state, for everybody; and what can be done with many of them. */
export function StationsPage(): ReactNode {
  const { t } = useTranslation('stations');
  const search = stationsRoute.useSearch();
  const navigate = stationsRoute.useNavigate();
  const open = useNavigate();
  const change = (next: Partial<typeof search>) =>
    void navigate({ search: (before) => ({ ...before, ...next }), replace: true, resetScroll: false });
  const filter = useMemo(() => filterOf(search), [search]);
  const query = useInfiniteQuery(stationPages(filter, search.order ?? 'name'));
  const pages = query.data?.pages;
  const rows = useMemo(() => pages?.flatMap(({ Data }) => Data) ?? [], [pages]);
  const [chosen, setChosen] = useChosenStations();
  // Not in the address: a person who comes by it has chosen nothing yet.
  const [dialog, setDialog] = useState<StationDialog | null>(null);
  const counts = pages?.at(-1);
  const failure = errorOf(query);
  const select = (keys: ReadonlySet<string>) => {
    const known = new Map([...chosen, ...rows.map((row) => [keyOf(row), row] as const)]);
    setChosen(
      new Map([...keys].flatMap((key) => (known.has(key) ? [[key, known.get(key)] as const] : [])).filter(isKnown)),
    );
  };
  const selected = useMemo(() => new Set(chosen.keys()), [chosen]);
  return (
    <Page title={t('title')} purpose={t('purpose')}>
      <StationFilters search={search} onSearch={change} />
      {failure ? <ErrorState {...failure} /> : null}
      <BulkActions
        filter={filter}
        total={counts?.Total ?? 0}
        ownCount={counts?.Own ?? 0}
        chosen={chosen}
        onChoose={setChosen}
        onDialog={setDialog}
      />
      <DataTable
        cardsOnPhone
        id="stations"
        label={t('title')}
        columns={useStationColumns()}
        rows={rows}
        total={counts?.All}
        rowKey={keyOf}
        isLoading={query.isPending}
        height={tableHeight(rows.length, 640)}
        selectable
        selected={selected}
        canSelect={isOwn}
        onSelect={select}
        onOpen={({ MonitoringFeatureId: id, Name }) =>
          void open({ href: id === null ? `/stations/${encodeURIComponent(Name)}` : `/monitoring-locations/${id}` })
        }
        empty={<EmptyState title={t(counts?.All ? 'nothing' : 'empty')} reason={t('emptyReason')} />}
      />
      {counts && counts.Total !== counts.All ? (
        <Box role="status" className="numbers" sx={{ mt: 1 }}>
          {t('found', { count: counts.Total, all: counts.All })}
        </Box>
      ) : null}
      {query.hasNextPage ? (
        <Box sx={{ textAlign: 'center', mt: 2 }}>
          <Button variant="outlined" loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            {t('more', { shown: rows.length, total: counts?.Total ?? 0 })}
          </Button>
        </Box>
      ) : null}
      <Alert severity="info" icon={false} sx={{ mt: 2 }}>
        {t('meaning')}{' '}
        {counts?.EvaluatedAt ? t('evaluatedAt', { at: showInstant(counts.EvaluatedAt) }) : t('neverEvaluated')}
      </Alert>
      {dialog ? (
        <BulkDialog
          kind={dialog}
          stations={[...chosen.values()]}
          onClose={() => setDialog(null)}
          onDone={() => setChosen(new Map())}
        />
      ) : null}
    </Page>
  );
}

const keyOf = ({ Id }: Pick<ListedStation, 'Id'>) => String(Id);
const isOwn = ({ IsShared }: ListedStation) => !IsShared;
const isKnown = (pair: readonly [string, ChosenStation | undefined]): pair is readonly [string, ChosenStation] =>
  pair[1] !== undefined;
