import type { Answer, DataSource, observations } from '@freshet/contract';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { errorOf } from '#api/error-status';
import { useAnalyteLabel } from '#ui/analyte-label';
import { type Column, DataTable } from '#ui/data-table';
import { tableHeight } from '#ui/data-table/table-height.ts';
import { showInstant } from '#ui/dates/show-instant.ts';
import { showInZone } from '#ui/dates/station-clock.ts';
import { AppLink } from '#ui/link/link';
import { EmptyState, ErrorState } from '#ui/states';
import { correctionsQuery } from '../place-queries.ts';
import { SourcePicker, useChosenSource } from '../source-picker.tsx';

type Source = Pick<DataSource, 'Id' | 'SourceType' | 'TimeZone'>;

const corrected = ['discrete_envirodata', 'continuous_aquarius'] as const;

type Correction = Answer<typeof observations.correctionLog>[number];

/** What values of this place were before they were corrected, newest first, and by what. */
export function CorrectionsTab(): ReactNode {
  const { t } = useTranslation('locations');
  const chosen = useChosenSource(corrected);
  if (!chosen.source) return <EmptyState title={t('corrections.empty')} />;
  return (
    <>
      <SourcePicker {...chosen} />
      <Corrections source={chosen.source} />
    </>
  );
}

function Corrections({ source }: { source: Source }) {
  const { t } = useTranslation('locations');
  const query = useQuery(correctionsQuery(source.Id));
  const columns = useColumns(source);
  const rows = useMemo(() => (query.data ?? []).map((row, at) => ({ ...row, at })), [query.data]);
  const failure = errorOf(query);
  if (failure) return <ErrorState {...failure} />;
  return (
    <DataTable
      cardsOnPhone
      id="corrections"
      label={t('tabs.corrections')}
      columns={columns}
      rows={rows}
      rowKey={keyOf}
      isLoading={query.isPending}
      height={tableHeight(rows.length, 560)}
      empty={<EmptyState title={t('corrections.emptyOfSource')} reason={t('corrections.emptyReason')} />}
    />
  );
}

type Row = Correction & { readonly at: number };
const keyOf = ({ at }: Row) => String(at);

function useColumns({ SourceType, TimeZone: zone }: Source): readonly Column<Row>[] {
  const { t } = useTranslation('locations');
  const label = useAnalyteLabel();
  const isOfSeries = SourceType === 'continuous_aquarius';
  // What was done to a series is stated in words, with the end of its period.
  const stateWidth = isOfSeries ? 330 : 130;
  return useMemo(
    () => [
      {
        id: 'analyte',
        header: t(isOfSeries ? 'corrections.series' : 'corrections.analyte'),
        width: isOfSeries ? 270 : 190,
        value: ({ AnalyteName, Fraction }) => label(AnalyteName, Fraction ?? '', ''),
      },
      {
        id: 'sampled',
        header: t(isOfSeries ? 'corrections.from' : 'corrections.sampled'),
        unit: zone,
        width: 170,
        filter: false,
        value: ({ SampleDateTime }) => showInZone(SampleDateTime, zone),
      },
      { id: 'old', header: t('corrections.old'), width: stateWidth, filter: false, value: ({ Old }) => Old },
      { id: 'new', header: t('corrections.new'), width: stateWidth, filter: false, value: ({ New }) => New },
      {
        id: 'when',
        header: t('corrections.when'),
        width: 170,
        filter: false,
        value: ({ DateTime }) => showInstant(DateTime),
      },
      { id: 'reason', header: t('corrections.reason'), width: 220, value: ({ Reason }) => Reason },
      {
        id: 'import',
        header: t('corrections.import'),
        width: 120,
        filter: false,
        value: ({ ImportId }) => ImportId,
        render: ({ ImportId }) =>
          ImportId === null ? null : <AppLink href={`/import/${ImportId}`}>{t('corrections.open')}</AppLink>,
      },
    ],
    [t, label, isOfSeries, stateWidth, zone],
  );
}
