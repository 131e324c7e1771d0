import type { SeriesStatistic } from '@freshet/contract';
import { computePeriodStatistics, makeSeriesClock, noCode, type PeriodStatistics } from '@freshet/domain/series';
import { gapMarker } from '../formats/gap-rows.ts';
import { makeCodeTexts } from './code-texts.ts';
import type { PointWindow } from './read-windows.ts';
import type { SeriesPlan, SeriesTotals } from './series-plan.ts';
import { seriesWordsOf } from './series-words.ts';

/** A time by the clock of its series, as if that were UTC. */
export interface ClockTime {
  readonly localMs: number;
  readonly offsetMinutes: number;
}

export type SeriesCell = string | number | null | ClockTime;

/** The table of a report: its columns, and its rows from what is read. */
export interface SeriesTable {
  readonly columns: readonly string[];
  readonly rows: (window: PointWindow) => Generator<readonly SeriesCell[]>;
}

export function makeSeriesTable(plan: SeriesPlan, totals: SeriesTotals): SeriesTable {
  const { interval, statistics } = plan.options;
  const { columns: words, statistics: statisticNames, periods } = seriesWordsOf(plan);
  const head = [words.station, words.parameter, words.label];
  if (interval === 'measured') {
    const columns = [...head, ...[words.time, words.value, words.unit, words.grade, words.approval, words.qualifier]];
    return { columns, rows: measuredRows(plan, totals) };
  }
  const names = statistics.map((one) => statisticNames[one]);
  return {
    columns: [...head, periods[interval], ...names, words.unit, words.grades, words.approvals],
    rows: periodRows(plan, totals),
  };
}

function measuredRows({ options, ...plan }: SeriesPlan, totals: SeriesTotals): SeriesTable['rows'] {
  const texts = makeCodeTexts({ options, ...plan });
  return function* ({ series, points }) {
    const { station, parameter, label, shownUnit, utcOffsetMinutes: offsetMinutes } = series;
    const { times, values, grades, approvals, qualifiers } = points;
    for (let index = 0; index < times.length; index += 1) {
      const value = values[index] ?? Number.NaN;
      const isGap = Number.isNaN(value);
      if (isGap && !options.includeGapMarkers) continue;
      totals.rows += 1;
      yield [
        ...[station, parameter, label],
        { localMs: (times[index] ?? 0) + offsetMinutes * 60_000, offsetMinutes },
        isGap ? gapMarker : value,
        shownUnit,
        texts.grade(grades?.[index] ?? noCode),
        texts.approval(approvals?.[index] ?? noCode),
        qualifiers?.[index] ?? '',
      ];
    }
  };
}

function periodRows(plan: SeriesPlan, totals: SeriesTotals): SeriesTable['rows'] {
  const { interval, statistics, includeGapMarkers } = plan.options;
  const texts = makeCodeTexts(plan);
  return function* ({ series, points, periods, from, to }) {
    if (interval === 'measured' || periods.length === 0) return;
    const { station, parameter, label, shownUnit, utcOffsetMinutes: offsetMinutes } = series;
    const periodStatistics = computePeriodStatistics(points, {
      ...series,
      period: { kind: interval, clock: makeSeriesClock({ offsetMinutes }) },
      ...{ from, to, withMedian: statistics.includes('median') },
    });
    for (const row of periodStatistics) {
      if (row.count === 0 && !includeGapMarkers) continue;
      totals.rows += 1;
      const { grades, approvals } = texts.ofPeriod(series, points, row.period);
      const shown = statistics.map((statistic) => readStatistic(row, statistic));
      yield [station, parameter, label, row.period.label, ...shown, shownUnit, grades, approvals];
    }
  };
}

/** More figures than any sensor has, and without the noise that adding up many numbers brings. */
const figures = 9;
const rounded = (value: number | null) => (value === null ? gapMarker : Number(value.toPrecision(figures)));

function readStatistic(row: PeriodStatistics, statistic: SeriesStatistic): SeriesCell {
  switch (statistic) {
    case 'count':
      return row.count;
    case 'coverage':
      return row.coverage === null ? null : Number((row.coverage * 100).toFixed(1));
    case 'total':
      return rounded(row.sum);
    default:
      return rounded(row[statistic]);
  }
}
