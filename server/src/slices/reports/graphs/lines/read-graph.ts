import { type GraphSelection, problem } from '@freshet/contract';
import type { UnitTable } from '@freshet/domain/units';
import { sql } from 'kysely';
import type { Scope } from '#platform/db/scope';
import type { Tx } from '#platform/db/transaction';
import { listMediaTypes } from '#slices/catalogue';
import { allStationNames, allStations, readStation } from '#slices/locations';
import { currentResults } from '#slices/observations';
import { loadUnitTable } from '#slices/units';
import { requireOrder, requireSelection } from '../../query/check-selection.ts';
import { type AnalyteUnit, chooseUnits } from '../choose-units.ts';

/** Everything a graph is made from, in one transaction. */
export interface GraphSource {
  readonly tx: Tx;
  readonly selection: GraphSelection;
  readonly units: UnitTable;
  /** Which unit each analyte is shown in. */
  readonly shown: ReadonlyMap<number, AnalyteUnit>;
  readonly stationNames: ReadonlyMap<number, string>;
  readonly stationZones: ReadonlyMap<number, string>;
  readonly mediaNames: ReadonlyMap<number, string>;
  /** The stations are another tenant's: its analytes, and with them its guidelines, are not ours to evaluate by. */
  readonly isShared: boolean;
}

/**
 * Checks a selection and reads for it: stations of the caller's own, or stations that one other tenant lets it read. The
 * first station says which.
 */
export async function readGraph<T>(
  scope: Scope,
  selection: GraphSelection,
  read: (source: GraphSource) => Promise<T>,
): Promise<T> {
  const [first] = selection.stations;
  if (first === undefined) throw problem('reports.nothingSelected', { what: 'station' });
  if (selection.analytes.length === 0) throw problem('reports.nothingSelected', { what: 'analyte' });
  requireOrder(selection.dateRange);
  return readStation(scope, { id: first }, async (tx, _station, isShared) => {
    // Compiling takes longer than what it would save on a graph.
    await sql`set local statement_timeout = '2min'; set local jit = off`.execute(tx);
    if (isShared) await requireShared(tx, selection.stations);
    else await requireSelection(tx, scope, selection);
    const units = await loadUnitTable(tx);
    const shown = await chooseUnits(tx, selection, units);
    if (isShared) for (const [id, name] of await nameShared(tx, selection)) shown.set(id, asReported(name));
    return read({
      tx,
      selection,
      units,
      shown,
      stationNames: await nameStations(tx, selection.stations),
      stationZones: await listZones(tx, selection.stations),
      mediaNames: new Map((await listMediaTypes(tx)).map(({ id, name }) => [id, name])),
      isShared,
    });
  });
}

const asReported = (name: string): AnalyteUnit => ({ name, groupId: null, unitId: null });

/** The owner's analytes are not the reader's to see; how its results call them is. */
async function nameShared(tx: Tx, { stations, analytes }: GraphSelection): Promise<[number, string][]> {
  const { rows } = await sql<{ id: number; name: string }>`
    select a.id::float8 as id, found.analyte_name as name from unnest(${analytes}::bigint[]) a(id)
      cross join lateral (
        select r.analyte_name from ${currentResults} r
        where r.analyte_id = a.id and r.data_source_id = any (${stations}::bigint[])
        order by r.sampled_at desc limit 1
      ) found`.execute(tx);
  return rows.map(({ id, name }) => [id, name]);
}

async function requireShared(tx: Tx, ids: readonly number[]): Promise<void> {
  const { rows } = await sql<{ found: number }>`
    select count(*) as found from ${allStations} where id = any (${[...ids]}::bigint[])`.execute(tx);
  const count = new Set(ids).size - (rows[0]?.found ?? 0);
  if (count > 0) throw problem('reports.selectionGone', { count, what: 'stations' });
}

async function nameStations(tx: Tx, ids: readonly number[]): Promise<Map<number, string>> {
  const rows = await tx
    .selectFrom(allStationNames.as('synonyms'))
    .select(['data_source_id', 'name'])
    .where('data_source_id', 'in', [...ids])
    .where('is_primary', '=', true)
    .execute();
  return new Map(rows.map(({ data_source_id, name }) => [data_source_id, name]));
}

async function listZones(tx: Tx, ids: readonly number[]): Promise<Map<number, string>> {
  const rows = await tx
    .selectFrom(allStations.as('data_sources'))
    .select(['id', 'time_zone'])
    .where('id', 'in', [...ids])
    .execute();
  return new Map(rows.map(({ id, time_zone }) => [id, time_zone]));
}
