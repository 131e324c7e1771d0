import type { Answer, MonitoringFeatureId, stationPage, TenantId } from '@freshet/contract';
import { queryOptions, useQueries } from '@tanstack/react-query';
import { api } from './map-api.ts';
import type { Place } from './place-list.ts';

export const mapLayersQuery = (tenant: TenantId) =>
  queryOptions({
    queryKey: ['map', 'layers', tenant],
    queryFn: () => api.map.mapLayers({ params: { tenant: String(tenant) } }),
  });

type Details = Answer<typeof stationPage.locationDetail>;

/** The day of the newest data per place. A place that is not named has none. */
export type NewestDays = ReadonlyMap<MonitoringFeatureId, string>;

const newestQuery = (ids: readonly MonitoringFeatureId[]) =>
  queryOptions({
    queryKey: ['places', 'newest', ids[0], ids.length],
    queryFn: () => api.stationPage.locationDetail({ query: { locationIds: [...ids] } }),
    staleTime: 5 * 60_000,
    structuralSharing: false,
    select: newestDays,
  });

/** The newest data of one place, for its popup. */
export const newestOfPlace = (id: MonitoringFeatureId) => newestQuery([id]);

export function newestDays({ Datasets }: Pick<Details, 'Datasets'>): NewestDays {
  const newest = new Map<MonitoringFeatureId, string>();
  for (const { MonitoringFeatureId, Last } of Datasets) {
    if (Last !== null && Last > (newest.get(MonitoringFeatureId) ?? '')) newest.set(MonitoringFeatureId, Last);
  }
  return newest;
}

/** The server answers for this many places at once. */
const mostAtOnce = 1000;

export interface NewestAnswer {
  readonly days: NewestDays;
  readonly isComplete: boolean;
  readonly error: unknown;
}

/** The newest data of all places, which fills up batch by batch. Asked for only while somebody wants to see it. */
export function useNewest(places: readonly Place[] | undefined, isWanted: boolean): NewestAnswer {
  const batches = isWanted ? batchesOf(places ?? []) : [];
  return useQueries({ queries: batches.map((batch) => newestQuery(batch)), combine: joinBatches });
}

function batchesOf(places: readonly Place[]): MonitoringFeatureId[][] {
  const ids = places.flatMap(({ featureId }) => featureId ?? []);
  const count = Math.ceil(ids.length / mostAtOnce);
  return Array.from({ length: count }, (_, at) => ids.slice(at * mostAtOnce, (at + 1) * mostAtOnce));
}

function joinBatches(
  answers: readonly { data?: NewestDays | undefined; error: unknown; isPending: boolean }[],
): NewestAnswer {
  const days = new Map<MonitoringFeatureId, string>();
  for (const { data } of answers) for (const [id, day] of data ?? []) days.set(id, day);
  return {
    days,
    isComplete: answers.every(({ isPending }) => !isPending),
    error: answers.find(({ error }) => error)?.error ?? null,
  };
}
