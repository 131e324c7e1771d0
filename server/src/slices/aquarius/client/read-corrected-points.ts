import { parseSeriesInstant } from '@freshet/domain/series';
import { readAnswer } from './aquarius-client.ts';

export interface CorrectedPoints {
  readonly times: Float64Array;
  /** What has no number is a gap, never zero. */
  readonly values: Float64Array;
  /** Points without a time that can be read: they are counted as not taken. */
  readonly unreadable: number;
  /** Some time is written as 24:00. */
  readonly hasDayEnds: boolean;
}

interface CorrectedAnswer {
  readonly points: CorrectedPoints;
  /** All else of the answer. */
  readonly facts: unknown;
}

/** Points are the bulk of an answer and all written alike: they are read where they stand, without a million objects. */
export function readCorrectedPoints(bytes: Buffer): CorrectedAnswer {
  const scanned = scanPoints(bytes);
  if (scanned) {
    const facts = readAnswer(scanned.others);
    const points = hasFields(facts) ? facts.Points : null;
    // Points of something else further in would have been left where they are here.
    if (Array.isArray(points) && points.length === 0) return { points: scanned.columns.finish(), facts };
  }
  const facts = readAnswer(bytes);
  const points = hasFields(facts) && Array.isArray(facts.Points) ? facts.Points : [];
  const columns = new PointColumns(points.length);
  for (const point of points) {
    const { Timestamp, Value } = hasFields(point) ? point : {};
    columns.add(Timestamp, hasFields(Value) ? Value.Numeric : null);
  }
  return { points: columns.finish(), facts };
}

const hasFields = (thing: unknown): thing is Readonly<Partial<Record<string, unknown>>> =>
  typeof thing === 'object' && thing !== null;

const list = '"Points":[';
const opens = '{"Timestamp":"';
const numeric = '","Value":{"Numeric":';
const display = ',"Display":';
const closes = '}}';
const shortestPoint = 60;
const number = /^-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?$/;

/** Points as AQUARIUS writes them, and the answer without them; null as soon as anything is written otherwise. */
function scanPoints(bytes: Buffer): { readonly columns: PointColumns; readonly others: Buffer } | null {
  const text = bytes.toString('latin1');
  const first = text.indexOf(list) + list.length;
  if (first < list.length) return null;
  const columns = new PointColumns(Math.ceil((text.length - first) / shortestPoint));
  let at = first;
  for (let isMore = text[at] !== ']'; isMore; isMore = text[at - 1] === ',') {
    const timeAt = at + opens.length;
    const timeEnd = text.indexOf('"', timeAt);
    const valueAt = timeEnd + numeric.length;
    if (timeEnd === -1 || !text.startsWith(opens, at) || !text.startsWith(numeric, timeEnd)) return null;
    const valueEnd = text.indexOf(',', valueAt);
    const value = text.slice(valueAt, Math.max(valueEnd, valueAt));
    if (!text.startsWith(display, valueEnd) || !(value === 'null' || number.test(value))) return null;
    const end = endOfText(text, valueEnd + display.length);
    const isReadable = columns.add(text.slice(timeAt, timeEnd), value === 'null' ? null : Number(value));
    if (!isReadable || end === -1 || !text.startsWith(closes, end)) return null;
    at = end + closes.length;
    if (text[at] === ',') at += 1;
    else if (text[at] !== ']') return null;
  }
  return { columns, others: Buffer.concat([bytes.subarray(0, first), bytes.subarray(at)]) };
}

/** Where a text without escapes, or null, ends; -1 for all others. */
function endOfText(text: string, at: number): number {
  if (text.startsWith('null', at)) return at + 4;
  const end = text.indexOf('"', at + 1);
  return text[at] === '"' && end !== -1 && !text.slice(at, end).includes('\\') ? end + 1 : -1;
}

class PointColumns {
  private count = 0;
  private unreadable = 0;
  private hasDayEnds = false;
  private isSorted = true;
  private readonly times: Float64Array;
  private readonly values: Float64Array;

  constructor(most: number) {
    this.times = new Float64Array(most);
    this.values = new Float64Array(most);
  }

  /** False for a time that cannot be read. */
  add(time: unknown, value: unknown): boolean {
    const at = typeof time === 'string' ? parseSeriesInstant(time) : null;
    if (!at) {
      this.unreadable += 1;
      return false;
    }
    this.hasDayEnds ||= at.isEndOfDay;
    this.isSorted &&= this.count === 0 || at.ms > (this.times[this.count - 1] ?? 0);
    this.times[this.count] = at.ms;
    this.values[this.count] = typeof value === 'number' ? value : Number.NaN;
    this.count += 1;
    return true;
  }

  finish(): CorrectedPoints {
    const { count, unreadable, hasDayEnds } = this;
    const points = { times: this.times.slice(0, count), values: this.values.slice(0, count) };
    return { ...(this.isSorted ? points : sortByTime(points)), unreadable, hasDayEnds };
  }
}

function sortByTime({ times, values }: Pick<CorrectedPoints, 'times' | 'values'>) {
  const order = Array.from(times, (_, index) => index).sort((one, other) => (times[one] ?? 0) - (times[other] ?? 0));
  return {
    times: Float64Array.from(order, (index) => times[index] ?? 0),
    values: Float64Array.from(order, (index) => values[index] ?? 0),
  };
}
