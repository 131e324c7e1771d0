import type { ChangedFact, ChangedResult, ReportChanges, ReportRunId } from '@freshet/contract';
import Alert from '@mui/material/Alert';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { errorStatus } from '#api/error-status';
import { useAnalyteLabel } from '#ui/analyte-label';
import { type Column, DataTable } from '#ui/data-table';
import { showInstant } from '#ui/dates/show-instant.ts';
import { AppLink } from '#ui/link/link';
import { localNumbers } from '#ui/numbers/local-numbers.ts';
import { SideSheet } from '#ui/side-sheet';
import { ErrorState, LoadingState } from '#ui/states';
import { changesQuery } from './runs-api.ts';

/** What has changed since a report was made: results with when and by which import, names and standards. */
export function CompareSheet({ id, onClose }: { id: ReportRunId; onClose: () => void }) {
  const { t } = useTranslation('reportRuns');
  const query = useQuery(changesQuery(id));
  const failure = errorStatus(query);
  return (
    <SideSheet title={t('compare.title')} onClose={onClose} width={960}>
      {failure ? <ErrorState {...failure} /> : null}
      {query.isPending ? <LoadingState shape="lines" /> : null}
      {query.data ? <Changes changes={query.data} /> : null}
    </SideSheet>
  );
}

function Changes({ changes }: { changes: ReportChanges }) {
  const { t } = useTranslation('reportRuns');
  const columns = useChangeColumns();
  const { Added, Changed, Withdrawn, Results, Facts } = changes;
  const total = Added + Changed + Withdrawn;
  const isSame = total === 0 && Facts.length === 0;
  return (
    <>
      <Typography color="textSecondary">
        {t('compare.between', { before: showInstant(changes.AsOf), now: showInstant(changes.ComparedAt) })}
      </Typography>
      {isSame ? <Alert severity="success">{t('compare.same')}</Alert> : null}
      {total > 0 ? (
        <Stack sx={{ gap: 1 }}>
          <Typography variant="h3">{t('compare.results')}</Typography>
          <Typography>{t('compare.counts', { added: Added, changed: Changed, withdrawn: Withdrawn })}</Typography>
          {Results.length < total ? (
            <Alert severity="info">{t('compare.newest', { count: Results.length })}</Alert>
          ) : null}
          <DataTable
            id="report-changes"
            label={t('compare.results')}
            columns={columns}
            rows={Results}
            rowKey={keyOfChange}
            cardsOnPhone
            height={Math.min(520, 140 + Results.length * 48)}
          />
        </Stack>
      ) : null}
      {Facts.length > 0 ? <FactChanges facts={Facts} /> : null}
    </>
  );
}

const keyOfChange = ({ ResultId, Kind }: ChangedResult) => `${Kind} ${ResultId}`;

function useChangeColumns(): readonly Column<ChangedResult>[] {
  const { t } = useTranslation(['reportRuns', 'kit']);
  const label = useAnalyteLabel();
  return useMemo(
    () => [
      { id: 'kind', header: t('compare.kind'), width: 120, value: ({ Kind }) => t(`compare.kinds.${Kind}`) },
      { id: 'station', header: t('compare.station'), width: 160, value: ({ StationName }) => StationName },
      {
        id: 'analyte',
        header: t('compare.analyte'),
        width: 160,
        value: ({ AnalyteName, Fraction }) => label(AnalyteName, Fraction),
      },
      {
        id: 'sampled',
        header: t('compare.sampled'),
        unit: t('kit:stationClock'),
        width: 160,
        filter: false,
        value: ({ SampledLocal }) => SampledLocal,
      },
      {
        id: 'before',
        header: t('compare.before'),
        width: 120,
        filter: false,
        align: 'right',
        value: ({ Before, BeforeUnit }) => (Before === null ? '' : localNumbers(`${Before} ${BeforeUnit}`.trim())),
      },
      {
        id: 'now',
        header: t('compare.now'),
        width: 120,
        filter: false,
        align: 'right',
        value: ({ Now, NowUnit }) => (Now === null ? '' : localNumbers(`${Now} ${NowUnit}`.trim())),
      },
      { id: 'since', header: t('compare.since'), width: 150, filter: false, value: ({ Since }) => showInstant(Since) },
      {
        id: 'import',
        header: t('compare.import'),
        width: 220,
        value: ({ ImportFile }) => ImportFile,
        render: (row) => <CausingImport row={row} />,
      },
      { id: 'by', header: t('columns.by'), width: 140, value: ({ By }) => By },
    ],
    [t, label],
  );
}

function CausingImport({ row }: { row: ChangedResult }) {
  const { t } = useTranslation('reportRuns');
  if (row.ImportId === null) return t('compare.noImport');
  return (
    <span>
      <AppLink href={`/import/${row.ImportId}`}>{row.ImportFile}</AppLink>
      {row.IsRollback ? ` (${t('compare.rolledBack')})` : ''}
    </span>
  );
}

function FactChanges({ facts }: { facts: readonly ChangedFact[] }) {
  const { t } = useTranslation('reportRuns');
  return (
    <Stack sx={{ gap: 1 }}>
      <Typography variant="h3">{t('compare.facts')}</Typography>
      <Stack component="ul" sx={{ m: 0, pl: 2.5, gap: 0.5 }}>
        {facts.map((fact) => (
          <li key={`${fact.Kind} ${fact.What} ${fact.Now}`}>{describeFact(fact, t)}</li>
        ))}
      </Stack>
    </Stack>
  );
}

function describeFact(
  { Kind, Before, Now, What }: ChangedFact,
  t: ReturnType<typeof useTranslation<'reportRuns'>>['t'],
): string {
  const kind = t(`compare.factKinds.${Kind}`);
  if (Kind === 'flaggedResult') return t('compare.flagged', { count: Number(What) });
  if (Before === '') return t('compare.factNew', { kind, now: Now });
  if (Now === '') return t('compare.factGone', { kind, before: Before });
  return t('compare.factChanged', { kind, before: Before, now: Now });
}
