import type { MonthlyRaw } from '@freshet/contract';
import Typography from '@mui/material/Typography';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFractionName } from '#ui/analyte-label';
import { type Column, DataTable } from '#ui/data-table';
import { localNumbers } from '#ui/numbers/local-numbers.ts';
import { EmptyState } from '#ui/states';
import { useOpen } from '../answers.tsx';
import { heightOf } from './summary-table.tsx';

/** The raw data appendix, as far as a screen shows it. */
export function RawTable({ rows, total }: { rows: readonly MonthlyRaw[]; total: number }): ReactNode {
  const { t, i18n } = useTranslation('monthly');
  const open = useOpen();
  const fraction = useFractionName();
  const columns = useMemo(
    (): readonly Column<MonthlyRaw>[] => [
      { id: 'parameter', header: t('columns.parameter'), width: 170, value: ({ Parameter }) => Parameter },
      {
        id: 'value',
        header: t('columns.value'),
        width: 155,
        align: 'right',
        filter: false,
        value: ({ Value }) => Value,
        render: ({ Value, Unit, OriginalText }) =>
          Value === ''
            ? t(OriginalText === '' ? 'hidden' : 'otherUnit')
            : `${localNumbers(Value, i18n.language)} ${Unit}`,
      },
      { id: 'station', header: t('columns.station'), width: 220, value: ({ Station }) => Station },
      { id: 'day', header: t('columns.day'), width: 120, value: ({ SampledOn }) => SampledOn },
      { id: 'fraction', header: t('columns.fraction'), width: 110, value: ({ Fraction }) => fraction(Fraction) },
      { id: 'coc', header: t('columns.coc'), width: 150, value: ({ CocCode }) => CocCode },
      { id: 'qaqc', header: t('columns.kind'), width: 150, value: ({ QaQcKind }) => QaQcKind },
      {
        id: 'reported',
        header: t('columns.reported'),
        width: 150,
        align: 'right',
        filter: false,
        value: ({ OriginalText }) => OriginalText,
        render: ({ OriginalText, OriginalUnit }) => `${OriginalText} ${OriginalUnit}`,
      },
      { id: 'method', header: t('columns.method'), width: 150, value: ({ Method }) => Method },
      { id: 'flags', header: t('columns.flags'), width: 100, value: ({ Flags }) => Flags },
      { id: 'qualifier', header: t('columns.qualifier'), width: 110, value: ({ Qualifier }) => Qualifier ?? '' },
    ],
    [t, fraction, i18n.language],
  );
  return (
    <>
      {total > rows.length ? (
        <Typography>
          {t('rawPart', {
            shown: rows.length.toLocaleString(i18n.language),
            total: total.toLocaleString(i18n.language),
          })}
        </Typography>
      ) : null}
      <DataTable
        id="monthly-raw"
        label={t('tabs.raw')}
        columns={columns}
        rows={rows}
        rowKey={keyOf}
        height={heightOf(rows.length)}
        onOpen={({ ResultId }) => open({ origin: String(ResultId), why: undefined })}
        empty={<EmptyState title={t('none.rows')} />}
      />
    </>
  );
}

const keyOf = ({ ResultId }: MonthlyRaw) => String(ResultId);
