import type { GraphSelection, TileContent } from '@freshet/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { proposalQuery } from '../../dashboards/dashboard-api.ts';
import { writeSelection } from '../../selection-address.ts';
import type { GraphSearch } from '../graph-search.ts';

interface FirstAnalytesOptions {
  search: GraphSearch;
  selection: GraphSelection;
  go: (next: Partial<GraphSearch>) => void;
}

/**
 * Who comes with stations alone, from the list or the map, sees a graph at once: of the analytes that a dashboard of the
 * first station would begin with. Says whether they are still being looked for.
 */
export function useFirstAnalytes({ search, selection, go }: FirstAnalytesOptions): boolean {
  const [station = null] = selection.stations;
  const isWanted = search.first === '1' && station !== null && selection.analytes.length === 0;
  const { data, isError } = useQuery({ ...proposalQuery(station), enabled: isWanted });
  useEffect(() => {
    if (!isWanted || !data) return;
    const proposed = data.Tiles.map(({ Content }) => selectionOf(Content)).toSorted(byAnalytes)[0];
    const chosen = proposed ? { analytes: proposed.analytes, guidelines: proposed.guidelines } : {};
    go({ ...writeSelection({ ...selection, ...chosen }), first: undefined, open: undefined });
  }, [isWanted, data, selection, go]);
  return isWanted && !isError;
}

const selectionOf = (content: TileContent): GraphSelection | null =>
  'Selection' in content ? content.Selection : null;

const byAnalytes = (one: GraphSelection | null, other: GraphSelection | null) =>
  (other?.analytes.length ?? 0) - (one?.analytes.length ?? 0);
