import type { PeriodRow, Series } from '@freshet/contract';
import { formatCalculated } from '@freshet/domain/values';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { type Column, DataTable } from '#ui/data-table';
import { nameOffset } from '../../clock-words.ts';
import { amountOf, canAddUp } from '../picture/series-lines.ts';

interface PeriodsTableProps {
  series: Series;
  rows: readonly PeriodRow[];
  /** What came together up to the end of each period, where amounts are added up. */
  running?: ArrayLike<number> | undefined;
  height: number;
  onPoint: (at: number) => void;
}

/** The same periods as the picture, with how much of each the points speak for. */
export function PeriodsTable({ series, rows, running, height, onPoint }: PeriodsTableProps): ReactNode {
  const { t } = useTranslation('series');
  const columns = usePeriodColumns(series, running !== undefined);
  const added = useMemo(() => addRunning(rows, running), [rows, running]);
  return (
    <DataTable
      id="series-periods"
      label={t('table.periods', { name: series.Identifier })}
      columns={columns}
      rows={added}
      rowKey={keyOf}
      height={height}
      onOpen={({ Start }) => onPoint(Date.parse(Start))}
    />
  );
}

const keyOf = ({ Start }: PeriodRow) => Start;

interface AddedRow extends PeriodRow {
  /** Null in a period without values, and where nothing is added up. */
  readonly Running: number | null;
}

const addRunning = (rows: readonly PeriodRow[], running: ArrayLike<number> | undefined): AddedRow[] =>
  rows.map((row, at) => {
    const sum = running?.[at] ?? Number.NaN;
    return { ...row, Running: Number.isNaN(sum) ? null : sum };
  });

function usePeriodColumns(series: Series, isRunning: boolean): readonly Column<AddedRow>[] {
  const { Unit, UtcOffsetMinutes } = series;
  const isAmount = canAddUp(series);
  const { t, i18n } = useTranslation('series');
  const language = i18n.resolvedLanguage === 'fr' ? 'fr' : 'en';
  return useMemo(() => {
    const write = (value: number | null) => (value === null ? '' : formatCalculated(value, 5, { language }));
    const number = (id: string, header: string, value: (row: AddedRow) => number | null): Column<AddedRow> => ({
      ...{ id, header, value },
      unit: Unit,
      width: 100,
      align: 'right',
      filter: false,
      render: (row) => write(value(row)),
    });
    return [
      {
        id: 'period',
        header: t('table.period'),
        unit: nameOffset(UtcOffsetMinutes),
        width: 150,
        filter: false,
        value: ({ Label }) => Label.replace('T', ' '),
      },
      ...(isRunning ? [{ ...number('running', t('table.running'), ({ Running }) => Running), width: 128 }] : []),
      ...(isAmount ? [number('total', t('table.total'), amountOf)] : []),
      ...(isRunning
        ? []
        : [
            number('mean', t('table.mean'), ({ Mean }) => Mean),
            number('minimum', t('table.minimum'), ({ Minimum }) => Minimum),
            number('maximum', t('table.maximum'), ({ Maximum }) => Maximum),
          ]),
      { id: 'count', header: t('table.count'), width: 90, filter: false, value: ({ Count }) => Count },
      {
        id: 'coverage',
        header: t('table.coverage'),
        unit: '%',
        width: 100,
        align: 'right',
        filter: false,
        value: ({ Coverage }) => (Coverage === null ? null : Math.round(Coverage * 1000) / 10),
      },
    ];
  }, [t, language, Unit, UtcOffsetMinutes, isAmount, isRunning]);
}
