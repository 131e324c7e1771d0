import { locations } from '@freshet/contract';
import { expect, test } from 'vitest';
import { hrefOf, placesOf, sortByName } from './place-list.ts';

const source = (over: object) => ({
  SourceType: 'discrete_envirodata',
  SourceId: 1,
  MonitoringFeatureId: 5,
  LocationIdentifier: 'ER-1',
  Latitude: 49.7,
  Longitude: -114.9,
  CategoryId: null,
  IsShared: false,
  ...over,
});
const listOf = (sources: object[]) =>
  placesOf(
    locations.monitoringFeaturesUi.reply.parse({
      MonitoringFeatures: [{ Id: 5, DisplayName: 'Elk River' }],
      FeatureDataSources: sources.map(source),
    }),
  );

test('a place has every type of its sources and lies where the first of them that knows says', () => {
  const [place] = listOf([
    { Latitude: null, Longitude: null },
    { SourceId: 2, SourceType: 'continuous_aquarius', Latitude: 50, Longitude: -115 },
  ]);
  expect(place).toMatchObject({
    id: 'f5',
    name: 'Elk River',
    types: ['discrete_envirodata', 'continuous_aquarius'],
    latitude: 50,
    longitude: -115,
  });
});

test('a station that belongs to no place is shown too, without a page', () => {
  const alone = listOf([{ MonitoringFeatureId: null, LocationIdentifier: 'Lost', SourceId: 9 }]).at(-1);
  expect(alone).toMatchObject({ id: 's9', name: 'Lost' });
  expect(alone && hrefOf(alone)).toBeNull();
});

test('a place without coordinates is kept, at no position', () => {
  const [place] = listOf([{ Latitude: 0, Longitude: 0 }]);
  expect(place?.latitude).toBeNaN();
});

test('lists that people read have the second station before the tenth', () => {
  const places = listOf([
    { MonitoringFeatureId: null, LocationIdentifier: 'MW-10', SourceId: 9 },
    { MonitoringFeatureId: null, LocationIdentifier: 'MW-2', SourceId: 10 },
    { MonitoringFeatureId: null, LocationIdentifier: 'alder', SourceId: 11 },
  ]);
  expect(sortByName(places).map(({ name }) => name)).toEqual(['alder', 'Elk River', 'MW-2', 'MW-10']);
});
