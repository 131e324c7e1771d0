import type { ContinuousStations, SeriesRequest } from '@freshet/contract';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { queryStatus } from '#api/error-status';
import { useCan } from '#api/session/claims';
import { useAnchor } from '#ui/link/link';
import { Page } from '#ui/page';
import { EmptyState } from '#ui/states';
import { type PartSummary, SelectionBar } from '../query/selection/selection-bar.tsx';
import { StationsSheet } from '../query/selection/stations-sheet.tsx';
import { PreviewTable } from './preview-table.tsx';
import { continuousQueryRoute } from './routes.ts';
import { readRequest, writeDates, writeIdList, writeSeriesOptions } from './series-address.ts';
import { continuousStationsQuery, isAsking } from './series-api.ts';
import { SeriesOptionsSheet } from './series-options-sheet.tsx';
import { SeriesReportDialog } from './series-report-dialog.tsx';
import type { SeriesSearch } from './series-search.ts';
import { SeriesSheet } from './series-sheet.tsx';
import { asQueryStations, type ChosenSeries, useChosenSeries, withoutMissing } from './use-series-choices.ts';

/**
 * Stations, time series, dates and statistics are chosen, looked at, and made into a report. All of it is in the
 * address.
 */
export function ContinuousQueryPage() {
  const { t } = useTranslation('seriesQuery');
  const search = continuousQueryRoute.useSearch();
  const navigate = continuousQueryRoute.useNavigate();
  const go = (next: Partial<SeriesSearch>) =>
    void navigate({ search: (before) => ({ ...before, ...next }), resetScroll: false });
  const choices = useQuery(continuousStationsQuery);
  const address = useMemo(() => readRequest(search), [search]);
  const chosen = useChosenSeries(address, choices.data);
  const params = useMemo(() => withoutMissing(address, chosen), [address, chosen]);
  const parts = useParts(params, chosen, choices.data?.Stations.length ?? 0);
  // Not in the address: opening a link does not request a report.
  const [isMaking, setIsMaking] = useState(false);
  const { start, end } = params.selection.dateRange;
  const dates =
    start || end
      ? { start: start ?? chosen.available?.start ?? end ?? '', end: end ?? chosen.available?.end ?? start ?? '' }
      : null;
  return (
    <Page
      title={t('query.title')}
      purpose={t('query.purpose')}
      status={queryStatus(choices)}
      actions={<Actions isReady={isAsking(params)} onReport={() => setIsMaking(true)} />}
    >
      {choices.data?.Stations.length === 0 ? (
        <EmptyState title={t('query.noStations')} reason={t('query.noStationsReason')} />
      ) : (
        <Stack sx={{ gap: 1.5 }}>
          <SelectionBar
            parts={parts}
            onOpen={(part) => go({ open: part })}
            dates={dates}
            available={chosen.meant.length > 0 ? chosen.available : undefined}
            noDatesText={t('output.allDays')}
            onDates={(range) => go({ dates: writeDates(range) })}
          />
          {chosen.missing > 0 ? <Alert severity="info">{t('query.missing', { count: chosen.missing })}</Alert> : null}
          <PreviewTable params={params} />
        </Stack>
      )}
      {choices.data ? <Sheets {...{ search, params, chosen, go }} choices={choices.data} /> : null}
      {isMaking ? <SeriesReportDialog params={params} onClose={() => setIsMaking(false)} /> : null}
    </Page>
  );
}

function Actions({ isReady, onReport }: { isReady: boolean; onReport: () => void }) {
  const { t } = useTranslation('seriesQuery');
  const anchor = useAnchor();
  const canRun = useCan('reports.run');
  return (
    <>
      <Button component={anchor} href="/reports?tab=runs">
        {t('query.made')}
      </Button>
      {canRun ? (
        <Button variant="contained" disabled={!isReady} onClick={onReport}>
          {t('query.make')}
        </Button>
      ) : null}
    </>
  );
}

function useParts(
  { selection, reportOptions }: SeriesRequest,
  chosen: ChosenSeries,
  total: number,
): PartSummary<'stations' | 'series' | 'options'>[] {
  const { t, i18n } = useTranslation(['seriesQuery', 'reports']);
  const number = (value: number) => value.toLocaleString(i18n.language);
  const { stations, meant } = chosen;
  const { interval, statistics, reportFormat } = reportOptions;
  const isAll = selection.series.length === 0;
  return [
    {
      part: 'stations',
      value:
        stations.length === 0
          ? t('reports:selection.choose')
          : t('reports:selection.ofAll', { count: number(stations.length), total: number(total) }),
      names: stations.slice(0, 3).map(({ StationName }) => StationName),
    },
    {
      part: 'series',
      value: isAll ? t('seriesQuery:choose.allOf', { count: meant.length }) : number(meant.length),
      names: meant.slice(0, 3).map(({ Identifier }) => Identifier),
    },
    {
      part: 'options',
      value: t(`seriesQuery:intervals.${interval}`),
      names: [
        ...(interval === 'measured' ? [] : statistics.map((one) => t(`seriesQuery:statistics.${one}`))),
        t(`seriesQuery:formats.${reportFormat}`),
      ],
    },
  ];
}

interface SheetsProps {
  search: SeriesSearch;
  params: SeriesRequest;
  chosen: ChosenSeries;
  choices: ContinuousStations;
  go: (next: Partial<SeriesSearch>) => void;
}

/** What is open at the side, by the address. */
function Sheets({ search, params, chosen, choices, go }: SheetsProps) {
  const close = () => go({ open: undefined });
  const stationChoices = useMemo(() => asQueryStations(choices), [choices]);
  switch (search.open) {
    case 'stations':
      return (
        <StationsSheet
          choices={stationChoices}
          chosen={chosen.stations.map(({ StationId }) => StationId)}
          onApply={(stations) => go({ s: writeIdList(stations), t: undefined, open: undefined })}
          onClose={close}
        />
      );
    case 'series':
      return (
        <SeriesSheet
          offered={chosen.offered}
          tags={choices.Tags}
          chosen={params.selection.series}
          onApply={(series) => go({ t: writeIdList(series), open: undefined })}
          onClose={close}
        />
      );
    case 'options':
      return (
        <SeriesOptionsSheet
          options={params.reportOptions}
          meant={chosen.meant}
          choices={choices}
          onApply={(options) => go({ ...writeSeriesOptions(options), open: undefined })}
          onClose={close}
        />
      );
    case undefined:
      return null;
  }
}
