import { type DashboardId, DashboardIdText, type DataSourceId, type Tile } from '@freshet/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { dashboardQuery, dashboardsQuery, proposalQuery } from './dashboard-api.ts';

/** The dashboards there are, the one that is open, and the tiles somebody is changing. */
export function useDashboard(stationId: DataSourceId | null, id: string | undefined) {
  const list = useQuery(dashboardsQuery(stationId));
  const openId = chooseId(id, list.data);
  const saved = useQuery(dashboardQuery(openId));
  const proposal = useQuery({ ...proposalQuery(stationId), enabled: list.data !== undefined && openId === null });
  const [draft, setDraft] = useState<readonly Tile[] | null>(null);
  const stored = openId === null ? proposal.data?.Tiles : saved.data?.Tiles;
  const query = openId === null ? proposal : saved;
  return {
    list: list.data ?? [],
    saved: openId === null ? null : (saved.data ?? null),
    isProposal: openId === null,
    isReadOnly: openId === null && (proposal.data?.IsReadOnly ?? false),
    tiles: draft ?? stored,
    isChanged: draft !== null,
    setDraft,
    error: list.error ?? query.error,
    refetch: () => void Promise.all([list.refetch(), query.refetch()]),
  };
}

/** The one the address names, `new` for none, else the first there is. */
function chooseId(text: string | undefined, list: readonly { Id: DashboardId }[] | undefined): DashboardId | null {
  if (text === 'proposed') return null;
  const read = DashboardIdText.safeDecode(text ?? '');
  return read.success ? read.data : (list?.[0]?.Id ?? null);
}
