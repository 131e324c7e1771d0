import { sql } from 'kysely';
import type { Tx } from '#platform/db/transaction';
import { compareWithCurrent } from '#slices/observations';

/** What happens when a file names a key that is stored with another value. */
export type DuplicatesRule = 'replace' | 'keep' | 'hold';

/**
 * Compares the ready rows with what is current, into `matched`. Only where a station was sampled at that instant before can
 * there be anything.
 */
export async function matchStored(tx: Tx, only?: { readonly ordinalsFrom: string }): Promise<void> {
  const chosen = only
    ? sql`i.ordinal in (select ordinal from ${sql.table(only.ordinalsFrom)})`
    : sql`(i.data_source_id, i.sampled_at) in (select data_source_id, sampled_at from incoming_samples where is_known_visit)`;
  const rows = sql`(select i.* from incoming i
    where i.state = 'ready' and i.ordinal not in (select ordinal from repeated) and ${chosen})`;
  await compareWithCurrent(tx, rows);
}
