import type { UnitTable } from '@freshet/domain/units';
import { sql } from 'kysely';
import type { Tx } from '#platform/db/transaction';
import type { MentionedAnalyte } from '#slices/analytes';
import type { MentionedStation } from '#slices/locations';
import { loadUnitTable } from '#slices/units';

/** Stations with what `naming_rows` say about them: the first name and coordinates that stand beside their identifier. */
export async function mentionedStations(tx: Tx, names: readonly string[]): Promise<MentionedStation[]> {
  const { rows } = await sql<MentionedStation>`
    select n.station_text as identifier, n.station_name as name, n.latitude, n.longitude from naming_rows n
    where n.ordinal in (
      select coalesce(min(ordinal) filter (where latitude <> ''), min(ordinal) filter (where station_name <> ''), min(ordinal))
      from naming_rows where station_text = any (${names}::text[]) group by station_text)
    order by n.ordinal`.execute(tx);
  return rows;
}

/**
 * Analytes with the unit they are mostly measured in, and the group of units when all units of the file for it are of one.
 * Neither where a file measures one in units that cannot be converted: its rows would wait for a unit nobody can choose.
 */
export async function mentionedAnalytes(tx: Tx, names: readonly string[]): Promise<MentionedAnalyte[]> {
  const { rows } = await sql<{ name: string; units: string[] }>`
    select analyte_text as name, array_agg(unit_text order by count desc, unit_text) as units from (
      select analyte_text, unit_text, count(*) as count from naming_rows
      where analyte_text = any (${names}::text[]) and unit_text <> '' group by 1, 2) u
    group by 1`.execute(tx);
  const table = await loadUnitTable(tx);
  const unitsOf = new Map(rows.map(({ name, units }) => [name, units]));
  return names.map((name) => ({ name, ...usualUnit(table, unitsOf.get(name) ?? []) }));
}

function usualUnit(
  table: UnitTable,
  texts: readonly string[],
): Pick<MentionedAnalyte, 'defaultUnitId' | 'unitGroupId'> {
  const known = texts.flatMap((text) => table.find(text) ?? []);
  const [first] = known;
  if (!first || !known.every(({ id }) => typeof table.converter(id, first.id) !== 'string')) {
    return { defaultUnitId: null, unitGroupId: null };
  }
  const groups = table.groupsOf(first.id).filter(({ id }) => known.every((unit) => table.isInGroup(unit.id, id)));
  const [only] = groups;
  const isOne = known.length === texts.length && groups.length === 1 && only !== undefined;
  return { defaultUnitId: first.id, unitGroupId: isOne ? only.id : null };
}
