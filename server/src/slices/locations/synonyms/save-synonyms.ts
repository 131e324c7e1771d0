import { foldName } from '@freshet/domain';
import { sql } from 'kysely';
import type { Tx } from '#platform/db/transaction';

interface SavedSynonym {
  readonly stationId: number;
  readonly name: string;
}

/** Gives stations further names. Returns those that were not names of a station before. */
export async function saveSynonyms(tx: Tx, saved: readonly SavedSynonym[], now: Date): Promise<string[]> {
  if (saved.length === 0) return [];
  const rows = saved.map(({ stationId, name }) => ({ station: stationId, name, folded: foldName(name) }));
  const made = await sql<{ name: string }>`
    insert into synonyms (data_source_id, source_type, name, folded, is_primary, created_at)
    select d.id, d.source_type, g.name, g.folded, false, ${now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as g(station bigint, name text, folded text)
      join data_sources d on d.id = g.station
    on conflict do nothing returning name`.execute(tx);
  return made.rows.map(({ name }) => name);
}

/** Takes a further name away again. The primary name of a station stays. */
export async function removeSavedSynonym(tx: Tx, { stationId, name }: SavedSynonym): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('synonyms')
    .where('data_source_id', '=', stationId)
    .where(sql<boolean>`lower(name) = lower(${name})`)
    .where('is_primary', '=', false)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
