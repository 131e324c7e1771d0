import { sql } from 'kysely';
import type { Tx } from '#platform/db/transaction';
import type { MentionedAnalyte } from '#slices/analytes';
import type { MentionedStation } from '#slices/locations';
import { loadUnitTable } from '#slices/units';

/** The names of one kind that nobody knows, as the file writes them; of spellings that are compared as the same, one. */
export async function listMentioned(tx: Tx, ingestionId: number, kind: 'station' | 'analyte'): Promise<string[]> {
  const [column, code] =
    kind === 'station' ? [sql`station_text`, 'unknownStation'] : [sql`analyte_text`, 'unknownAnalyte'];
  const { rows } = await sql<{ text: string }>`
    select ${column} as text from staged_rows where ingestion_id = ${ingestionId} and state in ('held', 'rejected')
      and ${code} = any (causes) and ${column} <> '' group by 1 order by min(ordinal)`.execute(tx);
  return rows.map(({ text }) => text);
}

/** Stations with what the file says about them: the first name and coordinates that stand beside their identifier. */
export async function mentionedStations(
  tx: Tx,
  ingestionId: number,
  names: readonly string[],
): Promise<MentionedStation[]> {
  const { rows } = await sql<MentionedStation>`
    select distinct on (station_text) station_text as identifier, coalesce(fields ->> 'StationName', '') as name,
      coalesce(fields ->> 'Latitude', '') as latitude, coalesce(fields ->> 'Longitude', '') as longitude
    from staged_rows where ingestion_id = ${ingestionId} and station_text = any (${names}::text[])
    order by station_text, fields ? 'Latitude' desc, fields ? 'StationName' desc, ordinal`.execute(tx);
  return rows;
}

/**
 * Analytes with the unit they are mostly measured in. None where a file measures one in units that cannot be converted:
 * its rows would wait for a unit that nobody can choose.
 */
export async function mentionedAnalytes(
  tx: Tx,
  ingestionId: number,
  names: readonly string[],
): Promise<MentionedAnalyte[]> {
  const { rows } = await sql<{ name: string; units: string[] }>`
    select analyte_text as name, array_agg(unit_text order by count desc) as units from (
      select analyte_text, unit_text, count(*) as count from staged_rows
      where ingestion_id = ${ingestionId} and analyte_text = any (${names}::text[]) group by 1, 2) u
    group by 1 order by 1`.execute(tx);
  const table = await loadUnitTable(tx);
  return rows.map(({ name, units }) => {
    const known = units.flatMap((text) => table.find(text) ?? []);
    const [first] = known;
    const isOne = first && known.every(({ id }) => typeof table.converter(id, first.id) !== 'string');
    return { name, defaultUnitId: isOne ? first.id : null };
  });
}
