import type { SeriesPoints } from '@freshet/domain/series';
import { sql } from 'kysely';
import type { Tx } from '#platform/db/transaction';
import { findLayers } from '../../corrections/layer-queries.ts';
import { dayMs } from '../day-points.ts';
import { readPoints } from './read-points.ts';

interface Ends {
  readonly firstAt: number | null;
  readonly lastAt: number | null;
  readonly value: number | null;
  readonly valueAt: number | null;
}

interface RawEnds {
  readonly first_at: Date | null;
  readonly last_at: Date | null;
}

/** Says what lists show of a corrected series: its first and last point and its newest value, corrections put on. */
export async function describeShown(tx: Tx, seriesId: number): Promise<void> {
  const { rows } = await sql<RawEnds>`select first_at, last_at from series where id = ${seriesId}`.execute(tx);
  const { first_at: first, last_at: last } = rows[0] ?? { first_at: null, last_at: null };
  if (!first || !last) return;
  const { corrections } = await findLayers(tx, { seriesId, from: first.getTime(), to: last.getTime() + 1 });
  const shift = corrections.reduce((sum, one) => sum + (one.kind === 'timeShift' ? Math.abs(one.shiftMs) : 0), 0);
  const ends =
    corrections.length === 0 ? null : await findEnds(tx, seriesId, first.getTime() - shift, last.getTime() + shift + 1);
  await (ends === null ? showRaw(tx, seriesId) : showEnds(tx, seriesId, ends));
}

/** Looks from both ends inwards, farther each time, until something is found. */
async function findEnds(tx: Tx, seriesId: number, from: number, to: number): Promise<Ends> {
  const firstAt = await findFirst(tx, seriesId, from, to);
  let [lastAt, end, step]: [number | null, number, number] = [null, to, dayMs];
  for (; end > from; end -= step / 2) {
    const points = await readPoints(tx, { seriesId, from: Math.max(from, end - step), to: end });
    lastAt ??= points.times.at(-1) ?? null;
    const place = lastValuePlace(points);
    if (place >= 0)
      return { firstAt, lastAt, value: points.values[place] ?? null, valueAt: points.times[place] ?? null };
    step *= 2;
  }
  return { firstAt, lastAt, value: null, valueAt: null };
}

async function findFirst(tx: Tx, seriesId: number, from: number, to: number): Promise<number | null> {
  let step = dayMs;
  for (let start = from; start < to; start += step / 2) {
    const { times } = await readPoints(tx, { seriesId, from: start, to: Math.min(to, start + step) });
    if (times[0] !== undefined) return times[0];
    step *= 2;
  }
  return null;
}

function lastValuePlace({ values }: SeriesPoints): number {
  let place = values.length - 1;
  while (place >= 0 && Number.isNaN(values[place] ?? Number.NaN)) place -= 1;
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
