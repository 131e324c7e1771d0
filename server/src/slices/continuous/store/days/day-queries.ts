import { sql } from 'kysely';
import type { Tx } from '#platform/db/transaction';
import { encodeArray } from '../array-binary.ts';
import { type DayPoints, type OwnedPoints, ownedBy } from './day-points.ts';
import { summarizeStretches } from './day-stretches.ts';
import { summarizeDay } from './day-summary.ts';
import { decodePoints, encodePoints, type StoredPoints, toRuns, withOwners } from './encode-day.ts';

export interface SeriesKey {
  readonly id: number;
  readonly data_source_id: number;
  /** Where in a UTC day its own day begins. */
  readonly cutMs: number;
}

/** A UTC day of a series: the number of days since 1970. */
export interface StoredDay {
  readonly day: number;
  readonly points: OwnedPoints;
}

type DayRow = StoredPoints & { readonly day: number; readonly ids: Buffer; readonly counts: Buffer };

const epoch = sql.raw(`date '1970-01-01'`);
const columns = sql.raw(`array_send(times) as times, array_send(values) as values, array_send(grades) as grades,
  array_send(approvals) as approvals, to_json(qualifiers)::text as qualifiers`);
const owners = sql.raw('array_send(delivery_ids) as ids, array_send(delivery_counts) as counts');

/** The days of a series that are there, in order, from one day to another, both included. */
export async function readDays(tx: Tx, seriesId: number, from: number, to: number): Promise<StoredDay[]> {
  const { rows } = await sql<DayRow>`
    select day - ${epoch} as day, ${columns}, ${owners} from series_days
    where series_id = ${seriesId} and day between ${epoch} + ${from}::int and ${epoch} + ${to}::int
    order by day`.execute(tx);
  return rows.map(toStoredDay);
}

/** The same without whose the points are, for readers. */
export async function readPlainDays(
  tx: Tx,
  seriesId: number,
  from: number,
  to: number,
): Promise<{ readonly day: number; readonly points: DayPoints }[]> {
  const { rows } = await sql<StoredPoints & { readonly day: number }>`
    select day - ${epoch} as day, ${columns} from series_days
    where series_id = ${seriesId} and day between ${epoch} + ${from}::int and ${epoch} + ${to}::int
    order by day`.execute(tx);
  return rows.map(({ day, ...stored }) => ({ day, points: decodePoints(stored) }));
}

/** Some days of a series by their numbers, for readers. */
export async function readSomePlainDays(
  tx: Tx,
  seriesId: number,
  days: readonly number[],
): Promise<Map<number, DayPoints>> {
  if (days.length === 0) return new Map();
  const { rows } = await sql<StoredPoints & { readonly day: number }>`
    select day - ${epoch} as day, ${columns} from series_days
    where series_id = ${seriesId} and day = any (select ${epoch} + n from unnest(${days}::int[]) n)`.execute(tx);
  return new Map(rows.map(({ day, ...stored }) => [day, decodePoints(stored)]));
}

/** Some days of a series, by their numbers. */
export async function readSomeDays(
  tx: Tx,
  seriesId: number,
  days: readonly number[],
): Promise<Map<number, OwnedPoints>> {
  const { rows } = await sql<DayRow>`
    select day - ${epoch} as day, ${columns}, ${owners} from series_days
    where series_id = ${seriesId} and day = any (select ${epoch} + n from unnest(${days}::int[]) n)`.execute(tx);
  return new Map(rows.map(toStoredDay).map(({ day, points }) => [day, points]));
}

const toStoredDay = ({ day, ids, counts, ...stored }: DayRow): StoredDay => ({
  day,
  points: withOwners(decodePoints(stored), ids, counts),
});

const mostRows = 500;

/** Puts the days in the place of what was stored of them; days without points are taken away. */
export async function storeDays(tx: Tx, series: SeriesKey, days: readonly StoredDay[]): Promise<void> {
  const gone = days.filter(({ points }) => points.times.length === 0).map(({ day }) => day);
  if (gone.length > 0) {
    await sql`delete from series_days where series_id = ${series.id}
      and day = any (select ${epoch} + n from unnest(${gone}::int[]) n)`.execute(tx);
  }
  const filled = days.filter(({ points }) => points.times.length > 0);
  for (let at = 0; at < filled.length; at += mostRows) {
    const rows = filled.slice(at, at + mostRows).map((day) => dayValues(series, day));
    await sql`insert into series_days (series_id, data_source_id, day, point_count, value_count, first_ms, last_ms, min_ms,
        max_ms, first, last, min, max, sum, times, values, grades, approvals, qualifiers, delivery_ids, delivery_counts,
        cut_ms, stretches)
      values ${sql.join(rows)}
      on conflict (tenant_id, series_id, day) do update set (point_count, value_count, first_ms, last_ms, min_ms, max_ms,
        first, last, min, max, sum, times, values, grades, approvals, qualifiers, delivery_ids, delivery_counts, cut_ms, stretches) =
        row (excluded.point_count, excluded.value_count, excluded.first_ms, excluded.last_ms, excluded.min_ms,
        excluded.max_ms, excluded.first, excluded.last, excluded.min, excluded.max, excluded.sum, excluded.times,
        excluded.values, excluded.grades, excluded.approvals, excluded.qualifiers, excluded.delivery_ids,
        excluded.delivery_counts, excluded.cut_ms, excluded.stretches)`.execute(tx);
  }
}

function dayValues(series: SeriesKey, { day, points }: StoredDay) {
  const sums = summarizeDay(points);
  const stretches = summarizeStretches(points, series.cutMs);
  const { times, values, grades, approvals, qualifiers } = encodePoints(points);
  const { ids, counts } = toRuns(points.owners);
  return sql`(${series.id}::bigint, ${series.data_source_id}::bigint, ${epoch} + ${day}::int, ${sums.point_count}::int,
    ${sums.value_count}::int, ${sums.first_ms}::int, ${sums.last_ms}::int, ${sums.min_ms}::int, ${sums.max_ms}::int,
    ${sums.first}::float8, ${sums.last}::float8, ${sums.min}::float8, ${sums.max}::float8, ${sums.sum}::float8,
    ${times}::int[], ${values}::float8[], ${grades}::smallint[], ${approvals}::smallint[], ${qualifiers}::text[],
    ${encodeArray('int8', ids)}::bigint[], ${encodeArray('int4', counts)}::int[], ${stretches && series.cutMs}::int,
    ${stretches && encodeArray('float8', stretches)}::float8[])`;
}

/** What a delivery stated of a day that is not current. `repeats` where it only repeated another delivery. */
export interface PastPoints {
  readonly day: number;
  readonly deliveryId: number;
  readonly points: OwnedPoints;
  readonly isRepeat: boolean;
}

export async function storeHistory(tx: Tx, series: SeriesKey, past: readonly PastPoints[]): Promise<void> {
  for (let at = 0; at < past.length; at += mostRows) {
    const rows = past.slice(at, at + mostRows).map((one) => pastValues(series, one));
    await sql`insert into series_history (series_id, data_source_id, day, delivery_id, times, values, grades, approvals,
        qualifiers, repeated_ids, repeated_counts) values ${sql.join(rows)}`.execute(tx);
  }
}

function pastValues(series: SeriesKey, { day, deliveryId, points, isRepeat }: PastPoints) {
  const { times, values, grades, approvals, qualifiers } = encodePoints(points);
  const stated = isRepeat
    ? { values: null, grades: null, approvals: null, qualifiers: null }
    : { values, grades, approvals, qualifiers };
  const runs = isRepeat ? toRuns(points.owners) : null;
  return sql`(${series.id}::bigint, ${series.data_source_id}::bigint, ${epoch} + ${day}::int, ${deliveryId}::bigint,
    ${times}::int[], ${stated.values}::float8[], ${stated.grades}::smallint[], ${stated.approvals}::smallint[],
    ${stated.qualifiers}::text[], ${runs && encodeArray('int8', runs.ids)}::bigint[],
    ${runs && encodeArray('int4', runs.counts)}::int[])`;
}

type PastRow = StoredPoints & {
  readonly day: number;
  readonly delivery_id: number;
  readonly ids: Buffer | null;
  readonly counts: Buffer | null;
};

/** Everything of these days that is not current. The owners of what only repeats are those it repeats. */
export async function readHistory(tx: Tx, seriesId: number, from: number, to: number): Promise<PastPoints[]> {
  const { rows } = await sql<PastRow>`
    select day - ${epoch} as day, delivery_id::float8 as delivery_id, ${columns}, array_send(repeated_ids) as ids,
      array_send(repeated_counts) as counts
    from series_history where series_id = ${seriesId}
      and day between ${epoch} + ${from}::int and ${epoch} + ${to}::int order by day, series_history.delivery_id, id`.execute(
    tx,
  );
  return rows.map(({ day, delivery_id, ids, counts, ...stored }) => {
    const points = decodePoints(stored);
    const owned = ids && counts ? withOwners(points, ids, counts) : ownedBy(points, delivery_id);
    return { day, deliveryId: delivery_id, isRepeat: ids !== null, points: owned };
  });
}

export async function forgetHistory(tx: Tx, seriesId: number, days: readonly number[]): Promise<void> {
  await sql`delete from series_history where series_id = ${seriesId}
    and day = any (select ${epoch} + n from unnest(${days}::int[]) n)`.execute(tx);
}
