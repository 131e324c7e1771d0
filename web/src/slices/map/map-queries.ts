import type { Answer, MonitoringFeatureId, map, stationPage, TenantId } from '@freshet/contract';
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

/** The newest data of one place, for its popup: null when it has none. */
export const newestOfPlace = (id: MonitoringFeatureId) =>
  queryOptions({
    queryKey: ['places', 'newest', id],
    queryFn: () => api.stationPage.locationDetail({ query: { locationIds: [id] } }),
    staleTime: 5 * 60_000,
    select: newestDay,
  });

function newestDay({ Datasets }: Pick<Answer<typeof stationPage.locationDetail>, 'Datasets'>): string | null {
  return Datasets.reduce<string | null>(
    (newest, { Last }) => (Last !== null && Last > (newest ?? '') ? Last : newest),
    null,
  );
}

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
