import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { saveFile } from '#ui/browser-io.ts';
import { Dialog } from '#ui/dialog';
import { useAnchor } from '#ui/link/link';
import { useSnackbar } from '#ui/snackbar';
import { BackgroundReport } from './background-report.tsx';
import { reasonOf } from './reason-of.ts';
import { ReportFailed } from './report-failed.tsx';
import { type Making, type ReportMaker, useMaking } from './use-making.ts';

interface MakingDialogProps {
  maker: ReportMaker;
  /** Another way to the same results, where this one fails. */
  anyway?: ReportMaker | undefined;
  /** What the report is called in a sentence: its format, or its title. */
  what: string;
  onClose: () => void;
}

/** Makes a report as soon as it opens: then it can be looked at, downloaded, or made again. */
export function MakingDialog({ maker, anyway, what, onClose }: MakingDialogProps): ReactNode {
  const { t } = useTranslation('reportRuns');
  const work = useMaking(maker);
  const { making } = work;
  if (making.kind === 'failed') {
    return (
      <ReportFailed
        error={making.error}
        onRetry={() => void work.make(maker)}
        onAnyway={anyway && (() => void work.make(anyway))}
        onClose={onClose}
      />
    );
  }
  const actions = <DialogButtons work={work} maker={maker} onClose={onClose} />;
  return (
    <Dialog open title={t(`dialog.title.${making.kind}`)} onClose={onClose} actions={actions}>
      <Box sx={{ pt: 1 }}>
        <MakingView making={making} work={work} what={what} />
      </Box>
    </Dialog>
  );
}

type Work = ReturnType<typeof useMaking>;

function MakingView({ making, work, what }: { making: Making; work: Work; what: string }) {
  const { t } = useTranslation('reportRuns');
  switch (making.kind) {
    case 'making':
      return (
        <Stack sx={{ gap: 1.5 }} role="status">
          <Typography>{t('dialog.making', { format: what })}</Typography>
          <LinearProgress aria-label={t('dialog.title.making')} />
        </Stack>
      );
    case 'background':
      return (
        <BackgroundReport
          executionId={making.executionId}
          onDone={() => work.finish(making.runId)}
          onCancelled={work.end}
          onFailed={work.fail}
        />
      );
    case 'made':
      return <Alert severity="success">{t('dialog.made', { format: what })}</Alert>;
    case 'cancelled':
      return <Alert severity="info">{t('dialog.cancelled')}</Alert>;
    case 'failed':
      return null;
  }
}

function DialogButtons({ work, maker, onClose }: { work: Work; maker: ReportMaker; onClose: () => void }) {
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
          <Button variant="contained" onClick={() => void work.make(maker)}>
            {t('dialog.again')}
          </Button>
        </>
      );
    case 'made':
      return (
        <>
          <Button onClick={onClose}>{t('dialog.close')}</Button>
          <Button onClick={() => void work.make(maker)}>{t('dialog.again')}</Button>
          {making.runId ? (
            <Button component={anchor} href={`/reports?run=${making.runId}`}>
              {t('dialog.view')}
            </Button>
          ) : null}
          <DownloadButton isHere={making.report !== null} fetchReport={() => work.download(making)} />
        </>
      );
  }
}

interface DownloadButtonProps {
  /** The report came with the answer. The button does not turn busy then: it would lose the focus, and Escape with it. */
  isHere: boolean;
  fetchReport: () => ReturnType<Work['download']>;
}

function DownloadButton({ isHere, fetchReport }: DownloadButtonProps) {
  const { t } = useTranslation('reportRuns');
  const { show } = useSnackbar();
  const [isBusy, setIsBusy] = useState(false);
  const download = async () => {
    setIsBusy(!isHere);
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
