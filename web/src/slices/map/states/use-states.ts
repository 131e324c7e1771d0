import { AnalyteId, type Answer, GuidelineId, type map, type PlaceState } from '@freshet/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { MapSearch } from '../map-address.ts';
import { api } from '../map-api.ts';
import { placeIdOf, stationIdOf } from '../places/place-list.ts';

/** The state of each place, by the id the map gives it; a place that is not in it has no sample in that time. */
interface MapStates {
  readonly of: ReadonlyMap<string, PlaceState>;
  readonly isBeingReevaluated: boolean;
}

type Params = Pick<MapSearch, 'month' | 'analyte' | 'byGuideline'>;

const statesQuery = ({ month, analyte, byGuideline }: Params) =>
  queryOptions({
    queryKey: ['places', 'states', month ?? null, analyte ?? null, byGuideline ?? null],
    queryFn: () =>
      api.map.states({
        query: {
          ...(month === undefined ? {} : { month }),
          ...(analyte === undefined ? {} : { analyteId: AnalyteId.parse(analyte) }),
          ...(byGuideline === undefined ? {} : { guidelineId: GuidelineId.parse(byGuideline) }),
        },
      }),
    staleTime: 60_000,
    // What is being evaluated again arrives automatically.
    refetchInterval: ({ state }) => (state.data?.IsBeingReevaluated ? 10_000 : false),
    structuralSharing: false,
    select: statesByPlace,
  });

function statesByPlace({ Groups, IsBeingReevaluated }: Answer<typeof map.states>): MapStates {
  const all = Groups.flatMap(({ State, MonitoringFeatureIds, StationIds }) => [
    ...MonitoringFeatureIds.map((id) => [placeIdOf(id), State] as const),
    ...StationIds.map((id) => [stationIdOf(id), State] as const),
  ]);
  return { of: new Map(all), isBeingReevaluated: IsBeingReevaluated };
}

/** Requested only while somebody wants to see it. */
export function useStates(params: Params, isWanted: boolean) {
  const { data, error } = useQuery({ ...statesQuery(params), enabled: isWanted });
  return { states: data?.of, isBeingReevaluated: data?.isBeingReevaluated ?? false, error };
}
