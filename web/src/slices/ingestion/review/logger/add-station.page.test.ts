import { afterEach, expect, test } from 'vitest';
import { queries } from '#api/query-client';
import { startSession } from '#api/session/session';
import { fakeServer } from '#api/test-support/fake-server';
import { aToken, someClaims } from '#api/test-support/samples';
import { addStation } from './add-station.ts';

afterEach(() => queries.clear());

const sourceOf = (MonitoringFeatureId: number, IsShared: boolean) => ({
  ...{ SourceType: 'discrete_envirodata', SourceId: 10 + MonitoringFeatureId, MonitoringFeatureId, IsShared },
  ...{ LocationIdentifier: 'x', Latitude: null, Longitude: null, CategoryId: null },
});

const station = (Id: number) => ({
  ...{ Id, SourceType: 'continuous_aquarius', MonitoringFeatureId: 5, LocationIdentifier: 'Weir', TimeZone: 'UTC' },
  ...{ LocationType: null, LocationDescription: null, Latitude: null, Longitude: null, ElevationMetres: null },
  ...{ DefaultMediaTypeId: null, CategoryId: null, TagIds: [], MediaTypeIds: [], CommunityType: null },
  ...{ PlotType: null, SurveyType: null, Synonyms: [], IsShared: false },
});

function serve(places: readonly { Id: number; DisplayName: string; isShared?: boolean }[]) {
  startSession(aToken());
  return fakeServer({
    'identity.claims': () => someClaims(),
    'locations.monitoringFeaturesUi': () => ({
      MonitoringFeatures: places.map(({ Id, DisplayName }) => ({ Id, DisplayName })),
      FeatureDataSources: places.map(({ Id, isShared = false }) => sourceOf(Id, isShared)),
    }),
    'locations.createDataSource': () => ({ DataSource: station(7), Warnings: [] }),
    'locations.createFeature': () => ({
      ...{ Id: 3, DisplayName: 'Weir', IsShared: false, Warnings: [] },
      FeatureDataSources: [
        { MonitoringFeatureId: 3, SourceId: 8, SourceType: 'continuous_aquarius', Data: station(8) },
      ],
    }),
  });
}

test('a station added for a logger belongs to the location of its name', async () => {
  const server = serve([{ Id: 5, DisplayName: 'weir' }]);
  expect(await addStation('Weir')).toBe(7);
  const [call] = server.callsOf('locations.createDataSource');
  expect(call?.body).toMatchObject({ MonitoringFeatureId: 5, TimeZone: expect.stringMatching(/./) });
});

test('without a location of its own tenant it is given one, so that the menu leads to it', async () => {
  const server = serve([{ Id: 5, DisplayName: 'Weir', isShared: true }]);
  expect(await addStation('Weir')).toBe(8);
  const [call] = server.callsOf('locations.createFeature');
  expect(call?.body).toMatchObject({ DisplayName: 'Weir', DataSources: [{ SourceType: 'continuous_aquarius' }] });
});
