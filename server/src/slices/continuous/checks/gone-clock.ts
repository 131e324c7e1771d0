import { countBefore } from '@freshet/domain/series';
import { sql } from 'kysely';
import type { Tx } from '#platform/db/transaction';
import { type DayPoints, dayMs } from '../store/days/day-points.ts';
import { readSomePlainDays } from '../store/days/day-queries.ts';
import { dayOf } from '../store/writing/split-days.ts';

interface ClockFinding {
  readonly id: number;
  readonly at: number;
  readonly value: number | null;
}

/** Findings of the clock that came with these deliveries, or with all but one. */
type Whose = { readonly of: readonly number[] } | { readonly notOf: number };

/**
 * Removes open findings of the clock whose point is not current any more: nothing else recomputes them, because they
 * are found when points arrive.
 */
export async function removeGoneClock(
  tx: Tx,
  seriesId: number,
  { from, to }: { readonly from: number; readonly to: number },
  whose: Whose,
): Promise<void> {
  const came = 'of' in whose ? sql`delivery_id = any (${whose.of}::bigint[])` : sql`delivery_id <> ${whose.notOf}`;
  const { rows } = await sql<ClockFinding>`
    select id, round(extract(epoch from at) * 1000)::float8 as at, value from series_findings
    where series_id = ${seriesId} and state = 'open' and code like 'clock%' and ${came}
      and at >= to_timestamp(${from / 1000}::float8) and at < to_timestamp(${to / 1000}::float8)`.execute(tx);
  if (rows.length === 0) return;
  const days = await readSomePlainDays(tx, seriesId, [...new Set(rows.map(({ at }) => dayOf(at)))]);
  const gone = rows.filter((finding) => !isStillThere(days.get(dayOf(finding.at)), finding)).map(({ id }) => id);
  if (gone.length > 0) await tx.deleteFrom('series_findings').where('id', 'in', gone).execute();
}

function isStillThere(day: DayPoints | undefined, { at, value }: ClockFinding): boolean {
  if (!day) return false;
  const time = at - dayOf(at) * dayMs;
  const place = countBefore(day.times, time);
  return day.times[place] === time && Object.is(day.values[place], value ?? Number.NaN);
}
