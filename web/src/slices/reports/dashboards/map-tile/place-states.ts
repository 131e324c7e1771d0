import { map, type PlaceState } from '@freshet/contract';
import { queryOptions } from '@tanstack/react-query';
import { clientFor } from '#api/client-for';

const api = clientFor({ map });

interface PlaceStates {
  readonly ofPlace: ReadonlyMap<number, PlaceState>;
  /** Of stations that belong to no place. */
  readonly ofStation: ReadonlyMap<number, PlaceState>;
}

/** The states of places by the newest result of each analyte, as on the map. */
export const placeStatesQuery = queryOptions({
  queryKey: ['reports', 'dashboard', 'placeStates'],
  queryFn: () => api.map.states({ query: {} }),
  staleTime: 60_000,
  structuralSharing: false,
  select: ({ Groups }): PlaceStates => ({
    ofPlace: new Map(
      Groups.flatMap(({ State, MonitoringFeatureIds }) => MonitoringFeatureIds.map((id) => [id, State])),
    ),
    ofStation: new Map(Groups.flatMap(({ State, StationIds }) => StationIds.map((id) => [id, State]))),
  }),
});
