import { noCode, type SeriesPoints } from '@freshet/domain/series';
import { sql } from 'kysely';
import type { Tx } from '#platform/db/transaction';
import { findLayers } from '../../corrections/layer-queries.ts';
import { hiddenGradesOf } from '../../grades/grades-of-tenant.ts';
import { dayMs } from '../days/day-points.ts';
import { type DaySpan, filterName, gradesLeftOut, type KnownGrades } from './grades-among.ts';
import { readPoints } from './read-points.ts';

interface Ends {
  readonly firstAt: number | null;
  readonly lastAt: number | null;
  readonly value: number | null;
  readonly valueAt: number | null;
}

interface RawEnds extends KnownGrades {
  readonly first_at: Date | null;
  readonly last_at: Date | null;
}

/** All points of a series, and the grades of which no value is shown. */
interface Whole {
  readonly seriesId: number;
  readonly from: number;
  readonly to: number;
  readonly leftOut: readonly number[];
}

/**
 * Says what lists show of a series: its first and last point, corrections put on, and the newest value that is not left out.
 * Who knows on which days alone points may have got a grade says so, where none lost one.
 */
export async function describeShown(tx: Tx, seriesId: number, newDays?: DaySpan): Promise<void> {
  const filtered = await hiddenGradesOf(tx);
  const { rows } = await sql<RawEnds>`
    select first_at, last_at, left_out_grades, left_out_for from series where id = ${seriesId}`.execute(tx);
  const { first_at: first, last_at: last, ...known } = rows[0] ?? nothingKnown;
  const leftOut = first ? await gradesLeftOut(tx, { id: seriesId, ...known }, filtered, newDays) : [];
  if (first && last) {
    const { corrections } = await findLayers(tx, { seriesId, from: first.getTime(), to: last.getTime() + 1 });
    const shift = corrections.reduce((sum, one) => sum + (one.kind === 'timeShift' ? Math.abs(one.shiftMs) : 0), 0);
    const whole = { seriesId, from: first.getTime() - shift, to: last.getTime() + shift + 1, leftOut };
    if (corrections.length + leftOut.length === 0) await showRaw(tx, seriesId);
    else await showEnds(tx, seriesId, await findEnds(tx, whole));
  }
  await sql`update series set left_out_grades = ${leftOut}::smallint[], left_out_for = ${filterName(filtered)}
    where id = ${seriesId}`.execute(tx);
}

const nothingKnown: RawEnds = { first_at: null, last_at: null, left_out_grades: [], left_out_for: '' };

/** Looks from both ends inwards, farther each time, until something is found. */
async function findEnds(tx: Tx, whole: Whole): Promise<Ends> {
  const { seriesId, from, to } = whole;
  const firstAt = await findFirst(tx, whole);
  let [lastAt, end, step]: [number | null, number, number] = [null, to, dayMs];
  for (; end > from; end -= step / 2) {
    const points = await readPoints(tx, { seriesId, from: Math.max(from, end - step), to: end });
    lastAt ??= points.times.at(-1) ?? null;
    const place = lastValuePlace(points, whole.leftOut);
    if (place >= 0)
      return { firstAt, lastAt, value: points.values[place] ?? null, valueAt: points.times[place] ?? null };
    step *= 2;
  }
  return { firstAt, lastAt, value: null, valueAt: null };
}

async function findFirst(tx: Tx, { seriesId, from, to }: Whole): Promise<number | null> {
  let step = dayMs;
  for (let start = from; start < to; start += step / 2) {
    const { times } = await readPoints(tx, { seriesId, from: start, to: Math.min(to, start + step) });
    if (times[0] !== undefined) return times[0];
    step *= 2;
  }
  return null;
}

function lastValuePlace({ values, grades }: SeriesPoints, leftOut: readonly number[]): number {
  const isShown = (place: number) =>
    !Number.isNaN(values[place] ?? Number.NaN) && !leftOut.includes(grades?.[place] ?? noCode);
  let place = values.length - 1;
  while (place >= 0 && !isShown(place)) place -= 1;
  return place;
}

const showRaw = (tx: Tx, seriesId: number) =>
  sql`update series set shown_first_at = first_at, shown_last_at = last_at, shown_value = last_value,
    shown_value_at = last_value_at where id = ${seriesId}`.execute(tx);

function showEnds(tx: Tx, seriesId: number, { firstAt, lastAt, value, valueAt }: Ends) {
  const instant = (at: number | null) => (at === null ? null : new Date(at));
  return sql`update series set shown_first_at = ${instant(firstAt)}, shown_last_at = ${instant(lastAt)},
    shown_value = ${value}::float8, shown_value_at = ${instant(valueAt)} where id = ${seriesId}`.execute(tx);
}
