import { expect, test } from 'vitest';
import { usualSourceType } from './usual-source-type.ts';

test.each([
  ['', 'discrete_envirodata'],
  ['VegetativeMonitoring,WaterQuality', 'discrete_envirodata'],
  ['Surveys,Stations', 'continuous_aquarius'],
  ['VegetativeMonitoring', 'vegetativemonitoring_envirodata'],
  ['Surveys', 'surveys_envirodata'],
])('new stations of a tenant with the apps "%s" are usually %s', (apps, expected) => {
  expect(usualSourceType({ apps })).toBe(expected);
});
