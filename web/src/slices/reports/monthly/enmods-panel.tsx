import { type EnmodsProblem, monthlyReports } from '@freshet/contract';
import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { clientWith } from '#api/client-for';
import { describeFinding } from '#api/describe-finding';
import { errorOf } from '#api/error-status';
import { useCan } from '#api/session/claims';
import { saveFile } from '#ui/browser-io.ts';
import { type Column, DataTable } from '#ui/data-table';
import { showInstant } from '#ui/dates/show-instant.ts';
import { ConfirmDialog } from '#ui/dialog';
import { useSnackbar } from '#ui/snackbar';
import { EmptyState, ErrorState, LoadingState } from '#ui/states';
import { readReport } from '../runs/runs-api.ts';
import { enmodsQuery } from './monthly-api.ts';
import { NoSamples } from './report-view.tsx';
import { heightOf } from './tables/summary-table.tsx';

/** The submission to EnMoDS: what it holds, which rows the ministry would refuse and why, and the file itself. */
export function EnmodsPanel({ month }: { month: string | null }): ReactNode {
  const { t } = useTranslation('monthly');
  const query = useQuery(enmodsQuery(month));
  const failure = errorOf(query);
  if (month === null) return <NoSamples />;
  if (failure) return <ErrorState {...failure} />;
  if (!query.data) return <LoadingState lines={6} />;
  const { Rows, Files, ProblemCount, RowsWithProblems, Problems } = query.data;
  if (Rows === 0) return <EmptyState title={t('enmods.nothing')} reason={t('none.other')} />;
  return (
    <Stack sx={{ gap: 2, minWidth: 0 }}>
      <Stack direction="row" sx={{ gap: 2, alignItems: 'center', flexWrap: 'wrap' }}>
        <Typography sx={{ flex: '1 1 260px' }}>
          {t('enmods.holds', { count: Rows })} {t('enmods.files', { count: Files.length })}
        </Typography>
        <Download month={month} wrong={RowsWithProblems} />
      </Stack>
      {ProblemCount === 0 ? (
        <Alert severity="success">{t('enmods.right')}</Alert>
      ) : (
        <Alert severity="warning">{t('enmods.wrong', { count: RowsWithProblems, problems: ProblemCount })}</Alert>
      )}
      {Problems.length > 0 ? <ProblemTable problems={Problems} total={ProblemCount} /> : null}
    </Stack>
  );
}

function Download({ month, wrong }: { month: string; wrong: number }) {
  const { t } = useTranslation('monthly');
  const { show } = useSnackbar();
  const canRun = useCan('reports.run');
  const [isAsking, setIsAsking] = useState(false);
  const make = useMutation({
    mutationFn: () =>
      readReport(new AbortController().signal, (how) =>
        clientWith({ monthlyReports }, how).monthlyReports.makeEnmods({ body: { Month: month, Anyway: wrong > 0 } }),
      ),
    onSuccess: ({ fileName, content }) => {
      saveFile(fileName, content);
      show(t('make.downloaded'));
    },
  });
  if (!canRun) return null;
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<DownloadIcon />}
        loading={make.isPending}
        loadingPosition="start"
        onClick={() => (wrong > 0 ? setIsAsking(true) : make.mutate())}
      >
        {t('enmods.download')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={t('enmods.anywayTitle')}
        confirmLabel={t('enmods.anyway')}
        onConfirm={() => make.mutateAsync().then(() => setIsAsking(false))}
        onClose={() => setIsAsking(false)}
      >
        {t('enmods.anywayText', { count: wrong })}
      </ConfirmDialog>
    </>
  );
}

function ProblemTable({ problems, total }: { problems: readonly EnmodsProblem[]; total: number }) {
  const { t, i18n } = useTranslation('monthly');
  const columns = useMemo(
    (): readonly Column<EnmodsProblem>[] => [
      { id: 'parameter', header: t('columns.parameter'), width: 170, value: ({ Parameter }) => Parameter },
      { id: 'what', header: t('enmods.what'), width: 460, filter: false, value: (problem) => describeFinding(problem) },
      { id: 'column', header: t('enmods.column'), width: 190, value: ({ Column: name }) => name },
      { id: 'station', header: t('columns.station'), width: 220, value: ({ Station }) => Station },
      {
        id: 'sampled',
        header: t('columns.sampled'),
        width: 160,
        filter: false,
        value: ({ SampledAt }) => showInstant(SampledAt),
      },
      { id: 'file', header: t('enmods.file'), width: 240, value: ({ File }) => File },
    ],
    [t],
  );
  return (
    <>
      {total > problems.length ? (
        <Typography>
          {t('enmods.first', { shown: problems.length, total: total.toLocaleString(i18n.language) })}
        </Typography>
      ) : null}
      <DataTable
        id="enmods-problems"
        label={t('enmods.problems')}
        columns={columns}
        rows={problems}
        rowKey={keyOf}
        height={heightOf(problems.length, 520)}
      />
    </>
  );
}

const keyOf = ({ File, RowNo, Column: column, Code }: EnmodsProblem) => `${File} ${RowNo} ${column} ${Code}`;
