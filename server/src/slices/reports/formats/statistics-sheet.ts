import { formatCalculated, formatNumber } from '@freshet/domain/values';
import { type Cell, columnName, type Row, type Sheet, styled } from '#platform/xlsx/index';
import { type ColumnStatistics, type Estimate, percentiles } from '../engine/column-statistics.ts';
import { type Plan, showsBasis } from '../engine/plan.ts';
import { describeStatistics, statisticWordsOf } from '../statistic-rules.ts';
import type { StatisticWords } from '../statistic-words.ts';
import { wordsOf } from './report-words.ts';
import { makeNames } from './result-cells.ts';
import type { SheetStyles } from './sheet-styles.ts';
import type { WideColumn } from './wide-columns.ts';

export interface SummarizedColumn {
  readonly sheet: string;
  readonly column: WideColumn;
  /** Null when no statistic can be calculated. */
  readonly statistics: ColumnStatistics | null;
  /** How many values were left out because nobody stated their detection limit. */
  readonly leftOut: number;
}

/** Plans of before they were counted have no column for values without a limit. */
function headingsOf(plan: Plan): string[] {
  const { layout, options } = plan;
  const { columns, percentile } = wordsOf(plan);
  return [
    columns.sheet,
    columns.analyte,
    columns.fraction,
    ...(showsBasis(plan) ? [columns.basis] : []),
    columns.unit,
    columns.count,
    columns.nonDetects,
    ...(layout === undefined ? [] : [columns.leftOut]),
    columns.minimum,
    columns.mean,
    columns.median,
    ...percentiles.map(percentile),
    columns.maximum,
    ...(options.includeConfidenceLimits ? statisticWordsOf(plan).limitHeadings : []),
    columns.exceedances,
  ];
}

/** The figures of every column of every sheet, with the rule they were made by. */
export function statisticsSheet(plan: Plan, sheetStyles: SheetStyles, columns: readonly SummarizedColumn[]): Sheet {
  const names = makeNames(plan);
  const { layout } = plan;
  const words = statisticWordsOf(plan);
  const headings = headingsOf(plan);
  const head: Row[] = [
    [styled(wordsOf(plan).sheets.statistics, sheetStyles.title)],
    [styled(`${describeStatistics(plan)}${layout === undefined ? '' : ` ${words.leftOutRule}`}`, sheetStyles.wrapped)],
    headings.map((text) => styled(text, sheetStyles.heading)),
  ];
  const shown = ({ sign, value, figures }: Estimate, { calculatedFigures }: ColumnStatistics): Cell => {
    const cell =
      figures === null ? sheetStyles.calculated(value, calculatedFigures) : sheetStyles.reported(value, figures);
    if (sign === '') return cell;
    const text = figures === null ? formatCalculated(value, calculatedFigures) : formatNumber(value, figures);
    return styled(`${sign}${text}`, cell.style);
  };
  const rows = columns.map(
    ({ sheet, column, statistics, leftOut }): Row => [
      sheet,
      names.analyte(column.analyteId)?.displayName ?? '',
      column.fraction,
      ...(showsBasis(plan) ? [column.basis] : []),
      column.unit,
      statistics?.count ?? 0,
      statistics?.nonDetects ?? 0,
      ...(layout === undefined ? [] : [leftOut]),
      ...(statistics
        ? figuresOf(
            statistics,
            (estimate) => shown(estimate, statistics),
            plan.options.includeConfidenceLimits ? words : null,
          )
        : []),
    ],
  );
  const last = columnName(headings.length - 1);
  return {
    name: wordsOf(plan).sheets.statistics,
    place: 1,
    head,
    headHeights: { 1: layout === undefined ? 42 : 72 },
    columns: headings.map((_, at) => ({
      width:
        (showsBasis(plan) ? [30, 24, 11, 11, 9, 8] : [30, 24, 11, 9, 8])[at] ?? (at === headings.length - 1 ? 12 : 11),
    })),
    frozen: { rows: 3, columns: 2 },
    hasFilter: true,
    merged: [`A2:${last}2`],
    conditional: [{ range: `${last}4:${last}${rows.length + 3}`, formula: `${last}4>0`, fill: 'FFB3BA', isBold: true }],
    rows,
  };
}

const figuresOf = (
  columnStatistics: ColumnStatistics,
  shown: (estimate: Estimate) => Cell,
  limits: StatisticWords | null,
): Cell[] => [
  shown(columnStatistics.least),
  shown(columnStatistics.mean),
  shown(columnStatistics.median),
  ...columnStatistics.percentiles.map((one) => shown(one)),
  shown(columnStatistics.greatest),
  ...(limits ? limitCells(columnStatistics, shown, limits) : []),
  columnStatistics.exceeding,
];

function limitCells(
  columnStatistics: ColumnStatistics,
  shown: (estimate: Estimate) => Cell,
  { methods, tooFew }: StatisticWords,
): Cell[] {
  const { mean, tolerance, prediction } = columnStatistics.limits();
  return [mean, tolerance, prediction].flatMap((limit) =>
    limit ? [shown({ sign: '', value: limit.value, figures: null }), methods[limit.by]] : [null, tooFew],
  );
}
