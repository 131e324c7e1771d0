import { withoutNoise } from '../values/round.ts';
import type { Subject } from './cofactors/cofactor-source.ts';
import { firstAfter, highestOf, lowestOf } from './period.ts';
import type { EvaluatedResult } from './result.ts';
import type { FindConverter } from './value-reader.ts';
import type { VerdictReason } from './verdict.ts';

/** The results of a period as numbers. Good until the next one is opened. */
export interface Period {
  /** The least and the greatest each value can be, oldest first. */
  readonly lows: number[];
  readonly highs: number[];
  /** Why the values cannot be put together. */
  readonly reason: VerdictReason | null;
  readonly spannedMs: number;
  /** Whether they come from so many samples. */
  hasSamples(least: number): boolean;
  /** The mean of what is read for each sample, over those that have it. `column` tells what is read apart. */
  mean(column: number, read: (subject: Subject) => number): number;
}

/** What is known of each result of a history. Each is worked out once, however many periods it lies in. */
interface Columns {
  readonly history: readonly EvaluatedResult[];
  readonly states: Uint8Array;
  readonly lows: Float64Array;
  readonly highs: Float64Array;
  readonly read: { readonly isKnown: Uint8Array; readonly values: Float64Array }[];
}

const unknown = 0;
const leftOut = 1;
const counted = 2;
const unfit = 3;

const newColumns = (history: readonly EvaluatedResult[]): Columns => ({
  history,
  states: new Uint8Array(history.length),
  lows: new Float64Array(history.length),
  highs: new Float64Array(history.length),
  read: [],
});

interface PeriodContext {
  readonly days: number;
  readonly applies: (result: EvaluatedResult) => boolean;
  readonly findConverter: FindConverter;
}

const day = 24 * 3_600_000;

/**
 * Opens the periods that end with the results of a history, which is sorted by time. Missing values do not count. A
 * station measured every few minutes has thousands of results in each period, and the next period has nearly the same.
 */
export function makePeriodReader({ days, applies, findConverter }: PeriodContext) {
  let columns = newColumns([]);
  const stateOf = (at: number, result: EvaluatedResult): number => {
    const known = columns.states[at] ?? unknown;
    if (known !== unknown) return known;
    const converter = findConverter(result.unitId);
    const state =
      result.value.kind === 'missing' || !applies(result) ? leftOut : typeof converter === 'string' ? unfit : counted;
    columns.states[at] = state;
    if (state === counted && typeof converter !== 'string') {
      columns.lows[at] = lowestOf(result.value, converter.convert);
      columns.highs[at] = highestOf(result.value, converter.convert);
    }
    return state;
  };
  return (result: EvaluatedResult, history: readonly EvaluatedResult[]): Period => {
    if (columns.history !== history) columns = newColumns(history);
    const [lows, highs, places]: [number[], number[], number[]] = [[], [], []];
    let reason: VerdictReason | null = null;
    const to = firstAfter(history, result.sampledAt);
    for (let at = firstAfter(history, result.sampledAt - days * day); at < to; at += 1) {
      const other = history[at];
      if (!other || other.stationId !== result.stationId) continue;
      const state = stateOf(at, other);
      if (state === leftOut) continue;
      places.push(at);
      if (state === unfit) reason ??= reasonOf(findConverter(other.unitId));
      lows.push(columns.lows[at] ?? Number.NaN);
      highs.push(columns.highs[at] ?? Number.NaN);
    }
    const [first, last] = [history[places[0] ?? -1], history[places.at(-1) ?? -1]];
    return {
      lows,
      highs,
      reason,
      spannedMs: first && last ? last.sampledAt - first.sampledAt : 0,
      hasSamples: (least) => hasSamples(history, places, least),
      mean: (column, read) => meanOf(columns, { places, column, read }),
    };
  };
}

const reasonOf = (converter: ReturnType<FindConverter>) => (typeof converter === 'string' ? converter : null);

function hasSamples(history: readonly EvaluatedResult[], places: readonly number[], least: number): boolean {
  const samples = new Set<number>();
  for (const at of places) {
    if (samples.size >= least) break;
    samples.add(history[at]?.sampleId ?? 0);
  }
  return samples.size >= least;
}

interface Reading {
  readonly places: readonly number[];
  readonly column: number;
  readonly read: (subject: Subject) => number;
}

function meanOf(columns: Columns, { places, column, read }: Reading): number {
  const { length } = columns.history;
  columns.read[column] ??= { isKnown: new Uint8Array(length), values: new Float64Array(length) };
  const { isKnown, values } = columns.read[column];
  let [sum, count] = [0, 0];
  for (const at of places) {
    const subject = columns.history[at];
    if (isKnown[at] === 0 && subject) {
      values[at] = read(subject);
      isKnown[at] = 1;
    }
    const value = values[at] ?? Number.NaN;
    if (Number.isNaN(value)) continue;
    sum += value;
    count += 1;
  }
  return count === 0 ? Number.NaN : count === 1 ? sum : withoutNoise(sum / count);
}
