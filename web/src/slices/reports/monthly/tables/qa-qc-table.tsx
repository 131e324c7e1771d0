import type { MonthlyQaQc } from '@freshet/contract';
import Box from '@mui/material/Box';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFractionName } from '#ui/analyte-label';
import { type Column, DataTable } from '#ui/data-table';
import { localNumbers } from '#ui/numbers/local-numbers.ts';
import { EmptyState } from '#ui/states';
import { useOpen } from '../answers.tsx';
import { heightOf } from './summary-table.tsx';

/** Duplicates beside their samples, blanks with detected values. */
export function QaQcTable({ rows }: { rows: readonly MonthlyQaQc[] }): ReactNode {
  const { t, i18n } = useTranslation('monthly');
  const { language } = i18n;
  const open = useOpen();
  const fraction = useFractionName();
  const columns = useMemo(
    (): readonly Column<MonthlyQaQc>[] => [
      { id: 'station', header: t('columns.station'), width: 180, value: ({ Station }) => Station },
      { id: 'kind', header: t('columns.kind'), width: 150, value: ({ Kind }) => Kind },
      { id: 'day', header: t('columns.day'), width: 115, value: ({ SampledOn }) => SampledOn },
      { id: 'parameter', header: t('columns.parameter'), width: 140, value: ({ Parameter }) => Parameter },
      { id: 'fraction', header: t('columns.fraction'), width: 100, value: ({ Fraction }) => fraction(Fraction) },
      {
        id: 'value',
        header: t('columns.value'),
        width: 130,
        align: 'right',
        filter: false,
        value: ({ Value }) => Value,
        render: ({ Value, Unit }) => `${localNumbers(Value, language)} ${Unit}`,
      },
      {
        id: 'beside',
        header: t('columns.beside'),
        width: 150,
        align: 'right',
        filter: false,
        value: ({ Beside }) => Beside,
        render: ({ Beside }) => localNumbers(Beside, language),
      },
      {
        id: 'difference',
        header: t('columns.difference'),
        unit: '%',
        width: 130,
        align: 'right',
        filter: false,
        value: ({ DifferencePercent }) => DifferencePercent,
      },
      {
        id: 'notable',
        header: t('columns.notable'),
        width: 190,
        value: ({ IsNotable, Kind }) => notableWords(t, IsNotable, Kind),
        render: ({ IsNotable, Kind }) => (
          <Box component="span" sx={{ color: 'warning.main', fontWeight: 600 }}>
            {notableWords(t, IsNotable, Kind)}
          </Box>
        ),
      },
    ],
    [t, fraction, language],
  );
  return (
    <DataTable
      id="monthly-qaqc"
      label={t('tabs.qaqc')}
      columns={columns}
      rows={rows}
      rowKey={keyOf}
      height={heightOf(rows.length)}
      onOpen={({ ResultId }) => open({ origin: String(ResultId), why: undefined })}
      empty={<EmptyState title={t('none.qaqc')} />}
    />
  );
}

const keyOf = ({ ResultId }: MonthlyQaQc) => String(ResultId);

const notableWords = (
  t: ReturnType<typeof useTranslation<'monthly'>>['t'],
  isNotable: boolean,
  kind: string,
): string => {
  if (!isNotable) return '';
  return t(/blank/i.test(kind) ? 'notable.blank' : 'notable.far');
};
