import { useRouter } from '@tanstack/react-router';
import { queries } from '#api/query-client';
import { useClaims } from '#api/session/claims';
import { placesQuery } from '#slices/map';
import { startLoadingQuery } from '../home-queries.ts';
import { setTourState, useTourState } from './tour-state.ts';

/** The tour of this person: whether it is on, and how to start and end it. Its code is fetched when it starts. */
export function useTour() {
  const { userId, role } = useClaims();
  const router = useRouter();
  const state = useTourState(userId);
  const start = async () => {
    setTourState(userId, 'on');
    const { runTour } = await import('./run-tour.ts');
    const name = queries.getQueryData(startLoadingQuery(role).queryKey)?.TourStation ?? firstStationName();
    runTour({
      goToStation:
        name === null
          ? null
          : () => router.navigate({ to: '/stationdetail/$stationName', params: { stationName: name } }),
      onEnd: () => setTourState(userId, 'off'),
    });
  };
  const end = async () => {
    setTourState(userId, 'off');
    const { endTour } = await import('./run-tour.ts');
    endTour();
  };
  return { state, start: () => void start(), end: () => void end() };
}

/** The first station that has a page of its own. */
function firstStationName(): string | null {
  const known = queries.getQueryData(placesQuery.queryKey);
  const first = known?.FeatureDataSources.find(({ MonitoringFeatureId }) => MonitoringFeatureId !== null);
  return first?.LocationIdentifier ?? null;
}
