import {
  type AquariusStationId,
  admin,
  aquariusConnection,
  aquariusStations,
  platform,
  type ServiceExecution,
  serviceRuns,
  stationAccess,
} from '@freshet/contract';
import { queryOptions } from '@tanstack/react-query';
import { clientFor } from '#api/client-for';
import { queries } from '#api/query-client';

export const api = clientFor({ admin, aquariusConnection, aquariusStations, platform, serviceRuns, stationAccess });

const area = 'aquarius';
const watchMs = 5000;

/** Looked at again while a run may be under way. */
export const stationList = queryOptions({
  queryKey: [area, 'stations'],
  queryFn: () => api.aquariusStations.list({ query: {} }),
  refetchInterval: watchMs,
});

export const connectionQuery = queryOptions({
  queryKey: [area, 'connection'],
  queryFn: () => api.aquariusConnection.read({ query: {} }),
  refetchInterval: watchMs,
});

export const seriesOfStation = (id: AquariusStationId) =>
  queryOptions({
    queryKey: [area, 'series', id],
    queryFn: () => api.aquariusStations.series({ params: { id }, query: {} }),
  });

export const tenantsQuery = queryOptions({ queryKey: [area, 'tenants'], queryFn: () => api.admin.tenants({}) });

/** Requested each time the screen is opened: nothing of it is cached. */
export const proposalsQuery = queryOptions({
  queryKey: [area, 'proposals'],
  queryFn: () => api.aquariusConnection.proposals({ query: {} }),
  gcTime: 0,
  retry: false,
  refetchOnWindowFocus: false,
});

const latest = 20;
const names: ReadonlySet<string | null> = new Set(['AQUARIUS synchronizer', 'AQUARIUS archiver']);
export const isUnderWay = ({ State }: ServiceExecution) => State === 'queued' || State === 'running';

/** What the services of AQUARIUS do and did for this tenant, newest first. */
export const runsQuery = queryOptions({
  queryKey: [area, 'runs'],
  queryFn: async () => {
    const { Executions } = await api.serviceRuns.executions({ query: { limit: latest } });
    return Executions.filter(({ ServiceName, IsTestRun }) => names.has(ServiceName) && !IsTestRun);
  },
  refetchInterval: ({ state: { data } }) => (data?.some(isUnderWay) ? watchMs / 4 : watchMs),
});

export const refreshAquarius = () => queries.invalidateQueries({ queryKey: [area] });

const hourSeconds = 3600;

/** Runs the synchronizer, or archives stations. */
export async function runService(serviceLink: string, stationIds?: readonly AquariusStationId[]): Promise<void> {
  const data = stationIds ? { stationIds } : undefined;
  await api.serviceRuns.executeService({ query: {}, body: { serviceLink, data, defaultTimeout: hourSeconds } });
  await refreshAquarius();
}
