import type { ReportSelection, Tile } from '@freshet/contract';
import type { Scope } from '#platform/db/scope';
import type { Tx } from '#platform/db/transaction';
import { requireKnown } from '../query/check-selection.ts';

/** Refuses tiles about stations, analytes or guidelines that are not there, or are somebody else's. */
export const requireTiles = (tx: Tx, scope: Scope, tiles: readonly Tile[]): Promise<void> =>
  requireKnown(tx, scope, joinSelections(tiles));

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
