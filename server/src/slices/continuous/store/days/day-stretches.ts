import {
  figuresOfStretch,
  type InterpolationType,
  isPreceding,
  parseInterpolationType,
  writeFigures,
} from '@freshet/domain/series';
import { sql } from 'kysely';
import type { Tx } from '#platform/db/transaction';
import { decodeFloats, decodeWholes } from '../array-binary.ts';
import { type DayPoints, dayMs } from './day-points.ts';

/** Of a day: what lies before the series' own day begins, and what lies after it. */
export const figuresOfDay = 2 * figuresOfStretch;

/** Where in a UTC day the day of a clock begins. Of a preceding type its first instant belongs to the day before. */
export const cutOf = (utcOffsetMinutes: number, interpolation: InterpolationType): number =>
  ((((-utcOffsetMinutes * 60_000) % dayMs) + dayMs) % dayMs) + (isPreceding(interpolation) ? 1 : 0);

export const cutOfSeries = (row: {
  readonly utc_offset_minutes: number;
  readonly interpolation_type: string;
}): number => cutOf(row.utc_offset_minutes, parseInterpolationType(row.interpolation_type) ?? 'InstantaneousValues');

/** A day by figures, cut in two; null where it has a gap marker: what lies around one is for its points to say. */
export function summarizeStretches(points: DayPoints, cut: number): Float64Array | null {
  const { times, values } = points;
  if (values.some(Number.isNaN)) return null;
  let middle = 0;
  while (middle < times.length && (times[middle] ?? 0) < cut) middle += 1;
  const figures = new Float64Array(figuresOfDay);
  writeFigures(points, { start: 0, end: middle }, figures.subarray(0, figuresOfStretch));
  writeFigures(points, { start: middle, end: times.length }, figures.subarray(figuresOfStretch));
  return figures;
}

/** Days by figures, one after the other, those without any included. */
export interface StretchColumns {
  /** Days since 1970, in order. */
  readonly day: readonly number[];
  /** Where each is cut; -1 where it has no figures. */
  readonly cut: readonly number[];
  readonly figures: Float64Array;
}

const gathered = sql.raw(
  Object.entries({
    day: "day - date '1970-01-01'",
    cut: 'coalesce(cut_ms, -1)',
    figures: `coalesce(stretches, array_fill(0::float8, array[${figuresOfDay}]))`,
  })
    .map(([name, column]) => `array_send(coalesce(array_agg(${column}), '{}')) as "${name}"`)
    .join(', '),
);

/** The days of a series that have any point, from one to another, both included. */
export async function readStretches(tx: Tx, seriesId: number, from: number, to: number): Promise<StretchColumns> {
  const { rows } = await sql<Readonly<Record<'day' | 'cut' | 'figures', Buffer>>>`
    select ${gathered} from (select day, cut_ms, stretches from series_days where series_id = ${seriesId}
      and day between date '1970-01-01' + ${from}::int and date '1970-01-01' + ${to}::int order by day) d`.execute(tx);
  const [row] = rows;
  if (!row) return { day: [], cut: [], figures: new Float64Array(0) };
  return {
    day: decodeWholes('int4', row.day),
    cut: decodeWholes('int4', row.cut),
    figures: decodeFloats(row.figures),
  };
}
