import {
  type ContinuousStations,
  DataSourceId,
  type SeriesId,
  type SeriesRequest,
  seriesFormats,
} from '@freshet/contract';
import DownloadIcon from '@mui/icons-material/DownloadOutlined';
import Autocomplete from '@mui/material/Autocomplete';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { queryStatus } from '#api/error-status';
import { stringifySearch } from '#api/root-routes';
import { useCan } from '#api/session/claims';
import { SectionCard } from '#ui/cards/section-card';
import { DateRangePicker } from '#ui/dates/date-range-picker';
import { AppLink } from '#ui/link/link';
import { Page } from '#ui/page';
import { EmptyState } from '#ui/states';
import { ManyButtons } from '../components/choice-sheet.tsx';
import { Choices } from '../components/option-fields.tsx';
import { outputRoute } from './routes.ts';
import { readRequest, writeDates, writeIdList } from './series-address.ts';
import { continuousStationsQuery } from './series-api.ts';
import { SeriesReportDialog } from './series-report-dialog.tsx';
import type { SeriesSearch } from './series-search.ts';
import { SeriesList } from './series-sheet.tsx';
import { type ChosenSeries, useChosenSeries } from './use-series-choices.ts';

/** The few statistics of a day that people take away; all of them are in the query. */
const daily = ['mean', 'minimum', 'maximum', 'total'] as const;

/** Time series of stations are ticked and taken away: a range of days and one daily statistic for all of them. */
export function OutputPage() {
  const { t } = useTranslation('seriesQuery');
  const search = outputRoute.useSearch();
  const navigate = outputRoute.useNavigate();
  const go = (next: Partial<SeriesSearch>) =>
    void navigate({ search: (before) => ({ ...before, ...next }), replace: true, resetScroll: false });
  const choices = useQuery(continuousStationsQuery);
  const params = useMemo(() => oneStatistic(readRequest(search)), [search]);
  const chosen = useChosenSeries(params, choices.data);
  return (
    <Page title={t('output.title')} purpose={t('output.purpose')} status={queryStatus(choices)}>
      {choices.data?.Stations.length === 0 ? (
        <EmptyState title={t('query.noStations')} reason={t('query.noStationsReason')} />
      ) : (
        <Stack sx={{ gap: 2, maxWidth: 760 }}>
          <SectionCard title={t('output.series')}>
            <StationField
              choices={choices.data}
              chosen={chosen}
              onChange={(ids) => go({ s: writeIdList(ids), t: undefined })}
            />
            <SeriesField params={params} chosen={chosen} onChange={(ids) => go({ t: writeIdList(ids) })} />
          </SectionCard>
          <HowCard params={params} chosen={chosen} go={go} />
          <LeftOut choices={choices.data} />
          <Take params={params} chosen={chosen} search={search} />
        </Stack>
      )}
    </Page>
  );
}

/** Which grades no file has points of. */
function LeftOut({ choices }: { choices: ContinuousStations | undefined }) {
  const { t } = useTranslation('seriesQuery');
  const grades = choices?.Grades.filter(({ IsLeftOut }) => IsLeftOut).map(({ Value }) => Value) ?? [];
  if (grades.length === 0) return null;
  return (
    <Typography variant="body2" color="textSecondary">
      {t('output.leftOut', { count: grades.length, grades: grades.join(', ') })}
    </Typography>
  );
}

/** Here a day has one statistic. */
function oneStatistic({ selection, reportOptions }: SeriesRequest): SeriesRequest {
  const interval = reportOptions.interval === 'measured' ? 'measured' : 'day';
  const statistic = daily.find((one) => reportOptions.statistics.includes(one)) ?? 'mean';
  return { selection, reportOptions: { ...reportOptions, interval, statistics: [statistic] } };
}

interface StationFieldProps {
  choices: ContinuousStations | undefined;
  chosen: ChosenSeries;
  onChange: (ids: DataSourceId[]) => void;
}

function StationField({ choices, chosen, onChange }: StationFieldProps) {
  const { t } = useTranslation('seriesQuery');
  return (
    <Autocomplete
      multiple
      options={choices?.Stations ?? []}
      value={[...chosen.stations]}
      getOptionLabel={({ StationName }) => StationName}
      getOptionKey={({ StationId }) => StationId}
      isOptionEqualToValue={(one, other) => one.StationId === other.StationId}
      onChange={(_, next) => onChange(next.map(({ StationId }) => DataSourceId.parse(StationId)))}
      renderInput={(params) => <TextField {...params} label={t('output.stations')} />}
    />
  );
}

interface PartProps {
  params: SeriesRequest;
  chosen: ChosenSeries;
}

/** All series of the stations until some are ticked off. */
function SeriesField({ params, chosen, onChange }: PartProps & { onChange: (ids: SeriesId[]) => void }) {
  const { t } = useTranslation('seriesQuery');
  const { offered, meant, stations } = chosen;
  if (stations.length === 0) return null;
  if (offered.length === 0) return <EmptyState title={t('choose.nothing')} />;
  const ids = new Set(meant.map(({ SeriesId }) => SeriesId));
  const set = (some: readonly SeriesId[], isOn: boolean) => {
    const left = offered.flatMap(({ SeriesId: id }) => ((some.includes(id) ? isOn : ids.has(id)) ? [id] : []));
    // None at all would mean all of them.
    if (left.length > 0) onChange(left.length === offered.length ? [] : left);
  };
  return (
    <Stack sx={{ gap: 1, mt: 1.5 }}>
      <ManyButtons
        count={offered.length}
        onAll={() => onChange([])}
        onNone={() =>
          set(
            offered.slice(1).map(({ SeriesId }) => SeriesId),
            false,
          )
        }
      />
      <SeriesList series={offered} ids={ids} onSet={set} around={520} />
      <Typography role="status" variant="body2" color="textSecondary">
        {params.selection.series.length === 0
          ? t('choose.allOf', { count: offered.length })
          : t('choose.chosen', { count: meant.length })}
      </Typography>
    </Stack>
  );
}

/** Which days, which statistic, which file. */
function HowCard({ params, chosen, go }: PartProps & { go: (next: Partial<SeriesSearch>) => void }) {
  const { t } = useTranslation('seriesQuery');
  const { dateRange } = params.selection;
  const { interval, statistics, reportFormat } = params.reportOptions;
  const hasTotal = chosen.meant.length > 0 && chosen.meant.every(({ CanTotal }) => CanTotal);
  const range =
    dateRange.start || dateRange.end
      ? { start: dateRange.start ?? dateRange.end ?? '', end: dateRange.end ?? dateRange.start ?? '' }
      : null;
  return (
    <SectionCard title={t('output.how')}>
      <Stack sx={{ gap: 2 }}>
        <DateRangePicker
          label={t('output.days')}
          value={range}
          noneText={t('output.allDays')}
          {...(chosen.meant.length > 0 && { available: chosen.available })}
          onChange={(dates) => go({ dates: writeDates(dates) })}
        />
        <TextField
          select
          label={t('output.statistic')}
          value={interval === 'measured' ? 'measured' : (statistics[0] ?? 'mean')}
          helperText={t('options.totalHelp')}
          onChange={({ target }) =>
            go(
              target.value === 'measured'
                ? { by: 'measured', stats: undefined }
                : { by: undefined, stats: target.value },
            )
          }
          sx={{ maxWidth: 360 }}
        >
          {daily.map((one) => (
            <MenuItem key={one} value={one} disabled={one === 'total' && !hasTotal}>
              {t(`output.daily.${one}`)}
            </MenuItem>
          ))}
          <MenuItem value="measured">{t('intervals.measured')}</MenuItem>
        </TextField>
        <Choices
          label={t('options.format')}
          value={reportFormat}
          values={seriesFormats}
          nameOf={(one) => t(`formats.${one}`)}
          onChange={(format) => go({ format: format === 'Excel' ? undefined : format })}
        />
      </Stack>
    </SectionCard>
  );
}

function Take({ params, chosen, search }: PartProps & { search: SeriesSearch }) {
  const { t } = useTranslation('seriesQuery');
  const canRun = useCan('reports.run');
  const [isMaking, setIsMaking] = useState(false);
  return (
    <Stack direction="row" sx={{ gap: 2, alignItems: 'center', flexWrap: 'wrap' }}>
      {canRun ? (
        <Button
          variant="contained"
          startIcon={<DownloadIcon />}
          disabled={chosen.meant.length === 0}
          onClick={() => setIsMaking(true)}
        >
          {t('output.take')}
        </Button>
      ) : null}
      <AppLink href={`/reports/continuous-data-query${stringifySearch(search)}`}>{t('output.more')}</AppLink>
      {isMaking ? <SeriesReportDialog params={params} onClose={() => setIsMaking(false)} /> : null}
    </Stack>
  );
}
