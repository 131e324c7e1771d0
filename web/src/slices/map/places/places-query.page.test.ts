import { afterEach, expect, test, vi } from 'vitest';
import { queries } from '#api/query-client';
import { startSession } from '#api/session/session';
import { fakeServer } from '#api/test-support/fake-server';
import { aToken, someClaims } from '#api/test-support/samples';
import { sideMenuQuery } from '#slices/locations';
import { hasPlaces, hasPlots, placesQuery } from './places-query.ts';

afterEach(() => {
  vi.useRealTimers();
  queries.clear();
});

test('the menu still leads to the map and the plots after half an hour on other screens', async () => {
  startSession(aToken());
  fakeServer({
    'identity.claims': () => someClaims(),
    'locations.monitoringFeaturesUi': () => ({
      MonitoringFeatures: [{ Id: 1, DisplayName: 'Elk meadow' }],
      FeatureDataSources: [
        {
          ...{ SourceType: 'vegetativemonitoring_envirodata', SourceId: 1, MonitoringFeatureId: 1 },
          ...{ LocationIdentifier: 'Elk meadow', Latitude: 49, Longitude: -114, CategoryId: null, IsShared: false },
        },
      ],
    }),
  });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  await queries.prefetchQuery(placesQuery);
  await vi.advanceTimersByTimeAsync(30 * 60_000);
  expect([hasPlaces(), hasPlots()]).toEqual([true, true]);
});

test('the menu leads to the map as soon as the menu of stations has the first one', async () => {
  startSession(aToken());
  let stations: { Id: number; DisplayName: string }[] = [];
  fakeServer({
    'identity.claims': () => someClaims(),
    'locations.monitoringFeaturesUi': () => ({ MonitoringFeatures: [], FeatureDataSources: [] }),
    'home.sideMenu': () => ({
      ...{ Grouping: [], UserGroupSettings: [], SharedMonitoringFeatureIds: [] },
      MonitoringFeatures: stations,
    }),
  });
  const menu = sideMenuQuery(someClaims().userGroupId);
  await queries.prefetchQuery(placesQuery);
  await queries.fetchQuery(menu);
  expect(hasPlaces()).toBe(false);
  stations = [{ Id: 1, DisplayName: 'Elk meadow' }];
  await queries.fetchQuery({ ...menu, staleTime: 0 });
  expect(hasPlaces()).toBe(true);
});
