import { DataSourceIdText, ImportIdText, labDataFormats, sampleReports } from '@freshet/contract';
import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { clientWith } from '#api/client-for';
import { useCan } from '#api/session/claims';
import { saveFile } from '#ui/browser-io.ts';
import { SectionCard } from '#ui/cards/section-card';
import { isDay } from '#ui/dates/date-range.ts';
import { DateRangePicker } from '#ui/dates/date-range-picker';
import { Page } from '#ui/page';
import { useSnackbar } from '#ui/snackbar';
import { reasonOf } from '../runs/reason-of.ts';
import { readReport } from '../runs/runs-api.ts';
import { ImportField } from './import-field.tsx';
import { labDataRoute } from './routes.ts';
import { StationField } from './station-field.tsx';

/** The laboratory data of one station or one import, straight into a file. */
export function LabDataPage(): ReactNode {
  const { t } = useTranslation('otherReports');
  const search = labDataRoute.useSearch();
  const navigate = labDataRoute.useNavigate();
  const change = (next: Partial<typeof search>) =>
    void navigate({ search: (before) => ({ ...before, ...next }), replace: true, resetScroll: false });
  const station = DataSourceIdText.safeDecode(search.station ?? '');
  const ofImport = ImportIdText.safeDecode(search.import ?? '');
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
            <ImportField
              chosen={ofImport.success ? ofImport.data : null}
              onChoose={(id) => change({ import: id === null ? undefined : String(id) })}
            />
            <Stack sx={{ gap: 0.5 }}>
              <Typography variant="body2" color="textSecondary">
                {t('labData.days')}
              </Typography>
              <DateRangePicker
                label={t('labData.days')}
                value={days}
                onChange={(range) => change({ from: range?.start, to: range?.end })}
              />
            </Stack>
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
  const { t: say } = useTranslation('reportRuns');
  const { show } = useSnackbar();
  const canRun = useCan('reports.run');
  const station = DataSourceIdText.safeDecode(search.station ?? '');
  const ofImport = ImportIdText.safeDecode(search.import ?? '');
  const aborter = useRef<AbortController | null>(null);
  useEffect(() => () => aborter.current?.abort(), []);
  const make = useMutation({
    mutationFn: () => {
      aborter.current = new AbortController();
      const body = {
        StationId: station.success ? station.data : null,
        ImportId: ofImport.success ? ofImport.data : null,
        DateRange: days ?? { start: null, end: null },
        Format: format,
        IncludeQaQc: search.qaqc === 'with',
      };
      return readReport(aborter.current.signal, (how) =>
        clientWith({ sampleReports }, how).sampleReports.labData({ body }),
      );
    },
    meta: { isShownInPlace: true },
    onSuccess: ({ fileName, content }) => {
      saveFile(fileName, content);
      show(t('labData.downloaded'));
    },
  });
  const isCancelled = aborter.current?.signal.aborted ?? false;
  if (!canRun) return null;
  return (
    <Stack sx={{ gap: 2, alignItems: 'flex-start', mt: 1 }}>
      {make.error && !isCancelled ? <Alert severity="error">{reasonOf(make.error, say)}</Alert> : null}
      {make.error && isCancelled ? <Alert severity="info">{t('labData.cancelled')}</Alert> : null}
      <Stack direction="row" sx={{ gap: 1 }}>
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
        {make.isPending ? <Button onClick={() => aborter.current?.abort()}>{say('dialog.cancel')}</Button> : null}
      </Stack>
    </Stack>
  );
}
