import { sql } from 'kysely';
import type { Tx } from '#platform/db/transaction';
import { countStationStates, type StationState } from './count-station-states.ts';
import { listNewestAt } from './verdict-days.ts';

/** Recomputes the states of stations from the stored verdicts. */
export async function refreshStationStates(tx: Tx, stationIds: readonly number[]): Promise<void> {
  if (stationIds.length === 0) return;
  await storeStationStates(tx, stationIds, countStationStates(await listNewestAt(tx, stationIds)));
}

/** Stores the states of stations, in place of their earlier ones. */
export async function storeStationStates(
  tx: Tx,
  stationIds: readonly number[],
  states: readonly StationState[],
): Promise<void> {
  const deleted = sql`delete from station_states where data_source_id = any (${[...stationIds]}::bigint[])`.execute(tx);
  const inserted = sql`
    insert into station_states (data_source_id, exceeds, undetermined, waiting, meets, not_covered)
    select r.data_source_id, r.exceeds, r.undetermined, r.waiting, r.meets, r.not_covered
    from jsonb_to_recordset(${JSON.stringify(states)}::jsonb) as r (data_source_id bigint, exceeds int, undetermined int,
      waiting int, meets int, not_covered int)`.execute(tx);
  // Both are on their way: a connection answers in order.
  await Promise.all([deleted, inserted]);
}
