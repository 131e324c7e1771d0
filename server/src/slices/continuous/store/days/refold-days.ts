import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '#platform/db/transaction';
import { dayMs, noPoints } from './day-points.ts';
import {
  forgetHistory,
  type PastPoints,
  readDays,
  readHistory,
  type SeriesKey,
  type StoredDay,
  storeDays,
  storeHistory,
} from './day-queries.ts';
import { type DayStatements, foldDay } from './fold-day.ts';

/** Deliveries that cease to count, and deliveries that count again. */
export interface DeliveryChange {
  readonly leaving: readonly number[];
  readonly entering: readonly number[];
}

interface PartRow {
  readonly delivery_id: number;
  readonly is_overwrite: boolean;
  readonly from_ms: number;
  readonly to_ms: number;
}

/**
 * Which deliveries count: those of now, those of an instant, or those of now after some have left and others entered.
 */
export type Counting = 'now' | Date | DeliveryChange;

/** Everything ever stated about the days from one to another (included) of a series, with the deliveries that count. */
export async function readStatements(
  tx: Tx,
  seriesId: number,
  days: { readonly from: number; readonly to: number },
  counting: Counting,
): Promise<DayStatements[]> {
  const current = new Map((await readDays(tx, seriesId, days.from, days.to)).map(({ day, points }) => [day, points]));
  const past = new Map<number, PastPoints[]>();
  for (const one of await readHistory(tx, seriesId, days.from, days.to)) {
    past.set(one.day, [...(past.get(one.day) ?? []), one]);
  }
  const parts = await listCounting(tx, seriesId, days, counting);
  const ids = new Set(parts.map(({ delivery_id }) => delivery_id));
  const overwrites = parts.filter(({ is_overwrite }) => is_overwrite);
  const numbers = [...new Set([...current.keys(), ...past.keys()])].sort((one, other) => one - other);
  return numbers.map((day) => ({
    day,
    current: current.get(day) ?? noPoints,
    past: past.get(day) ?? [],
    overwrites: overwrites
      .filter(({ from_ms, to_ms }) => from_ms < (day + 1) * dayMs && to_ms > day * dayMs)
      .map(({ delivery_id, from_ms, to_ms }) => ({
        deliveryId: delivery_id,
        from: from_ms - day * dayMs,
        to: to_ms - day * dayMs,
      })),
    counts: (deliveryId) => ids.has(deliveryId),
  }));
}

/** The parts of a series that touch the days and count. */
async function listCounting(
  tx: Tx,
  seriesId: number,
  days: { readonly from: number; readonly to: number },
  counting: Counting,
): Promise<PartRow[]> {
  const { rows } = await sql<PartRow>`
    select delivery_id, is_overwrite, (extract(epoch from from_at) * 1000)::float8 as from_ms,
      (extract(epoch from to_at) * 1000)::float8 as to_ms
    from series_parts where series_id = ${seriesId} and ${isCounting(counting)}
      and from_at < to_timestamp(${((days.to + 1) * dayMs) / 1000}) and to_at > to_timestamp(${(days.from * dayMs) / 1000})`.execute(
    tx,
  );
  return rows;
}

function isCounting(counting: Counting): RawBuilder<unknown> {
  if (counting === 'now') return sql`upper_inf(in_force)`;
  if (counting instanceof Date) return sql`in_force @> ${counting}::timestamptz`;
  return sql`(upper_inf(in_force) and delivery_id <> all (${counting.leaving}::bigint[])
    or delivery_id = any (${counting.entering}::bigint[]))`;
}

const daysAtOnce = 200;

/** Applies the rule of the current value again to days of a series, whatever came into force or went out of it. */
export async function refoldDays(
  tx: Tx,
  series: SeriesKey,
  { from, to }: { readonly from: number; readonly to: number },
): Promise<{ readonly before: number; readonly after: number }> {
  let [before, after] = [0, 0];
  for (let start = from; start <= to; start += daysAtOnce) {
    const statements = await readStatements(
      tx,
      series.id,
      { from: start, to: Math.min(start + daysAtOnce - 1, to) },
      'now',
    );
    if (statements.length === 0) continue;
    const folded = statements.map((statement) => ({ day: statement.day, ...foldDay(statement) }));
    await forgetHistory(
      tx,
      series.id,
      folded.map(({ day }) => day),
    );
    await storeHistory(
      tx,
      series,
      folded.flatMap(({ past }) => past),
    );
    await storeDays(
      tx,
      series,
      folded.map(({ day, current }): StoredDay => ({ day, points: current })),
    );
    for (const [index, { current }] of folded.entries()) {
      before += statements[index]?.current.times.length ?? 0;
      after += current.times.length;
    }
  }
  return { before, after };
}

/** Divides the points of a series into days again after its day begins at another time; the points stay as they are. */
export async function recutDays(tx: Tx, series: SeriesKey): Promise<void> {
  const { rows } = await sql<{ first: number | null; last: number | null }>`
    select min(day) - date '1970-01-01' as first, max(day) - date '1970-01-01' as last from series_days
    where series_id = ${series.id}`.execute(tx);
  const { first, last } = rows[0] ?? { first: null, last: null };
  if (first === null || last === null) return;
  for (let start = first; start <= last; start += daysAtOnce) {
    await storeDays(tx, series, await readDays(tx, series.id, start, Math.min(start + daysAtOnce - 1, last)));
  }
}
