import { sql } from 'kysely';
import type { Actor } from '#platform/audit/record-audit';
import type { Tx } from '#platform/db/transaction';
import { checkArrived } from '../checks/check-arrivals.ts';
import { findCheckSettings } from '../checks/check-settings.ts';
import { removeGoneClock } from '../checks/gone-clock.ts';
import { type DeliveryChange, refoldDays } from './days/refold-days.ts';
import { refuseLocked } from './locked-periods.ts';
import { reportChanged } from './series-changes.ts';
import { describeExtents, lockSeries } from './series-extents.ts';
import { dayOf } from './writing/split-days.ts';

interface TouchedSeries {
  readonly series_id: number;
  readonly from_ms: number;
  readonly to_ms: number;
}

/**
 * Lets deliveries cease to count or count again from now on, applies the rule of the current value to every day they
 * contain, and makes the checks of that time again. Returns how many points were current there before and after.
 */
export async function changeDeliveries(
  tx: Tx,
  { leaving, entering }: DeliveryChange,
  actor: Actor,
): Promise<{ readonly before: number; readonly after: number }> {
  const at = actor.now();
  const touched = await listTouched(tx, [...leaving, ...entering]);
  const held = new Map(
    (
      await lockSeries(
        tx,
        touched.map(({ series_id }) => series_id),
      )
    ).map((one) => [one.id, one]),
  );
  for (const { series_id, from_ms, to_ms } of touched) await refuseLocked(tx, series_id, { from: from_ms, to: to_ms });
  await sql`update series_parts set in_force = in_force - tstzmultirange(tstzrange(${at}::timestamptz, null))
    where delivery_id = any (${leaving}::bigint[])`.execute(tx);
  await sql`update series_parts set in_force = in_force + tstzmultirange(tstzrange(${at}::timestamptz, null))
    where delivery_id = any (${entering}::bigint[])`.execute(tx);
  await sql`update series_deliveries set rolled_back_at = ${at}, rolled_back_by_name = ${actor.userName}
    where id = any (${leaving}::bigint[])`.execute(tx);
  await sql`update series_deliveries set rolled_back_at = null, rolled_back_by_name = null
    where id = any (${entering}::bigint[])`.execute(tx);
  const settings = await findCheckSettings(tx, [...held.keys()]);
  const sum = { before: 0, after: 0 };
  for (const { series_id, from_ms, to_ms } of touched) {
    const series = held.get(series_id);
    if (!series) continue;
    const { before, after } = await refoldDays(tx, series, { from: dayOf(from_ms), to: dayOf(to_ms - 1) });
    await describeExtents(tx, series_id, { change: after - before, deliveryId: 0 });
    const span = { from: from_ms, to: to_ms };
    await removeGoneClock(tx, series_id, span, { of: leaving });
    const checks = settings.get(series_id);
    // Findings follow the points that are current now, as they do when points arrive.
    if (checks) await checkArrived(tx, actor, { series, span, clock: [], settings: checks, deliveryId: null });
    sum.before += before;
    sum.after += after;
  }
  await reportChanged(
    tx,
    touched.map(({ series_id, from_ms, to_ms }) => ({ seriesId: series_id, from: from_ms, to: to_ms })),
  );
  return sum;
}

/** The series that deliveries speak of, each with the time they speak of. */
export async function listTouched(tx: Tx, deliveryIds: readonly number[]): Promise<TouchedSeries[]> {
  const { rows } = await sql<TouchedSeries>`
    select series_id, (extract(epoch from min(from_at)) * 1000)::float8 as from_ms,
      (extract(epoch from max(to_at)) * 1000)::float8 as to_ms
    from series_parts where delivery_id = any (${deliveryIds}::bigint[]) group by series_id order by series_id`.execute(
    tx,
  );
  return rows;
}
