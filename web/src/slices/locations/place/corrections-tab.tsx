import type { Answer, DataSourceId, observations } from '@freshet/contract';
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
import { correctionsQuery } from './place-queries.ts';
import { SourcePicker, useChosenSource } from './source-picker.tsx';

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
      <Corrections stationId={chosen.source.Id} zone={chosen.source.TimeZone} />
    </>
  );
}

function Corrections({ stationId, zone }: { stationId: DataSourceId; zone: string }) {
  const { t } = useTranslation('locations');
  const query = useQuery(correctionsQuery(stationId));
  const columns = useColumns(zone);
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
      empty={<EmptyState title={t('corrections.empty')} reason={t('corrections.emptyReason')} />}
    />
  );
}

type Row = Correction & { readonly at: number };
const keyOf = ({ at }: Row) => String(at);

function useColumns(zone: string): readonly Column<Row>[] {
  const { t } = useTranslation('locations');
  const label = useAnalyteLabel();
  return useMemo(
    () => [
      {
        id: 'analyte',
        header: t('corrections.analyte'),
        width: 190,
        value: ({ AnalyteName, Fraction }) => label(AnalyteName, Fraction ?? '', ''),
      },
      {
        id: 'sampled',
        header: t('corrections.sampled'),
        unit: zone,
        width: 170,
        filter: false,
        value: ({ SampleDateTime }) => showInZone(SampleDateTime, zone),
      },
      { id: 'old', header: t('corrections.old'), width: 130, filter: false, value: ({ Old }) => Old },
      { id: 'new', header: t('corrections.new'), width: 130, filter: false, value: ({ New }) => New },
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
    [t, label, zone],
  );
}
