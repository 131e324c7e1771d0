import { type RawBuilder, sql } from 'kysely';
import type { Tx } from './transaction.ts';

/**
 * Remembers where results are that are about to get another analyte or station, so that a report made before finds them
 * there. `which` chooses them from `results r`.
 */
export const rememberMoved = (tx: Tx, at: Date, which: RawBuilder<unknown>): Promise<unknown> =>
  sql`
  insert into result_moves (result_id, moved_at, analyte_id, data_source_id)
  select r.id, ${at}, r.analyte_id, r.data_source_id from results r where ${which}
  on conflict do nothing`.execute(tx);
