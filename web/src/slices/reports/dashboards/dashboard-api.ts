import { type DashboardId, type DataSourceId, dashboards } from '@freshet/contract';
import { queryOptions, skipToken } from '@tanstack/react-query';
import { clientFor } from '#api/client-for';
import { queries } from '#api/query-client';

export const api = clientFor({ dashboards });

const ofStation = (stationId: DataSourceId | null) => ({ query: stationId === null ? {} : { stationId } });

export const dashboardsQuery = (stationId: DataSourceId | null) =>
  queryOptions({
    queryKey: ['dashboards', 'list', stationId],
    queryFn: () => api.dashboards.list(ofStation(stationId)),
  });

/** What is shown until somebody saves a dashboard. */
export const proposalQuery = (stationId: DataSourceId | null) =>
  queryOptions({
    queryKey: ['reports', 'dashboard', 'proposal', stationId],
    queryFn: () => api.dashboards.proposal(ofStation(stationId)),
    staleTime: 60_000,
  });

export const dashboardQuery = (id: DashboardId | null) =>
  queryOptions({
    queryKey: ['dashboards', 'one', id],
    queryFn: id === null ? skipToken : () => api.dashboards.get({ params: { id } }),
  });

export const refreshDashboards = () => queries.invalidateQueries({ queryKey: ['dashboards'] });

/** One that was removed leaves the list; asking for it again would only be refused. */
export const forgetDashboard = (stationId: DataSourceId | null, id: DashboardId) =>
  queries.setQueryData(dashboardsQuery(stationId).queryKey, (list) => list?.filter(({ Id }) => Id !== id));
