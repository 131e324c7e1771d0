import { sql } from 'kysely';
import type { Tx } from '#platform/db/transaction';

/** What became of the ready rows. Those that waited before the rule held others are not its doing. */
export async function countDelivered(tx: Tx, { stored, waited }: { readonly stored: number; readonly waited: number }) {
  const held = (await countRows(tx, sql`incoming where state = 'held'`)) - waited;
  const [same, unchangedRows, repeated] = [
    await countRows(tx, sql`matched where is_same`),
    await countRows(tx, sql`skipped`),
    await countRows(tx, sql`repeated`),
  ];
  const changed = await countRows(
    tx,
    sql`was_current p join incoming i on i.ordinal = p.ordinal and i.state = 'ready'
      where p.ordinal not in (select ordinal from skipped) and p.ordinal not in (select ordinal from matched where is_same)`,
  );
  return { added: stored - changed, changed, unchanged: same + unchangedRows, repeated, held };
}

export async function countRows(tx: Tx, of: ReturnType<typeof sql>): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from ${of}`.execute(tx);
  return rows[0]?.count ?? 0;
}
