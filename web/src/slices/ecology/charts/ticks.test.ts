import { expect, test } from 'vitest';
import { namedPlaces, ticksOf } from './ticks.ts';

test('ticks are round and reach what is shown', () => {
  expect(ticksOf(100)).toEqual([0, 25, 50, 75, 100]);
  expect(ticksOf(13)).toEqual([0, 5, 10, 15]);
  expect(ticksOf(0.7)).toEqual([0, 0.2, 0.4, 0.6, 0.8]);
  expect(ticksOf(0)).toEqual([0, 1]);
});

test('plots that were visited on other days of the same years have each year once under the axis', () => {
  const year = (place: number) => String(Math.floor(place));
  expect(namedPlaces([2022.5, 2022.51, 2023.5, 2023.6, 2024.1], year)).toEqual([2022.5, 2023.5, 2024.1]);
  expect(namedPlaces([2022.5], year)).toEqual([2022.5]);
  expect(
    namedPlaces(
      Array.from({ length: 20 }, (_, at) => 2000 + at),
      year,
    ),
  ).toHaveLength(7);
});
