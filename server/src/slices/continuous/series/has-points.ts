import { sql } from 'kysely';
import type { Tx } from '#platform/db/transaction';

/** Whether any series has a value. */
export async function hasPoints(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (select 1 from series where last_value_at is not null and removed_at is null) as has`.execute(tx);
  return rows[0]?.has ?? false;
}
