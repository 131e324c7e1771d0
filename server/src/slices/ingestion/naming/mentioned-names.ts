import { foldName } from '@freshet/domain';
import { findSubstance, readAnalyteName } from '@freshet/domain/analyte-name';
import { type UnitTable, unknownGroupName } from '@freshet/domain/units';
import { sql } from 'kysely';
import type { Tx } from '#platform/db/transaction';
import type { MentionedAnalyte } from '#slices/analytes';
import type { MentionedStation } from '#slices/locations';
import { loadUnitTable } from '#slices/units';

/** Stations with what `naming_stations` say about them: the first name and coordinates beside their identifier. */
export async function mentionedStations(tx: Tx, names: readonly string[]): Promise<MentionedStation[]> {
  const { rows } = await sql<MentionedStation>`
    select n.station_text as identifier, n.station_name as name, n.latitude, n.longitude from naming_stations n
    where n.ordinal in (
      select coalesce(min(ordinal) filter (where latitude <> ''), min(ordinal) filter (where station_name <> ''), min(ordinal))
      from naming_stations where station_text = any (${names}::text[]) group by station_text)
    order by n.ordinal`.execute(tx);
  return rows;
}

/**
 * What makes names of a file one new analyte: the same substance, or the same words but for fraction and speciation.
 */
export function analyteKey(text: string): string {
  const { name } = readAnalyteName(text);
  const match = findSubstance(name);
  return match && !match.isLoose ? `substance ${match.substance.name}` : foldName(name);
}

/** Of the names of one analyte the first that is more than its symbol. */
function calledBy(spellings: readonly string[]): string {
  const names = spellings.map((spelling) => readAnalyteName(spelling).name);
  return names.find((name) => findSubstance(name)?.by !== 'symbol') ?? names[0] ?? '';
}

/**
 * Analytes with what they are measured in. Names that differ only in what they say besides ('Copper, Total', 'Copper,
 * Dissolved', 'Cu-D') are one analyte with aliases. It gets the unit it is mostly measured in, and the group of units
 * when all units of the file for it are of one; neither where a file measures it in units that cannot be converted: its
 * rows would wait for a unit nobody can choose.
 */
export async function mentionedAnalytes(tx: Tx, names: readonly string[]): Promise<MentionedAnalyte[]> {
  const { rows } = await sql<{ name: string; unit: string; count: number }>`
    select analyte_text as name, unit_text as unit, count(*)::int as count from naming_rows
    where analyte_text = any (${names}::text[]) group by 1, 2 order by 1, 3 desc, 2`.execute(tx);
  const table = await loadUnitTable(tx);
  const units = new Map<string, { unit: string; count: number }[]>();
  for (const { name, unit, count } of rows) units.set(name, [...(units.get(name) ?? []), { unit, count }]);
  const analytes = new Map<string, { spellings: string[]; units: Map<string, number> }>();
  for (const spelling of names) {
    const key = analyteKey(spelling);
    const analyte = analytes.get(key) ?? { spellings: [], units: new Map<string, number>() };
    analyte.spellings.push(spelling);
    for (const { unit, count } of units.get(spelling) ?? [])
      analyte.units.set(unit, (analyte.units.get(unit) ?? 0) + count);
    analytes.set(key, analyte);
  }
  return [...analytes.values()].map(({ spellings, units: measured }) => {
    const name = calledBy(spellings);
    const aliases = spellings.filter((spelling) => foldName(spelling) !== foldName(name));
    return { name, aliases, ...usualUnit(table, measured) };
  });
}

function usualUnit(
  table: UnitTable,
  units: ReadonlyMap<string, number>,
): Pick<MentionedAnalyte, 'defaultUnitId' | 'unitGroupId'> {
  const texts = [...units].sort(([, one], [, other]) => other - one).flatMap(([text]) => (text === '' ? [] : [text]));
  const known = texts.flatMap((text) => table.find(text) ?? []);
  const [first] = known;
  if (!first || !known.every(({ id }) => typeof table.converter(id, first.id) !== 'string')) {
    return { defaultUnitId: null, unitGroupId: null };
  }
  const groups = table.groupsOf(first.id).filter(({ id }) => known.every((unit) => table.isInGroup(unit.id, id)));
  const [only] = groups;
  const isOne = known.length === texts.length && groups.length === 1 && only?.name !== unknownGroupName;
  return { defaultUnitId: first.id, unitGroupId: isOne ? (only?.id ?? null) : null };
}
