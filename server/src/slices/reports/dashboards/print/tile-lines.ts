import { type GraphSelection, nameMeasured, type TileContent } from '@freshet/contract';
import type { NonDetectRule } from '@freshet/domain/statistics';
import { formatCalculated } from '@freshet/domain/values';
import type { Scope } from '#platform/db/scope';
import { readBoxes } from '../../graphs/read-boxes.ts';
import { readExceedances } from '../../graphs/read-exceedances.ts';
import { readLatest } from '../../graphs/read-latest.ts';
import { readTrends } from '../../graphs/trends/read-trends.ts';
import { labelWith, type PrintWords } from './print-words.ts';
import type { LineCell } from './write-cell.ts';

/** A small table: its first row says what the columns are. */
export type Lines = readonly (readonly LineCell[])[];

/** The table, and what its reader has to know about what is not in it. */
export interface TileTable {
  readonly lines: Lines;
  readonly note?: string;
}

const noteOf = (withoutLimit: number, words: PrintWords): Pick<TileTable, 'note'> =>
  withoutLimit > 0 ? { note: words.withoutLimit(withoutLimit) } : {};

interface Params {
  readonly scope: Scope;
  readonly words: PrintWords;
}

const fields = { minimum: 'Minimum', mean: 'Mean', median: 'Median', maximum: 'Maximum' } as const;

/** A number stays a number; one that is only a bound is written with its sign. */
const withSign = (value: number, sign: string) => (sign === '' ? value : `${sign}${formatCalculated(value, 4)}`);

/** Less than one in twenty. */
const significant = 0.05;

type StatisticTile = Extract<TileContent, { Kind: 'statistic' }>;

export async function statisticLines(
  { Statistic: statistic, NonDetects: nonDetects }: Pick<StatisticTile, 'Statistic' | 'NonDetects'>,
  selection: GraphSelection,
  { scope, words }: Params,
): Promise<TileTable> {
  if (statistic === 'exceedances') {
    const { States } = await readExceedances(scope, selection);
    const { meets, undetermined, waiting, notCovered } = words.states;
    const lines = [
      [words.exceedances, words.evaluated, meets, undetermined, waiting, notCovered],
      [
        States.exceeds,
        States.exceeds + States.meets,
        States.meets,
        States.undetermined,
        States.waiting,
        States.notCovered,
      ],
    ];
    return { lines };
  }
  const { Boxes, WithoutLimit } = await readBoxes(scope, selection, { by: 'station', nonDetects });
  const rows = Boxes.map((box) => [
    nameMeasured(box, labelWith(words)),
    box.StationName ?? '',
    statistic === 'count' ? box.Count : withSign(box[fields[statistic]], box.Signs[fields[statistic]]),
    ...(statistic === 'count' ? [] : [box.Unit]),
  ]);
  const unit = statistic === 'count' ? [] : [words.unit];
  const lines = [[words.analyte, words.station, words.statistics[statistic], ...unit], ...rows];
  const nonDetectCount = statistic === 'count' ? 0 : Boxes.reduce((sum, { NonDetects }) => sum + NonDetects, 0);
  const notes = [
    ...(nonDetectCount > 0 ? [words.nonDetects(nonDetectCount, nonDetects ?? 'limit')] : []),
    ...boundedNote(Boxes, nonDetects, words),
    ...(WithoutLimit > 0 ? [words.withoutLimit(WithoutLimit)] : []),
  ];
  return { lines, ...(notes.length > 0 ? { note: notes.join(' ') } : {}) };
}

/** Boxes that the chosen rule could not estimate. */
export const boundedNote = (
  boxes: readonly { readonly Rule: NonDetectRule; readonly NonDetects: number }[],
  requested: NonDetectRule | undefined,
  words: PrintWords,
): string[] => {
  const count = boxes.filter(({ Rule, NonDetects }) => NonDetects > 0 && Rule !== (requested ?? 'limit')).length;
  return count > 0 ? [words.notEstimated(count)] : [];
};

export async function trendLines(
  isSeasonal: boolean,
  selection: GraphSelection,
  { scope, words }: Params,
): Promise<TileTable> {
  const { Trends, WithoutLimit } = await readTrends(scope, selection);
  const rows = Trends.map((row) => {
    const trend = isSeasonal ? (row.Seasonal ?? row.Plain) : row.Plain;
    const isNamed = trend !== null && trend.P < significant;
    // Values that hang together make trends out of nothing; the screen offers corrections.
    const doubt = row.IsSeriallyCorrelated ? ' ⚠' : '';
    const direction = isNamed ? `${trend.S > 0 ? words.rising : words.falling}${doubt}` : words.noTrend;
    const analyte = nameMeasured(row, labelWith(words));
    const numbers = [trend?.P ?? null, trend?.Count ?? row.Count, trend?.SlopePerYear ?? null];
    return [analyte, row.StationName, trend ? direction : words.tooFew, ...numbers, row.Unit];
  });
  const lines = [[words.analyte, words.station, words.trend, 'p', 'n', words.slope, words.unit], ...rows];
  return { lines, ...noteOf(WithoutLimit, words) };
}

/** The newest value of each analyte at each station, as the laboratory wrote it; with its state where there are guidelines. */
export async function latestLines(selection: GraphSelection, { scope, words }: Params): Promise<TileTable> {
  const { Values } = await readLatest(scope, selection);
  const stateNames = { ...words.states, ...words.verdicts };
  const hasStates = Values.some(({ State }) => State !== null);
  const lines = [
    [words.analyte, words.station, words.value, words.unit, ...(hasStates ? [words.state] : []), words.sampled],
    ...Values.map((value) => [
      nameMeasured(value, labelWith(words)),
      ...[value.StationName, value.Text, value.Unit],
      ...(hasStates ? [value.State && stateNames[value.State]] : []),
      value.SampledOn,
    ]),
  ];
  return { lines };
}
