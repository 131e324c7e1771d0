import { foldName } from '@freshet/domain';
import { readAnalyteName } from '@freshet/domain/analyte-name';
import { type UnitTable, unknownGroupName } from '@freshet/domain/units';
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
 * Analytes with what they are measured in. Names that differ only in what they say besides ('Copper, Total', 'Copper,
 * Dissolved') are one analyte with aliases. It gets the unit it is mostly measured in, and its unit group where all units
 * are of one; none where a file measures it in units that cannot be converted: its rows would wait for a unit that nobody
 * can choose.
 */
export async function mentionedAnalytes(
  tx: Tx,
  ingestionId: number,
  names: readonly string[],
): Promise<MentionedAnalyte[]> {
  const { rows } = await sql<{ name: string; unit: string; count: number }>`
    select analyte_text as name, unit_text as unit, count(*)::int as count from staged_rows
    where ingestion_id = ${ingestionId} and analyte_text = any (${names}::text[]) group by 1, 2
    order by 1, 3 desc, 2`.execute(tx);
  const table = await loadUnitTable(tx);
  const analytes = new Map<string, { name: string; spellings: Set<string>; units: Map<string, number> }>();
  for (const { name: spelling, unit, count } of rows) {
    const { name } = readAnalyteName(spelling);
    const analyte = analytes.get(foldName(name)) ?? { name, spellings: new Set(), units: new Map() };
    analyte.spellings.add(spelling);
    analyte.units.set(unit, (analyte.units.get(unit) ?? 0) + count);
    analytes.set(foldName(name), analyte);
  }
  return [...analytes.values()].map(({ name, spellings, units }) => ({
    name,
    aliases: [...spellings].filter((spelling) => foldName(spelling) !== foldName(name)),
    ...measureOf(table, units),
  }));
}

function measureOf(table: UnitTable, units: ReadonlyMap<string, number>) {
  const named = [...units].sort(([, one], [, other]) => other - one).flatMap(([text]) => (text === '' ? [] : [text]));
  const known = named.flatMap((text) => table.find(text) ?? []);
  const [first] = known;
  const isOne = first && known.every(({ id }) => typeof table.converter(id, first.id) !== 'string');
  if (!isOne) return { defaultUnitId: null, unitGroupId: null };
  const shared = table.groupsOf(first.id).filter((group) => known.every(({ id }) => table.isInGroup(id, group.id)));
  const [group] = shared;
  const isSure = shared.length === 1 && known.length === named.length && group?.name !== unknownGroupName;
  return { defaultUnitId: first.id, unitGroupId: isSure ? (group?.id ?? null) : null };
}
