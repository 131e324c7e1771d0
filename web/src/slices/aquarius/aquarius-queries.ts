import { type AquariusStationId, aquariusConnection, aquariusStations, serviceRuns } from '@freshet/contract';
import { queryOptions } from '@tanstack/react-query';
import { clientFor } from '#api/client-for';
import { queries } from '#api/query-client';

export const api = clientFor({ aquariusConnection, aquariusStations, serviceRuns });

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

export const refreshAquarius = () => queries.invalidateQueries({ queryKey: [area] });

const hourSeconds = 3600;

/** Runs the synchronizer, or archives stations. */
export async function runService(serviceLink: string, stationIds?: readonly AquariusStationId[]): Promise<void> {
  const data = stationIds ? { stationIds } : undefined;
  await api.serviceRuns.executeService({ query: {}, body: { serviceLink, data, defaultTimeout: hourSeconds } });
  await refreshAquarius();
}
