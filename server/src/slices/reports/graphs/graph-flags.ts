import { sql } from 'kysely';
import { allFlags, currentResults, revealFlags } from '#slices/observations';
import type { GraphSource } from './lines/read-graph.ts';
import { picked } from './picked.ts';

export interface GraphFlags {
  /** In the order their positions are counted by. */
  readonly flags: readonly { id: number; code: string; description: string; colour: string; show_values: boolean }[];
  /** Ids of those that hide the values they are on. */
  readonly hidden: readonly number[];
}

/** The flags of the tenant; for a reader by grant those that are on the results picked. */
export async function listGraphFlags({ tx, selection, isShared }: GraphSource): Promise<GraphFlags> {
  if (isShared) {
    const { rows } = await sql<{ id: number }>`
      select distinct unnest(r.flag_ids) as id from ${currentResults} r
      where ${picked(selection)} and r.flag_ids <> '{}'`.execute(tx);
    await revealFlags(
      tx,
      rows.map(({ id }) => id),
    );
  }
  const flags = await tx
    .selectFrom(allFlags.as('flags'))
    .select(['id', 'code', 'description', 'colour', 'show_values'])
    .where('removed_at', 'is', null)
    .orderBy('id')
    .execute();
  return { flags, hidden: flags.flatMap(({ id, show_values }) => (show_values ? [] : [id])) };
}
