import { sql } from 'kysely';
import type { Tx } from '#platform/db/transaction';
import { type KeptDays, listNewestAt } from './kept-months.ts';
import { daysOf } from './pack-verdicts.ts';
import { stateOfKinds } from './verdict-kinds.ts';

/** Says anew how stations stand, by what is kept of them. */
export async function refreshStationStates(tx: Tx, stationIds: readonly number[]): Promise<void> {
  if (stationIds.length > 0) await storeStationStates(tx, stationIds, await listNewestAt(tx, stationIds));
}

type Newest = Pick<KeptDays, 'stationId' | 'analyteId' | 'guidelineIds' | 'days' | 'said'> & { readonly year: number };

/**
 * Keeps how stations stand: of each analyte the results of its newest day, by the worst of what is said of them. `kept` is
 * everything there is of these stations, or at least the newest year of each analyte.
 */
export async function storeStationStates(
  tx: Tx,
  stationIds: readonly number[],
  kept: readonly Newest[],
): Promise<void> {
  const newest = new Map<string, Newest>();
  for (const one of kept) {
    const key = `${one.stationId} ${one.analyteId}`;
    const known = newest.get(key);
    if (!known || known.year < one.year) newest.set(key, one);
  }
  const counts = new Map<number, ReturnType<typeof noStates>>();
  for (const one of newest.values()) {
    const own = counts.get(one.stationId) ?? noStates();
    own[stateOfKinds(kindsOfNewestDay(one))] += 1;
    counts.set(one.stationId, own);
  }
  const rows = [...counts].map(([data_source_id, { notCovered: not_covered, ...rest }]) => ({
    ...{ data_source_id, not_covered },
    ...rest,
  }));
  const deleted = sql`delete from station_states where data_source_id = any (${[...stationIds]}::bigint[])`.execute(tx);
  const inserted = sql`
    insert into station_states (data_source_id, exceeds, undetermined, waiting, meets, not_covered)
    select r.data_source_id, r.exceeds, r.undetermined, r.waiting, r.meets, r.not_covered
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (data_source_id bigint, exceeds int, undetermined int,
      waiting int, meets int, not_covered int)`.execute(tx);
  // Both are on their way: a connection answers in order.
  await Promise.all([deleted, inserted]);
}

const noStates = () => ({ exceeds: 0, undetermined: 0, waiting: 0, meets: 0, notCovered: 0 });

/** What all guidelines say of the results of the last day, put together. */
function kindsOfNewestDay({ days: packed, said, guidelineIds }: Newest): number {
  const days = daysOf({ days: packed });
  let [last, kinds] = [-1, 0];
  for (const day of days) last = Math.max(last, day);
  for (let row = 0; row < days.length; row += 1) {
    if (days[row] !== last) continue;
    for (let column = 0; column < guidelineIds.length; column += 1) kinds |= said[column * days.length + row] ?? 0;
  }
  return kinds;
}

/** To be read from as a table: how stations stand that something evaluates, by the standards of their own tenant. */
export const stationStates = sql.raw('station_states');

/** To be read from as a table: how many times sensors of stations lie beyond a limit now. */
export const ongoingEvents = sql.raw(`(
  select tenant_id, data_source_id, count(*)::int as count from series_events
  where end_kind = 'ongoing' group by tenant_id, data_source_id)`);
