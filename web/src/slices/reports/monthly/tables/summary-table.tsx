import type { MonthlyRow } from '@freshet/contract';
import Box from '@mui/material/Box';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFractionName } from '#ui/analyte-label';
import { type Column, DataTable } from '#ui/data-table';
import { headerHeight, rowHeight } from '#ui/data-table/column-types.ts';
import { localNumbers } from '#ui/numbers/local-numbers.ts';
import { EmptyState } from '#ui/states';
import { MaximumCell } from './maximum-cell.tsx';

interface SummaryTableProps {
  id: string;
  rows: readonly MonthlyRow[];
  /** Only what the sampling plan asks about, if there is any. */
  missed?: 'planned' | 'unplanned';
  /** Says why a line exceeds, or may. */
  onWhy?: (row: MonthlyRow) => void;
}

export const heightOf = (rows: number, most = 620): number =>
  Math.min(most, headerHeight + Math.max(1, rows) * rowHeight + 18);

/** One line for each station and parameter. */
export function SummaryTable({ id, rows, missed, onWhy }: SummaryTableProps): ReactNode {
  const { t } = useTranslation('monthly');
  const columns = useColumns(missed !== undefined, onWhy);
  const nothing = { planned: 'none.missed', unplanned: 'none.noPlan' } as const;
  return (
    <DataTable
      id={id}
      label={t(missed ? 'tabs.missed' : 'tabs.summary')}
      columns={columns}
      rows={rows}
      rowKey={keyOf}
      height={heightOf(rows.length)}
      empty={<EmptyState title={t(missed ? nothing[missed] : 'none.rows')} />}
    />
  );
}

const keyOf = ({ StationId, AnalyteId, Fraction }: MonthlyRow) => `${StationId} ${AnalyteId} ${Fraction}`;

type ColumnId =
  | 'station'
  | 'parameter'
  | 'fraction'
  | 'unit'
  | 'count'
  | 'nonDetects'
  | 'minimum'
  | 'mean'
  | 'maximum'
  | 'limit'
  | 'exceedances'
  | 'planned'
  | 'taken'
  | 'missed'
  | 'qaqc'
  | 'leftOut'
  | 'withoutLimit';

function useColumns(isMissed: boolean, onWhy: SummaryTableProps['onWhy']): readonly Column<MonthlyRow>[] {
  const { t, i18n } = useTranslation('monthly');
  const { language } = i18n;
  const isNarrow = useMediaQuery('(max-width:600px)');
  const fraction = useFractionName();
  return useMemo(() => {
    const text = (id: ColumnId, width: number, value: Column<MonthlyRow>['value']): Column<MonthlyRow> => ({
      id,
      header: t(`columns.${id}`),
      width,
      value,
    });
    const number = (id: ColumnId, value: (row: MonthlyRow) => string | number, width = 110): Column<MonthlyRow> => ({
      ...text(id, width, value),
      align: 'right',
      filter: false,
    });
    const figure = (id: 'minimum' | 'mean', width: number, of: (row: MonthlyRow) => string): Column<MonthlyRow> => ({
      ...number(id, of, width),
      render: (row) => localNumbers(of(row), language),
    });
    const plan = [
      number('planned', ({ Planned }) => Planned, 100),
      number('taken', ({ Taken }) => Taken, 100),
      {
        ...number('missed', ({ Missed }) => Missed, 100),
        render: ({ Missed }: MonthlyRow) => <Count count={Missed} colour="warning.main" />,
      },
    ];
    const head = [
      text('station', isNarrow ? 130 : 215, ({ Station }) => Station),
      text('parameter', isNarrow ? 110 : 150, ({ Parameter }) => Parameter),
      text('fraction', 105, ({ Fraction }) => fraction(Fraction)),
    ];
    if (isMissed) return [...head, ...plan];
    return [
      ...head,
      text('unit', 85, ({ Unit }) => Unit),
      number('count', ({ Count: count }) => count, 90),
      figure('minimum', 95, ({ Minimum }) => Minimum),
      figure('mean', 105, ({ Mean }) => Mean),
      {
        ...number('maximum', ({ Maximum }) => Maximum, 110),
        render: (row: MonthlyRow) => <MaximumCell row={row} onWhy={onWhy} />,
      },
      {
        ...text('limit', 220, ({ Limit }) => Limit),
        filter: false,
        render: ({ Limit }) => localNumbers(Limit, language),
      },
      {
        ...number('exceedances', ({ Exceedances }) => Exceedances, 120),
        render: ({ Exceedances }: MonthlyRow) => <Count count={Exceedances} colour="error.main" />,
      },
      ...plan,
      number('nonDetects', ({ NonDetects }) => NonDetects, 115),
      number('qaqc', ({ QaQc }) => QaQc, 90),
      number('leftOut', ({ LeftOut }) => LeftOut, 95),
      number('withoutLimit', ({ WithoutLimit }) => WithoutLimit ?? 0, 150),
    ];
  }, [t, fraction, language, isMissed, isNarrow, onWhy]);
}

/** A number that matters when it is not zero. */
const Count = ({ count, colour }: { count: number; colour: string }) => (
  <Box component="span" sx={count > 0 ? { color: colour, fontWeight: 700 } : { color: 'text.secondary' }}>
    {count}
  </Box>
);
