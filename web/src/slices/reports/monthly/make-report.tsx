import { type ExecutionId, type MonthlyKind, Problem } from '@freshet/contract';
import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '#api/claims';
import { problemLine } from '#api/describe-problem';
import { Dialog } from '#ui/dialog';
import { useSnackbar } from '#ui/snackbar';
import { saveFile } from '../../../ui/browser-io.ts';
import { api } from './monthly-api.ts';
import { Running } from './running.tsx';

interface MakeReportProps {
  kind: MonthlyKind;
  month: string | null;
}

/** Makes the workbook. One that is too large for an answer is made in the background by itself. */
export function MakeReport({ kind, month }: MakeReportProps): ReactNode {
  const { t } = useTranslation('monthly');
  const { show } = useSnackbar();
  const canRun = useCan('reports.run');
  const [running, setRunning] = useState<ExecutionId | null>(null);
  const start = useMutation({
    mutationFn: (Month: string) => api.monthlyReports.start({ params: { kind }, body: { Month } }),
    onSuccess: ({ ExecutionId }) => setRunning(ExecutionId),
  });
  const make = useMutation({
    mutationFn: (Month: string) => api.monthlyReports.make({ params: { kind }, body: { Month } }),
    meta: { isShownInPlace: true },
    onSuccess: (file, Month) => {
      saveFile(`${t(`kinds.${kind}.title`)} ${Month}.xlsx`, file);
      show(t('make.downloaded'));
    },
    onError: (error, Month) => {
      if (error instanceof Problem && error.code === 'reports.tooLarge') start.mutate(Month);
      else show(t('make.failed', { reason: problemLine(error) }));
    },
  });
  const end = useCallback(() => {
    setRunning(null);
    show(t('make.inFiles'));
  }, [show, t]);
  if (!canRun) return null;
  return (
    <>
      <Button
        variant="contained"
        startIcon={<DownloadIcon />}
        loading={make.isPending || start.isPending}
        loadingPosition="start"
        disabled={month === null}
        onClick={() => (month === null ? undefined : make.mutate(month))}
      >
        {t('make.excel')}
      </Button>
      {running ? (
        <Dialog
          open
          title={t('make.running')}
          onClose={() => setRunning(null)}
          actions={<Button onClick={() => setRunning(null)}>{t('make.leave')}</Button>}
        >
          <Box sx={{ pt: 1 }}>
            <Running id={running} label={t('make.running')} onEnd={end} />
          </Box>
        </Dialog>
      ) : null}
    </>
  );
}
