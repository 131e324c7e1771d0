import { DataSourceIdText, ImportIdText, labDataFormats } from '@freshet/contract';
import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '#api/claims';
import { problemLine } from '#api/describe-problem';
import { DateRangePicker } from '#ui/date-range-picker';
import { Page } from '#ui/page';
import { SectionCard } from '#ui/section-card';
import { useSnackbar } from '#ui/snackbar';
import { saveFile } from '../../../ui/browser-io.ts';
import { isDay } from '../../../ui/date-range.ts';
import { labDataRoute } from './routes.ts';
import { api } from './samples-api.ts';
import { StationField } from './station-field.tsx';

/** The laboratory data of one station or one import, straight into a file. */
export function LabDataPage(): ReactNode {
  const { t } = useTranslation('otherReports');
  const search = labDataRoute.useSearch();
  const navigate = labDataRoute.useNavigate();
  const change = (next: Partial<typeof search>) =>
    void navigate({ search: (before) => ({ ...before, ...next }), replace: true, resetScroll: false });
  const station = DataSourceIdText.safeDecode(search.station ?? '');
  const { from = '', to = '', format = 'csv' } = search;
  const days = isDay(from) && isDay(to) ? { start: from, end: to } : null;
  return (
    <Page title={t('labData.title')} purpose={t('labData.purpose')}>
      <Stack sx={{ gap: 2, maxWidth: 720 }}>
        <SectionCard title={t('labData.which')}>
          <Stack sx={{ gap: 2 }}>
            <StationField
              label={t('labData.station')}
              chosen={station.success ? station.data : null}
              onChoose={(id) => change({ station: id === null ? undefined : String(id) })}
            />
            <TextField
              size="small"
              label={t('labData.import')}
              helperText={t('labData.importHelp')}
              value={search.import ?? ''}
              onChange={(event) => change({ import: event.target.value.replace(/\D/g, '') || undefined })}
              slotProps={{ htmlInput: { inputMode: 'numeric' } }}
            />
            <DateRangePicker
              label={t('labData.days')}
              value={days}
              onChange={(range) => change({ from: range?.start, to: range?.end })}
            />
            <FormControlLabel
              label={t('labData.qaqc')}
              control={
                <Switch
                  checked={search.qaqc === 'with'}
                  onChange={(_, isOn) => change({ qaqc: isOn ? 'with' : undefined })}
                />
              }
            />
          </Stack>
        </SectionCard>
        <SectionCard title={t('labData.how')}>
          <RadioGroup
            row
            aria-label={t('labData.how')}
            value={format}
            onChange={(_, value) => change({ format: labDataFormats.find((one) => one === value) })}
          >
            {labDataFormats.map((one) => (
              <FormControlLabel key={one} value={one} control={<Radio />} label={t(`labData.formats.${one}`)} />
            ))}
          </RadioGroup>
          <Download search={search} days={days} format={format} />
        </SectionCard>
      </Stack>
    </Page>
  );
}

interface DownloadProps {
  search: ReturnType<typeof labDataRoute.useSearch>;
  days: { start: string; end: string } | null;
  format: (typeof labDataFormats)[number];
}

function Download({ search, days, format }: DownloadProps) {
  const { t } = useTranslation('otherReports');
  const { show } = useSnackbar();
  const canRun = useCan('reports.run');
  const station = DataSourceIdText.safeDecode(search.station ?? '');
  const ofImport = ImportIdText.safeDecode(search.import ?? '');
  const make = useMutation({
    mutationFn: () =>
      api.sampleReports.labData({
        body: {
          StationId: station.success ? station.data : null,
          ImportId: ofImport.success ? ofImport.data : null,
          DateRange: days ?? { start: null, end: null },
          Format: format,
          IncludeQaQc: search.qaqc === 'with',
        },
      }),
    meta: { isShownInPlace: true },
    onSuccess: (file) => {
      saveFile(`${t('labData.fileName')}.${format}`, file);
      show(t('labData.downloaded'));
    },
  });
  if (!canRun) return null;
  return (
    <Stack sx={{ gap: 2, alignItems: 'flex-start', mt: 1 }}>
      {make.error ? <Alert severity="error">{problemLine(make.error)}</Alert> : null}
      <Button
        variant="contained"
        startIcon={<DownloadIcon />}
        loading={make.isPending}
        loadingPosition="start"
        disabled={!station.success && !ofImport.success}
        onClick={() => make.mutate()}
      >
        {t('labData.download')}
      </Button>
    </Stack>
  );
}
