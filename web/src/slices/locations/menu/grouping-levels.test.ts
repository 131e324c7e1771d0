import { expect, test } from 'vitest';
import { levelsOf, moveLevel, toggleLevel } from './grouping-levels.ts';

test('a source without a setting is not grouped', () => {
  expect(levelsOf([{ SettingType: 'discrete', GroupTypes: ['station_category'] }])).toMatchObject({
    discrete: ['station_category'],
    survey: [],
  });
});

test('a level that is switched on becomes the innermost, and switched off it goes', () => {
  const both = toggleLevel(['station_category'], 'data_media_type');
  expect(both).toEqual(['station_category', 'data_media_type']);
  expect(toggleLevel(both, 'station_category')).toEqual(['data_media_type']);
});

test('levels swap with their neighbour and stay at the ends', () => {
  const levels = ['station_category', 'data_media_type'] as const;
  expect(moveLevel(levels, 'data_media_type', -1)).toEqual(['data_media_type', 'station_category']);
  expect(moveLevel(levels, 'station_category', -1)).toEqual(levels);
});
