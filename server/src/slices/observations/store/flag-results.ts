import { sql } from 'kysely';
import type { Tx } from '#platform/db/transaction';
import { recordChangedStations } from './changed-stations.ts';

interface Flagging {
  readonly flagId: number;
  readonly resultIds: readonly number[];
  readonly isTakenOff: boolean;
}

/**
 * Puts a flag on current results, or takes it off. A flag is a mark on a version, not what it says: no version is opened
 * for it. Says how many changed.
 */
export async function flagResults(tx: Tx, { flagId, resultIds, isTakenOff }: Flagging): Promise<number> {
  const change = isTakenOff ? sql`array_remove(flag_ids, ${flagId}::int)` : sql`array_append(flag_ids, ${flagId}::int)`;
  const { numAffectedRows } = await sql`
    update results set flag_ids = ${change} where id = any (${resultIds}::bigint[]) and closed_at is null
      and ${flagId}::int = any (flag_ids) = ${isTakenOff}`.execute(tx);
  await recordChangedStations(
    tx,
    sql`select data_source_id, sampled_at from results where id = any (${resultIds}::bigint[])`,
  );
  return Number(numAffectedRows ?? 0);
}
