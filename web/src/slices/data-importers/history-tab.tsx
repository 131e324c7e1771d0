import type { Importer, ImporterRun } from '@freshet/contract';
import Alert from '@mui/material/Alert';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { translateStatement } from '#api/translate-statement';
import { type Column, DataTable } from '#ui/data-table';
import { showInstant } from '#ui/dates/show-instant.ts';
import { EmptyState } from '#ui/states';
import { countRun, describeRun } from './describe-run.ts';
import { runsQuery } from './importers-api.ts';

/** What each parameter has come to, and what the runs did. */
export function HistoryTab({ importer }: { importer: Importer }) {
  const { t } = useTranslation('importers');
  const query = useQuery(runsQuery(importer.Id));
  const [last] = query.data ?? [];
  return (
    <Stack sx={{ gap: 2 }}>
      {last && last.State !== 'running' ? (
        <Alert severity={severityOf(last)}>
          {countRun(last, t)}
          {last.Errors.slice(0, 5).map(({ Parameter, File, Message, Coded }) => (
            <div key={`${File} ${Parameter} ${Message}`}>
              {[File, Parameter, translateStatement({ Message, Coded })].filter(Boolean).join(' · ')}
            </div>
          ))}
        </Alert>
      ) : null}
      <Typography component="h2" variant="h6">
        {t('parameters.title')}
      </Typography>
      <DataTable
        id="importer-parameters"
        cardsOnPhone
        label={t('parameters.title')}
        columns={useParameterColumns()}
        rows={importer.Parameters}
        rowKey={({ Name }) => Name}
        empty={<EmptyState title={t('parameters.none')} />}
      />
      <Typography component="h2" variant="h6">
        {t('tabs.history')}
      </Typography>
      <DataTable
        id="importer-runs"
        cardsOnPhone
        label={t('tabs.history')}
        columns={useRunColumns()}
        rows={query.data ?? noRuns}
        rowKey={({ Id }) => String(Id)}
        isLoading={query.isPending}
        empty={<EmptyState title={t('runs.none')} />}
      />
    </Stack>
  );
}

/** What was not stored is worth a look, even where the run went well. */
function severityOf({ State, ErrorCount, PointsRefused, PointsUntouched }: ImporterRun) {
  if (State === 'failed') return 'error';
  return ErrorCount + PointsRefused + PointsUntouched > 0 ? 'warning' : 'info';
}

const noRuns: readonly ImporterRun[] = [];
type Parameter = Importer['Parameters'][number];

function useParameterColumns(): readonly Column<Parameter>[] {
  const { t } = useTranslation('importers');
  return useMemo(
    () => [
      { id: 'name', header: t('parameters.name'), width: 200, value: ({ Name }: Parameter) => Name },
      {
        id: 'series',
        header: t('parameters.series'),
        width: 300,
        value: ({ TimeSeriesName, Target }: Parameter) =>
          Target === 'aquarius' ? t('targets.inAquarius', { name: TimeSeriesName }) : TimeSeriesName,
      },
      {
        id: 'last',
        header: t('parameters.lastTime'),
        width: 170,
        value: ({ LastTime }: Parameter) => (LastTime ? showInstant(LastTime) : ''),
      },
      {
        id: 'error',
        header: t('parameters.lastError'),
        width: 300,
        value: ({ LastError, LastErrorCoded }: Parameter) =>
          translateStatement({ Message: LastError, Coded: LastErrorCoded }),
      },
      {
        id: 'also',
        header: t('parameters.alsoFedBy'),
        width: 200,
        value: ({ AlsoFedBy }: Parameter) => AlsoFedBy.join(', '),
      },
    ],
    [t],
  );
}

function useRunColumns(): readonly Column<ImporterRun>[] {
  const { t } = useTranslation('importers');
  return useMemo(
    () => [
      {
        id: 'at',
        header: t('runs.startedAt'),
        width: 160,
        value: ({ StartedAt }: ImporterRun) => showInstant(StartedAt),
      },
      { id: 'state', header: t('state'), width: 120, value: ({ State }: ImporterRun) => t(`states.${State}`) },
      { id: 'files', header: t('runs.files'), width: 100, value: ({ FilesRead }: ImporterRun) => FilesRead },
      { id: 'new', header: t('runs.new'), width: 150, value: ({ PointsNew }: ImporterRun) => PointsNew },
      {
        id: 'refused',
        header: t('runs.refused'),
        width: 120,
        value: ({ PointsRefused }: ImporterRun) => PointsRefused,
      },
      { id: 'errors', header: t('runs.errors'), width: 100, value: ({ ErrorCount }: ImporterRun) => ErrorCount },
      { id: 'message', header: t('message'), width: 520, value: (run: ImporterRun) => describeRun(run, t) },
    ],
    [t],
  );
}
