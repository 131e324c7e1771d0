import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '#platform/db/transaction';
import { recordChangedStations } from './changed-stations.ts';

export interface ResultMove {
  /** The analyte or the station they get. */
  readonly to: { readonly analyte_id: number } | { readonly data_source_id: number };
  /** Chooses them, in all their versions, from `results r`. */
  readonly which: RawBuilder<unknown>;
  readonly at: Date;
}

/**
 * Gives results to another analyte or station, in all their versions. Where they were is remembered, so that a report
 * made before finds them there. Returns how many.
 */
export async function moveResults(tx: Tx, { to, which, at }: ResultMove): Promise<number> {
  await sql`
    insert into result_moves (result_id, moved_at, analyte_id, data_source_id)
    select r.id, ${at}, r.analyte_id, r.data_source_id from results r where ${which}
    on conflict do nothing`.execute(tx);
  await recordChangedStations(tx, sql`select r.data_source_id, r.sampled_at from results r where ${which}`);
  if ('data_source_id' in to)
    await recordChangedStations(
      tx,
      sql`select ${to.data_source_id}::bigint as data_source_id, r.sampled_at from results r where ${which}`,
    );
  const set = 'analyte_id' in to ? sql`analyte_id = ${to.analyte_id}` : sql`data_source_id = ${to.data_source_id}`;
  const { numAffectedRows } = await sql`update results r set ${set} where ${which}`.execute(tx);
  return Number(numAffectedRows ?? 0);
}
