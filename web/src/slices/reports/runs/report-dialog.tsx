import type { AskedReport, ReportOptions, ReportSelection } from '@freshet/contract';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '#ui/dialog';
import { useAnchor } from '#ui/link';
import { useSnackbar } from '#ui/snackbar';
import { saveFile } from '../../../ui/browser-io.ts';
import { BackgroundReport } from './background-report.tsx';
import { reasonOf } from './reason-of.ts';
import { ReportFailed } from './report-failed.tsx';
import { type Making, useMaking } from './use-making.ts';

export interface ReportDialogProps {
  selection: ReportSelection;
  options: ReportOptions;
  /** What the report is called; the server's usual name without. */
  name?: string;
  savedQueryId?: AskedReport['SavedQueryId'];
  onClose: () => void;
}

/** Makes the report of a selection as soon as it opens: then it can be looked at, downloaded, or made again. */
export function ReportDialog({ selection, options, name, savedQueryId, onClose }: ReportDialogProps): ReactNode {
  const { t } = useTranslation('reportRuns');
  const asked: AskedReport = {
    selection,
    reportOptions: options,
    ...(name === undefined ? {} : { Name: name }),
    ...(savedQueryId === undefined ? {} : { SavedQueryId: savedQueryId }),
  };
  const work = useMaking(asked);
  const { making } = work;
  if (making.kind === 'failed') {
    const asCsv = (): AskedReport => ({ ...asked, reportOptions: { ...options, reportFormat: 'Long' } });
    return (
      <ReportFailed
        error={making.error}
        onRetry={() => void work.make(asked)}
        onAnyway={options.reportFormat === 'Long' ? undefined : () => void work.make(asCsv())}
        onClose={onClose}
      />
    );
  }
  const actions = <DialogButtons work={work} asked={asked} onClose={onClose} />;
  return (
    <Dialog open title={t(`dialog.title.${making.kind}`)} onClose={onClose} actions={actions}>
      <Box sx={{ pt: 1 }}>
        <MakingView making={making} work={work} format={options.reportFormat} />
      </Box>
    </Dialog>
  );
}

type Work = ReturnType<typeof useMaking>;

function MakingView({ making, work, format }: { making: Making; work: Work; format: ReportOptions['reportFormat'] }) {
  const { t } = useTranslation('reportRuns');
  switch (making.kind) {
    case 'making':
      return (
        <Stack sx={{ gap: 1.5 }} role="status">
          <Typography>{t('dialog.making', { format: t(`formats.${format}`) })}</Typography>
          <LinearProgress aria-label={t('dialog.title.making')} />
        </Stack>
      );
    case 'background':
      return (
        <BackgroundReport
          executionId={making.executionId}
          onDone={() => work.finish(making.runId)}
          onFailed={work.fail}
        />
      );
    case 'made':
      return <Alert severity="success">{t('dialog.made', { format: t(`formats.${format}`) })}</Alert>;
    case 'cancelled':
      return <Alert severity="info">{t('dialog.cancelled')}</Alert>;
    case 'failed':
      return null;
  }
}

function DialogButtons({ work, asked, onClose }: { work: Work; asked: AskedReport; onClose: () => void }) {
  const { t } = useTranslation('reportRuns');
  const anchor = useAnchor();
  const { making } = work;
  switch (making.kind) {
    case 'making':
      return <Button onClick={work.cancel}>{t('dialog.cancel')}</Button>;
    case 'background':
    case 'failed':
      return <Button onClick={onClose}>{t('dialog.leave')}</Button>;
    case 'cancelled':
      return (
        <>
          <Button onClick={onClose}>{t('dialog.close')}</Button>
          <Button variant="contained" onClick={() => void work.make(asked)}>
            {t('dialog.again')}
          </Button>
        </>
      );
    case 'made':
      return (
        <>
          <Button onClick={onClose}>{t('dialog.close')}</Button>
          <Button onClick={() => void work.make(asked)}>{t('dialog.again')}</Button>
          {making.runId ? (
            <Button component={anchor} href={`/reports?run=${making.runId}`}>
              {t('dialog.view')}
            </Button>
          ) : null}
          <DownloadButton fetchReport={() => work.download(making)} />
        </>
      );
  }
}

function DownloadButton({ fetchReport }: { fetchReport: () => ReturnType<Work['download']> }) {
  const { t } = useTranslation('reportRuns');
  const { show } = useSnackbar();
  const [isBusy, setIsBusy] = useState(false);
  const download = async () => {
    setIsBusy(true);
    try {
      const { fileName, content } = await fetchReport();
      saveFile(fileName, content);
      show(t('downloaded'));
    } catch (error) {
      show(t('downloadFailed', { reason: reasonOf(error, t) }));
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <Button variant="contained" autoFocus loading={isBusy} onClick={() => void download()}>
      {t('dialog.download')}
    </Button>
  );
}
