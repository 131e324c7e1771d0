import type { Answer, MonitoringFeatureId, map, TenantId } from '@freshet/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { api } from './map-api.ts';
import { placeIdOf, stationIdOf } from './places/place-list.ts';

export const mapLayersQuery = (tenant: TenantId) =>
  queryOptions({
    queryKey: ['map', 'layers', tenant],
    queryFn: () => api.map.mapLayers({ params: { tenant: String(tenant) } }),
  });

/** The day of the newest data per place, by the id the map gives it. A place that is not named has none. */
export type NewestDays = ReadonlyMap<string, string>;

const newestData = queryOptions({
  queryKey: ['places', 'newest', 'all'],
  queryFn: () => api.map.newestData({}),
  staleTime: 5 * 60_000,
  structuralSharing: false,
  select: newestByPlace,
});

function newestByPlace(answer: Answer<typeof map.newestData>): NewestDays {
  return new Map(
    answer.flatMap(({ Day, MonitoringFeatureIds, StationIds }) => [
      ...MonitoringFeatureIds.map((id) => [placeIdOf(id), Day] as const),
      ...StationIds.map((id) => [stationIdOf(id), Day] as const),
    ]),
  );
}

/** The day of the newest data of one place, samples and time series alike; null when it has none. */
export const newestOfPlace = (id: MonitoringFeatureId) =>
  queryOptions({
    ...newestData,
    select: (answer: Answer<typeof map.newestData>) => newestByPlace(answer).get(placeIdOf(id)) ?? null,
  });

interface NewestAnswer {
  readonly days: NewestDays;
  readonly isComplete: boolean;
  readonly error: unknown;
}

const noDays: NewestDays = new Map();

/** The newest data of all places. Requested only while somebody wants to see it. */
export function useNewest(isWanted: boolean): NewestAnswer {
  const { data, error } = useQuery({ ...newestData, enabled: isWanted });
  return useMemo(() => ({ days: data ?? noDays, isComplete: data !== undefined, error }), [data, error]);
}
