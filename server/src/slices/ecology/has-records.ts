import { sql } from 'kysely';
import type { Tx } from '#platform/db/transaction';

/** Whether there is any visit of a plot, or any survey. */
export async function hasEcologyRecords(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (select 1 from plot_visits where closed_at is null)
      or exists (select 1 from surveys where closed_at is null) as has`.execute(tx);
  return rows[0]?.has ?? false;
}
