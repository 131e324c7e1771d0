import type { ImportDetail } from '@freshet/contract';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ImportEvents } from '#slices/continuous';
import { FactList } from '#ui/cards/fact-list';
import { SectionCard } from '#ui/cards/section-card';
import { showInstant, timeZone } from '#ui/dates/show-instant.ts';
import { AppLink } from '#ui/link/link';
import { colon } from '#ui/numbers/colon.ts';
import { writeCount } from '#ui/numbers/write-count.ts';
import { LeftOut } from '../components/left-out.tsx';
import { RowCountsBar } from '../components/row-counts-bar.tsx';
import { ExceedanceCount, StateChip } from '../components/state-chip.tsx';
import { span } from '../imports/find-imports.ts';
import { QualityLine } from '../quality/quality-line.tsx';
import { ImportStates } from './import-states.tsx';
import { ImportedRecords } from './imported-records.tsx';
import { ImportedSeries } from './imported-series.tsx';
import { LoggerLines } from './logger-lines.tsx';
import { Notified } from './notified.tsx';

/** What came in: the row counts, the facts, what was new, and who was notified. */
export function SummaryTab({ detail }: { detail: ImportDetail }): ReactNode {
  const { t } = useTranslation('imports');
  const ofValues = detail.series.length > 0;
  return (
    <Box
      sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' } }}
    >
      <SectionCard title={t(ofValues ? 'detail.rowCountsOfValues' : 'detail.rowCounts')}>
        <RowCountsBar rowCounts={detail.rowCounts} ofValues={ofValues} />
        <Typography sx={{ mt: 1.5 }} className="numbers">
          {t('detail.stored', {
            added: detail.added,
            changed: detail.changed,
            unchanged: detail.unchanged,
            withdrawn: detail.withdrawn,
          })}
        </Typography>
        {ofValues ? <LoggerLines executionId={detail.executionId} /> : null}
        <LeftOut lines={detail.leftOut} fileId={detail.fileId} />
      </SectionCard>
      <ImportedSeries detail={detail} />
      <ImportedRecords detail={detail} />
      {detail.series.length > 0 ? (
        <Box sx={{ gridColumn: '1 / -1', minWidth: 0 }}>
          <ImportEvents importId={detail.id} series={detail.series} />
        </Box>
      ) : isOfEcology(detail) ? null : (
        <Evaluated detail={detail} />
      )}
      <NewItems detail={detail} />
      <SectionCard title={t('detail.facts')}>
        <Facts detail={detail} />
      </SectionCard>
    </Box>
  );
}

/** Guidelines do not apply to surveys, plots and taxa. */
const isOfEcology = ({ ecology, summary }: ImportDetail): boolean =>
  ecology.length > 0 || summary.some(({ category }) => category === 'taxa');

/** The states of the results against guidelines, who was notified, and what the laboratory checks found. */
function Evaluated({ detail }: { detail: ImportDetail }) {
  const { t } = useTranslation('imports');
  return (
    <SectionCard title={t('detail.guidelines')}>
      <Typography sx={{ mb: 1 }}>
        {detail.evaluatedAt === null ? (
          t('exceedances.evaluating')
        ) : (
          <>
            <ExceedanceCount count={detail.exceedancesCount} />{' '}
            {t('detail.exceed', { count: detail.exceedancesCount ?? 0 })}{' '}
            {detail.undeterminedCount && !detail.states
              ? t('detail.undetermined', { count: detail.undeterminedCount })
              : ''}
          </>
        )}
      </Typography>
      <ImportStates detail={detail} />
      <Notified detail={detail} />
      <QualityLine detail={detail} />
    </SectionCard>
  );
}

function NewItems({ detail: { summary } }: { detail: ImportDetail }) {
  const { t } = useTranslation('imports');
  const newItems = summary.filter(({ count }) => count > 0);
  return (
    <SectionCard title={t('detail.new')} purpose={t('detail.newPurpose')}>
      {newItems.length === 0 ? <Typography>{t('detail.nothingNew')}</Typography> : null}
      <FactList
        facts={newItems.map(({ category, count, names }) => ({
          name: t(`categories.${category}`, { count }),
          value: names.length < count && names.length > 0 ? `${names.join(', ')}, …` : names.join(', '),
        }))}
      />
    </SectionCard>
  );
}

function Facts({ detail }: { detail: ImportDetail }) {
  const { t } = useTranslation(['imports', 'kit']);
  const { firstSampledOn, lastSampledOn, fileId, filename, versionNumber } = detail;
  const facts = [
    { name: t('columns.status'), value: <StateChip state={detail.status} /> },
    {
      name: t('columns.file'),
      value: (
        <>
          <AppLink href={`/datasets/${fileId}`}>{filename}</AppLink> {t('detail.version', { version: versionNumber })}
        </>
      ),
    },
    { name: t('columns.service'), value: detail.serviceName },
    { name: `${t('columns.made')} (${timeZone()})`, value: showInstant(detail.created_at) },
    { name: t('columns.by'), value: detail.created_by },
    {
      name: t('columns.stations'),
      value: `${writeCount(detail.stationsCount)}${colon()}${span(detail.start_station, detail.end_station)}`,
    },
    {
      name: t('columns.analytes'),
      value: `${writeCount(detail.analytesCount)}${colon()}${span(detail.start_analyte, detail.end_analyte)}`,
    },
    {
      name: `${t('columns.sampled')} (${t('kit:stationClock')})`,
      value: firstSampledOn && lastSampledOn ? span(firstSampledOn, lastSampledOn) : '',
    },
    { name: t('columns.media'), value: detail.media_type },
    { name: t('columns.coc'), value: detail.coc_code ?? '' },
  ];
  return <FactList facts={facts.filter(({ value }) => value !== '')} />;
}
