import type { MonthlyRow } from '@freshet/contract';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { type Column, DataTable } from '#ui/data-table';
import { EmptyState } from '#ui/states';
import { headerHeight, rowHeight } from '../../../ui/data-table/types.ts';

interface SummaryTableProps {
  id: string;
  rows: readonly MonthlyRow[];
  /** Only what the sampling plan asks about. */
  isMissed?: boolean;
  /** Tells why a line exceeds, or may. */
  onWhy?: (row: MonthlyRow) => void;
}

export const heightOf = (rows: number, most = 620): number =>
  Math.min(most, headerHeight + Math.max(1, rows) * rowHeight + 18);

/** One line for each station and parameter. */
export function SummaryTable({ id, rows, isMissed = false, onWhy }: SummaryTableProps): ReactNode {
  const { t } = useTranslation('monthly');
  const columns = useColumns(isMissed, onWhy);
  return (
    <DataTable
      id={id}
      label={t(isMissed ? 'tabs.missed' : 'tabs.summary')}
      columns={columns}
      rows={rows}
      rowKey={keyOf}
      height={heightOf(rows.length)}
      empty={<EmptyState title={t(isMissed ? 'none.missed' : 'none.rows')} />}
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
  | 'leftOut';

function useColumns(isMissed: boolean, onWhy: SummaryTableProps['onWhy']): readonly Column<MonthlyRow>[] {
  const { t } = useTranslation('monthly');
  const isNarrow = useMediaQuery('(max-width:600px)');
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
    const plan = [
      number('planned', ({ Planned }) => Planned, 100),
      number('taken', ({ Taken }) => Taken, 100),
      {
        ...number('missed', ({ Missed }) => Missed, 100),
        render: ({ Missed }: MonthlyRow) => <Count count={Missed} colour="warning.main" />,
      },
    ];
    const head = [
      text('station', isNarrow ? 130 : 190, ({ Station }) => Station),
      text('parameter', isNarrow ? 110 : 150, ({ Parameter }) => Parameter),
      text('fraction', 105, ({ Fraction }) => Fraction),
    ];
    if (isMissed) return [...head, ...plan];
    return [
      ...head,
      text('unit', 85, ({ Unit }) => Unit),
      number('count', ({ Count: count }) => count, 90),
      number('minimum', ({ Minimum }) => Minimum, 95),
      number('mean', ({ Mean }) => Mean, 85),
      {
        ...number('maximum', ({ Maximum }) => Maximum, 110),
        render: (row: MonthlyRow) => <Maximum row={row} onWhy={onWhy} />,
      },
      { ...text('limit', 220, ({ Limit }) => Limit), filter: false },
      {
        ...number('exceedances', ({ Exceedances }) => Exceedances, 120),
        render: ({ Exceedances }: MonthlyRow) => <Count count={Exceedances} colour="error.main" />,
      },
      ...plan,
      number('nonDetects', ({ NonDetects }) => NonDetects, 115),
      number('qaqc', ({ QaQc }) => QaQc, 90),
      number('leftOut', ({ LeftOut }) => LeftOut, 95),
    ];
  }, [t, isMissed, isNarrow, onWhy]);
}

/** A number that matters when it is not zero. */
const Count = ({ count, colour }: { count: number; colour: string }) => (
  <Box component="span" sx={count > 0 ? { color: colour, fontWeight: 700 } : { color: 'text.secondary' }}>
    {count}
  </Box>
);

const looks = {
  exceeds: { mark: '▲ ', sx: { color: 'error.main', bgcolor: 'wash.exceedance', fontWeight: 700 } },
  undetermined: { mark: '? ', sx: { color: 'undetermined.main', bgcolor: 'wash.undetermined' } },
} as const;

function Maximum({ row, onWhy }: { row: MonthlyRow; onWhy: SummaryTableProps['onWhy'] }) {
  const { t } = useTranslation(['monthly', 'why']);
  const verdict = row.Exceedances > 0 ? 'exceeds' : row.Undetermined > 0 ? 'undetermined' : null;
  if (verdict === null) return row.Maximum;
  const { mark, sx } = looks[verdict];
  return (
    <ButtonBase
      aria-label={`${t(`why:verdicts.${verdict}`)}: ${t('why.of', { parameter: row.Parameter, value: row.Maximum })}`}
      onClick={() => onWhy?.(row)}
      sx={{ font: 'inherit', px: 0.75, borderRadius: 1, '&:hover': { textDecoration: 'underline' }, ...sx }}
    >
      <span aria-hidden>{mark}</span>
      {row.Maximum}
    </ButtonBase>
  );
}
