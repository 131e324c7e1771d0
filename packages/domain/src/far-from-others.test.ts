import { expect, test } from 'vitest';
import { findFarPlaces } from './far-from-others.ts';

const vancouver = { id: 1, latitude: 49.28, longitude: -123.12 };
const victoria = { id: 2, latitude: 48.43, longitude: -123.37 };
const placed = (latitude: number, longitude: number) => ({ id: 9, latitude, longitude });
const ask = (latitude: number, longitude: number) => {
  const params = placed(latitude, longitude);
  return findFarPlaces([params], [vancouver, victoria, params]);
};

test('a place within 500 km of another, and a place that is alone, are not far', () => {
  expect(ask(50.7, -120.3)).toEqual([]);
  expect(findFarPlaces([vancouver], [vancouver])).toEqual([]);
  expect(findFarPlaces([vancouver], [])).toEqual([]);
});

test.each([
  [49.1, 123.1, 'longitudeSign', 49.1, -123.1],
  [-49.1, -123.1, 'latitudeSign', 49.1, -123.1],
  [-49.1, 123.1, 'bothSigns', 49.1, -123.1],
])('%d, %d: %s', (latitude, longitude, mistake, right, rightToo) => {
  const position = { latitude: right, longitude: rightToo };
  expect(ask(latitude, longitude)).toEqual([{ id: 9, proposal: { position, mistake } }]);
});

test('a swapped pair is recognised where both numbers could be latitudes', () => {
  const [oslo, bergen] = [
    { id: 1, latitude: 59.9, longitude: 10.7 },
    { id: 2, latitude: 60.4, longitude: 5.3 },
  ];
  const reasonOf = (latitude: number, longitude: number) =>
    findFarPlaces([placed(latitude, longitude)], [oslo, bergen])[0]?.proposal?.mistake;
  expect(reasonOf(10.7, 59.9)).toBe('swapped');
  expect(reasonOf(-10.7, 59.9)).toBe('swappedSign');
  expect(reasonOf(10.7, -59.9)).toBe('swappedSign');
});

test('a place that no likely mistake explains is far without a proposal', () => {
  expect(ask(0, 0)).toEqual([{ id: 9, proposal: null }]);
});
