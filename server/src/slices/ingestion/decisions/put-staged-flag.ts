import { sql } from 'kysely';
import type { Tx } from '#platform/db/transaction';

interface Flagging {
  readonly flagId: number;
  readonly isOn: boolean;
  readonly ordinals: readonly number[];
}

/** Puts a flag on staged rows, or takes it off. Returns those that changed, in order. */
export async function putFlag(tx: Tx, ingestionId: number, { flagId, isOn, ordinals }: Flagging): Promise<number[]> {
  const flags = isOn ? sql`array_append(flag_ids, ${flagId}::int)` : sql`array_remove(flag_ids, ${flagId}::int)`;
  const { rows } = await sql<{ ordinal: number }>`
    update staged_rows set flag_ids = ${flags} where ingestion_id = ${ingestionId}
      and ordinal = any (${ordinals}::int[]) and (${flagId}::int = any (flag_ids)) <> ${isOn} returning ordinal`.execute(
    tx,
  );
  return rows.map(({ ordinal }) => ordinal).sort((a, b) => a - b);
}
