import { DataSourceIdText, type ListedSample, SampleIdText } from '@freshet/contract';
import ExportIcon from '@mui/icons-material/FileDownloadOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { errorOf } from '#api/error-status';
import { DataTable } from '#ui/data-table';
import { DateRangePicker } from '#ui/date-range-picker';
import { useAnchor } from '#ui/link';
import { Page } from '#ui/page';
import { SearchBox } from '#ui/search-box';
import { EmptyState, ErrorState } from '#ui/states';
import { searchOfTable, tableStateOf } from '#ui/table-search';
import { isDay } from '../../../ui/date-range.ts';
import { Answers } from '../monthly/answers.tsx';
import { heightOf } from '../monthly/summary-table.tsx';
import { samplesRoute } from './routes.ts';
import { useSampleColumns } from './sample-columns.tsx';
import { SampleSheet } from './sample-sheet.tsx';
import { type SampleFilter, samplesQuery } from './samples-api.ts';
import { StationField } from './station-field.tsx';

type Search = ReturnType<typeof samplesRoute.useSearch>;

/** Every sample of the tenant: by station, day and chain of custody. */
export function SamplesPage(): ReactNode {
  const { t } = useTranslation('otherReports');
  const search = samplesRoute.useSearch();
  const navigate = samplesRoute.useNavigate();
  const anchor = useAnchor();
  const change = (next: Partial<Search>) =>
    void navigate({ search: (before) => ({ ...before, ...next }), resetScroll: false });
  const opened = SampleIdText.safeDecode(search.sample ?? '');
  const station = stationOf(search);
  return (
    <Page
      title={t('samples.title')}
      purpose={t('samples.purpose')}
      actions={
        <Button
          component={anchor}
          href={station === null ? '/lab-data-export' : `/lab-data-export?station=${station}`}
          startIcon={<ExportIcon />}
        >
          {t('labData.title')}
        </Button>
      }
    >
      <Filters search={search} onChange={change} />
      <SampleTable search={search} onChange={change} />
      {opened.success ? <SampleSheet id={opened.data} onClose={() => change({ sample: undefined })} /> : null}
      <Answers />
    </Page>
  );
}

function stationOf({ station }: Search) {
  const id = DataSourceIdText.safeDecode(station ?? '');
  return id.success ? id.data : null;
}

function filterOf(search: Search): SampleFilter {
  const { from = '', to = '', coc = '', qaqc } = search;
  const station = stationOf(search);
  return {
    ...(station === null ? {} : { station }),
    ...(isDay(from) ? { from } : {}),
    ...(isDay(to) ? { to } : {}),
    ...(coc.trim() === '' ? {} : { coc: coc.trim() }),
    ...(qaqc === undefined ? {} : { qaqc }),
  };
}

interface PartProps {
  search: Search;
  onChange: (next: Partial<Search>) => void;
}

function Filters({ search, onChange }: PartProps) {
  const { t } = useTranslation('otherReports');
  const { from = '', to = '' } = search;
  const days = isDay(from) && isDay(to) ? { start: from, end: to } : null;
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 1.5,
        mb: 2,
        alignItems: 'start',
        gridTemplateColumns: { xs: '1fr', md: 'minmax(220px, 1fr) minmax(180px, 1fr) 200px auto' },
      }}
    >
      <StationField
        label={t('samples.station')}
        chosen={stationOf(search)}
        onChoose={(id) => onChange({ station: id === null ? undefined : String(id) })}
      />
      <SearchBox
        label={t('samples.coc')}
        value={search.coc ?? ''}
        debounceMs={300}
        onChange={(coc) => onChange({ coc: coc || undefined })}
      />
      <TextField
        select
        size="small"
        label={t('samples.qaqc')}
        value={search.qaqc ?? 'all'}
        onChange={({ target: { value } }) =>
          onChange({ qaqc: value === 'only' || value === 'none' ? value : undefined })
        }
      >
        {(['all', 'none', 'only'] as const).map((value) => (
          <MenuItem key={value} value={value}>
            {t(`samples.qaqcs.${value}`)}
          </MenuItem>
        ))}
      </TextField>
      <DateRangePicker
        label={t('samples.days')}
        value={days}
        onChange={(range) => onChange({ from: range?.start, to: range?.end })}
      />
    </Box>
  );
}

function SampleTable({ search, onChange }: PartProps) {
  const { t } = useTranslation('otherReports');
  const asked = useInfiniteQuery(samplesQuery(filterOf(search)));
  const rows = useMemo(() => asked.data?.pages.flatMap(({ Samples }) => Samples) ?? [], [asked.data]);
  const state = useMemo(() => tableStateOf(search), [search]);
  const columns = useSampleColumns();
  const failure = errorOf(asked);
  if (failure) return <ErrorState {...failure} />;
  return (
    <DataTable
      id="samples"
      label={t('samples.title')}
      columns={columns}
      rows={rows}
      rowKey={keyOf}
      isLoading={asked.isPending}
      height={heightOf(asked.isPending ? 3 : rows.length, 640)}
      state={state}
      onStateChange={(next) => onChange(searchOfTable(next))}
      onOpen={({ Id }) => onChange({ sample: String(Id) })}
      actions={
        asked.hasNextPage ? (
          <Button loading={asked.isFetchingNextPage} onClick={() => void asked.fetchNextPage()}>
            {t('samples.more')}
          </Button>
        ) : null
      }
      empty={<EmptyState title={t('samples.none')} reason={t('samples.noneReason')} />}
    />
  );
}

const keyOf = ({ Id }: ListedSample) => String(Id);
