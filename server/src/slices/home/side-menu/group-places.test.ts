import { expect, test } from 'vitest';
import { type Grouped, groupPlaces } from './group-places.ts';
import type { GroupType } from './group-settings.ts';

const place = (featureId: number, values: Partial<Record<GroupType, string[]>> = {}): Grouped => ({
  featureId,
  valuesOf: (level) => values[level] ?? [],
});

test('without levels there is one group of all places, and without places there is none', () => {
  expect(groupPlaces([place(3), place(1)], [])).toEqual([
    { GroupName: 'All', GroupType: null, Children: [], MonitoringFeatureIds: [3, 1] },
  ]);
  expect(groupPlaces([], [])).toEqual([]);
  expect(groupPlaces([], ['survey_type'])).toEqual([]);
});

test('groups are nested by the levels, and what has no value is under Other, last', () => {
  const places = [
    place(1, { station_category: ['Zone 10'], data_media_type: ['Water', 'Soil'] }),
    place(2, { station_category: ['Zone 2'] }),
    place(3, { data_media_type: ['Water'] }),
    place(4, { station_category: ['Zone 2'], data_media_type: ['Soil'] }),
  ];
  const group = (GroupName: string, ...ids: number[]) => ({
    GroupName,
    GroupType: 'data_media_type',
    Children: [],
    MonitoringFeatureIds: ids,
  });
  const outer = (GroupName: string, ...Children: unknown[]) => ({
    GroupName,
    GroupType: 'station_category',
    Children,
    MonitoringFeatureIds: [],
  });
  expect(groupPlaces(places, ['station_category', 'data_media_type'])).toEqual([
    outer('Zone 2', group('Soil', 4), group('Other', 2)),
    outer('Zone 10', group('Soil', 1), group('Water', 1)),
    outer('Other', group('Water', 3)),
  ]);
});

test('a place with two sources in one group is there once', () => {
  const two = [place(1, { survey_type: ['Birds'] }), place(1, { survey_type: ['Birds'] })];
  expect(groupPlaces(two, ['survey_type'])).toMatchObject([{ GroupName: 'Birds', MonitoringFeatureIds: [1] }]);
});
