import { formatCalculated, formatNumber } from '@freshet/domain/values';
import { type Cell, type Row, type Sheet, styled } from '#platform/xlsx/index';
import type { Plan } from '../engine/plan.ts';
import { type ColumnStatistics, type Estimate, percentiles } from '../engine/statistics.ts';
import { describeStatistics } from '../statistic-rules.ts';
import type { Looks } from './looks.ts';
import { makeNames } from './result-cells.ts';
import type { WideColumn } from './wide-columns.ts';

export interface SummarizedColumn {
  readonly sheet: string;
  readonly column: WideColumn;
  readonly statistics: ColumnStatistics;
}

const headings = [
  'Sheet',
  'Analyte',
  'Fraction',
  'Unit',
  'Count',
  'Non-detects',
  'Minimum',
  'Mean',
  'Median',
  ...percentiles.map((percent) => `${percent}th percentile`),
  'Maximum',
  'Exceedances',
];

/** The figures of every column of every sheet, with the rule they were made by. */
export function statisticsSheet(plan: Plan, looks: Looks, columns: readonly SummarizedColumn[]): Sheet {
  const names = makeNames(plan);
  const head: Row[] = [
    [styled('Statistics', looks.title)],
    [styled(describeStatistics(plan.options), looks.wrapped)],
    headings.map((text) => styled(text, looks.heading)),
  ];
  const shown = ({ sign, value, figures }: Estimate, { calculatedFigures }: ColumnStatistics): Cell => {
    const cell = figures === null ? looks.calculated(value, calculatedFigures) : looks.reported(value, figures);
    if (sign === '') return cell;
    const text = figures === null ? formatCalculated(value, calculatedFigures) : formatNumber(value, figures);
    return styled(`${sign}${text}`, cell.style);
  };
  const rows = columns.map(
    ({ sheet, column, statistics: found }): Row => [
      sheet,
      names.analyte(column.analyteId)?.displayName ?? '',
      column.fraction,
      column.unit,
      found.count,
      found.nonDetects,
      shown(found.least, found),
      shown(found.mean, found),
      shown(found.median, found),
      ...found.percentiles.map((one) => shown(one, found)),
      shown(found.greatest, found),
      found.exceeding,
    ],
  );
  return {
    name: 'Statistics',
    place: 1,
    head,
    headHeights: { 1: 72 },
    columns: [30, 24, 11, 9, 8, 11, 11, 11, 11, 11, 11, 11, 11, 11, 11, 12].map((width) => ({ width })),
    frozen: { rows: 3, columns: 2 },
    hasFilter: true,
    merged: ['A2:P2'],
    conditional: [{ range: `P4:P${rows.length + 3}`, formula: 'P4>0', fill: 'FFB3BA', isBold: true }],
    rows,
  };
}
