import { problem, type ReportSelection, type Tile } from '@freshet/contract';
import type { Scope } from '#platform/db/scope';
import type { Tx } from '#platform/db/transaction';
import { findSeries } from '#slices/continuous';
import { findReportedLocations, findReportedPlots } from '#slices/ecology';
import { requireKnown } from '../query/check-selection.ts';

/** Refuses tiles about stations, analytes, guidelines or series that are not there, or are somebody else's. */
export async function requireTiles(tx: Tx, scope: Scope, tiles: readonly Tile[]): Promise<void> {
  await requireKnown(tx, scope, joinSelections(tiles));
  const ids = [...new Set(tiles.flatMap(({ Content }) => (Content.Kind === 'series' ? Content.Series : [])))];
  const missing = ids.length === 0 ? 0 : ids.length - (await findSeries(tx, { ids })).length;
  if (missing > 0) throw problem('reports.selectionGone', { count: missing, what: 'series' });
  await requireEcology(tx, tiles);
}

async function requireEcology(tx: Tx, tiles: readonly Tile[]): Promise<void> {
  const ids = new Set(tiles.flatMap(({ Content }) => (Content.Kind === 'ecology' ? Content.Stations : [])));
  if (ids.size === 0) return;
  const known = new Set([...(await findReportedPlots(tx)), ...(await findReportedLocations(tx))].map(({ id }) => id));
  const missing = [...ids].filter((id) => !known.has(id)).length;
  if (missing > 0) throw problem('reports.selectionGone', { count: missing, what: 'stations' });
}

function joinSelections(tiles: readonly Tile[]): ReportSelection {
  const selections = tiles.flatMap(({ Content }) => ('Selection' in Content ? [Content.Selection] : []));
  const ofMaps = tiles.flatMap(({ Content }) => (Content.Kind === 'map' ? Content.Stations : []));
  return {
    stations: [...new Set([...ofMaps, ...selections.flatMap(({ stations }) => stations)])],
    analytes: [...new Set(selections.flatMap(({ analytes }) => analytes))],
    guidelines: [...new Set(selections.flatMap(({ guidelines }) => guidelines))],
    dateRange: { start: null, end: null },
  };
}
