import { SampleIdText } from '@freshet/contract';
import ExportIcon from '@mui/icons-material/FileDownloadOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isDay } from '#ui/dates/date-range.ts';
import { DateRangePicker } from '#ui/dates/date-range-picker';
import { SearchBox } from '#ui/form/search-box';
import { useAnchor } from '#ui/link/link';
import { Page } from '#ui/page';
import { Answers } from '../monthly/answers.tsx';
import { samplesRoute } from './routes.ts';
import { type PartProps, type Search, stationOf } from './sample-search.ts';
import { SampleSheet } from './sample-sheet.tsx';
import { SampleTable } from './sample-table.tsx';
import { StationField } from './station-field.tsx';

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
