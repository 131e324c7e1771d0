import { monthlyKinds, type ReportRunDetail, type ReportRunId, reportCounts } from '@freshet/contract';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { errorStatus } from '#api/error-status';
import { useCan } from '#api/session/claims';
import { type Fact, FactList } from '#ui/cards/fact-list';
import { showInstant } from '#ui/dates/show-instant.ts';
import { showSize } from '#ui/file-size.ts';
import { CopyButton } from '#ui/link/copy-button';
import { AppLink } from '#ui/link/link';
import { SideSheet } from '#ui/side-sheet';
import { ErrorState, LoadingState } from '#ui/states';
import { BackgroundReport } from './background-report.tsx';
import { RunState } from './run-state.tsx';
import { refreshRun, runQuery } from './runs-api.ts';
import { selectionText } from './selection-text.ts';
import { useRunFiles } from './use-run-files.ts';

interface RunSheetProps {
  id: ReportRunId;
  onClose: () => void;
  onCompare: () => void;
  onSchedule: () => void;
}

/** One report: what it holds, its hash, its file, the same made again, and what has changed since. */
export function RunSheet({ id, onClose, onCompare, onSchedule }: RunSheetProps) {
  const { t } = useTranslation('reportRuns');
  const query = useQuery(runQuery(id));
  const failure = errorStatus(query);
  return (
    <SideSheet title={query.data?.Name ?? t('title')} onClose={onClose} width={560}>
      {failure ? <ErrorState {...failure} /> : null}
      {query.isPending ? <LoadingState shape="lines" /> : null}
      {query.data ? <RunDetail run={query.data} onCompare={onCompare} onSchedule={onSchedule} /> : null}
    </SideSheet>
  );
}

function RunDetail({
  run,
  onCompare,
  onSchedule,
}: { run: ReportRunDetail } & Pick<RunSheetProps, 'onCompare' | 'onSchedule'>) {
  const { t } = useTranslation('reportRuns');
  const facts = useRunFacts(run);
  const canSave = useCan('reports.save');
  const { download, rebuild, busy, outcome } = useRunFiles(run);
  const refresh = () => void refreshRun(run.Id);
  const canSchedule = canSave && (hasRequest(run) || monthlyKinds.some((kind) => kind === run.Kind));
  return (
    <>
      {run.State === 'building' && run.ExecutionId ? (
        <BackgroundReport executionId={run.ExecutionId} onDone={refresh} onCancelled={refresh} onFailed={refresh} />
      ) : null}
      {run.Error ? <Alert severity="error">{run.Error}</Alert> : null}
      <FactList facts={facts} />
      {outcome ? <Alert severity={outcome.severity}>{outcome.text}</Alert> : null}
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
        {run.State === 'done' && (run.CanRebuild || run.FileId !== null) ? (
          <Button variant="contained" loading={busy === 'download'} onClick={() => void download()}>
            {t('sheet.download')}
          </Button>
        ) : null}
        {run.CanRebuild ? (
          <>
            <Button loading={busy === 'rebuild'} onClick={() => void rebuild()}>
              {t('sheet.rebuild')}
            </Button>
            <Button onClick={onCompare}>{t('sheet.compare')}</Button>
          </>
        ) : null}
        {canSchedule ? <Button onClick={onSchedule}>{t('sheet.schedule')}</Button> : null}
      </Stack>
      {run.CanRebuild ? (
        <Typography variant="body2" color="textSecondary">
          {t('sheet.rebuildHelp')}
        </Typography>
      ) : null}
    </>
  );
}

const hasRequest = (run: ReportRunDetail) =>
  run.Requested !== null ||
  [run.RequestedSeries, run.RequestedVegetation, run.RequestedSurveys].some((params) => params !== undefined);

function useRunFacts(run: ReportRunDetail): Fact[] {
  const { t, i18n } = useTranslation('reportRuns');
  const language = i18n.resolvedLanguage ?? 'en';
  const { Requested, Counts } = run;
  const facts: Fact[] = [
    { name: t('columns.state'), value: <RunState state={run.State} /> },
    { name: t('columns.kind'), value: t(`kinds.${run.Kind}`) },
    { name: t('columns.asOf'), value: showInstant(run.AsOf) },
    { name: t('facts.made'), value: `${showInstant(run.CreatedAt)}, ${run.RequestedBy}` },
    ...reportCounts
      .filter((name) => Counts[name] !== undefined)
      .map((name) => ({ name: t(`counts.${name}`), value: (Counts[name] ?? 0).toLocaleString(language) })),
  ];
  if (run.FileName) {
    const file = run.FileId ? <AppLink href={`/datasets/${run.FileId}`}>{run.FileName}</AppLink> : run.FileName;
    facts.push({ name: t('facts.file'), value: file });
  }
  if (run.SizeBytes !== null) facts.push({ name: t('columns.size'), value: showSize(run.SizeBytes, language) });
  if (run.Sha256) facts.push({ name: t('facts.sha256'), value: <Hash hash={run.Sha256} /> });
  if (run.RequestedVegetation) {
    const requested = t('facts.selectedPlots', { count: run.RequestedVegetation.selection.plots.length });
    facts.push(...ecologyFacts(run.RequestedVegetation, requested, t));
  }
  if (run.RequestedSurveys) {
    const requested = t('facts.selectedSurveys', { count: run.RequestedSurveys.selection.locations.length });
    facts.push(...ecologyFacts(run.RequestedSurveys, requested, t));
  }
  if (Requested) facts.push(...requestFacts(Requested, t));
  return facts;
}

function Hash({ hash }: { hash: string }) {
  return (
    <Stack direction="row" sx={{ alignItems: 'center', gap: 0.5 }}>
      <code style={{ fontSize: 12, overflowWrap: 'anywhere' }}>{hash}</code>
      <CopyButton text={hash} />
    </Stack>
  );
}

function ecologyFacts(
  {
    selection,
    reportOptions,
  }: NonNullable<ReportRunDetail['RequestedVegetation'] | ReportRunDetail['RequestedSurveys']>,
  requested: string,
  t: ReturnType<typeof useTranslation<'reportRuns'>>['t'],
): Fact[] {
  const { start, end } = selection.dateRange;
  const format = reportOptions.reportFormat === 'CSV' ? 'CSV' : t(`formats.${reportOptions.reportFormat}`);
  return [
    { name: t('facts.selection'), value: requested },
    { name: t('facts.days'), value: start || end ? `${start ?? '…'} – ${end ?? '…'}` : t('facts.allDays') },
    { name: t('facts.format'), value: format },
  ];
}

function requestFacts(
  { selection, reportOptions }: NonNullable<ReportRunDetail['Requested']>,
  t: ReturnType<typeof useTranslation<'reportRuns'>>['t'],
): Fact[] {
  const { start, end } = selection.dateRange;
  return [
    { name: t('facts.selection'), value: selectionText(selection.stations.length, selection.analytes.length, t) },
    { name: t('facts.days'), value: start || end ? `${start ?? '…'} – ${end ?? '…'}` : t('facts.allDays') },
    { name: t('facts.format'), value: t(`formats.${reportOptions.reportFormat}`) },
  ];
}
