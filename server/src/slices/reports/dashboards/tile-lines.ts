import type { GraphSelection, TileContent } from '@freshet/contract';
import type { Scope } from '#platform/db/scope';
import { readBoxes } from '../graphs/read-boxes.ts';
import { readExceedances } from '../graphs/read-exceedances.ts';
import { readLatest } from '../graphs/read-latest.ts';
import { readTrends } from '../graphs/read-trends.ts';
import type { PrintWords } from './print-words.ts';

/** A small table: its first row says what the columns are. Numbers stay numbers, for workbooks. */
export type Lines = readonly (readonly (string | number | null)[])[];

interface Asked {
  readonly scope: Scope;
  readonly words: PrintWords;
}

const fields = { count: 'Count', minimum: 'Minimum', mean: 'Mean', median: 'Median', maximum: 'Maximum' } as const;

/** Less than one in twenty. */
const significant = 0.05;

export async function statisticLines(
  statistic: Extract<TileContent, { Kind: 'statistic' }>['Statistic'],
  selection: GraphSelection,
  { scope, words }: Asked,
): Promise<Lines> {
  if (statistic === 'exceedances') {
    const { Cells } = await readExceedances(scope, selection);
    const sum = (of: 'Exceeds' | 'Judged') => Cells.reduce((all, cell) => all + cell[of], 0);
    return [
      [words.exceedances, words.judged],
      [sum('Exceeds'), sum('Judged')],
    ];
  }
  const { Boxes } = await readBoxes(scope, selection, 'station');
  const rows = Boxes.map((box) => [
    box.AnalyteName,
    box.StationName ?? '',
    box[fields[statistic]],
    ...(statistic === 'count' ? [] : [box.Unit]),
  ]);
  const unit = statistic === 'count' ? [] : [words.unit];
  return [[words.analyte, words.station, words.statistics[statistic], ...unit], ...rows];
}

export async function trendLines(
  isSeasonal: boolean,
  selection: GraphSelection,
  { scope, words }: Asked,
): Promise<Lines> {
  const { Trends } = await readTrends(scope, selection);
  const rows = Trends.map((row) => {
    const found = isSeasonal ? (row.Seasonal ?? row.Plain) : row.Plain;
    const isNamed = found !== null && found.P < significant;
    // Values that hang together make trends out of nothing; the screen offers corrections.
    const doubt = row.IsSeriallyCorrelated ? ' ⚠' : '';
    const direction = isNamed ? `${found.S > 0 ? words.rising : words.falling}${doubt}` : words.noTrend;
    const analyte = row.Fraction ? `${row.AnalyteName} (${row.Fraction})` : row.AnalyteName;
    const numbers = [found?.P ?? null, found?.Count ?? row.Count, found?.SlopePerYear ?? null];
    return [analyte, row.StationName, found ? direction : words.tooFew, ...numbers, row.Unit];
  });
  return [[words.analyte, words.station, words.trend, 'p', 'n', words.slope, words.unit], ...rows];
}

/** The newest value of each analyte at each station, as the laboratory wrote it. */
export async function latestLines(selection: GraphSelection, { scope, words }: Asked): Promise<Lines> {
  const { Values } = await readLatest(scope, selection);
  return [
    [words.analyte, words.station, words.value, words.unit, words.sampled],
    ...Values.map(({ AnalyteName, Fraction, StationName, Text, Unit, SampledOn }) => [
      Fraction ? `${AnalyteName} (${Fraction})` : AnalyteName,
      ...[StationName, Text, Unit, SampledOn],
    ]),
  ];
}
