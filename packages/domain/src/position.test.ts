import { describe, expect, test } from 'vitest';
import { readPosition, toPosition } from './position.ts';

test.each([
  [49.5, -123.1],
  [90, 180],
  [-90, -180],
  [0, 0],
])('%d, %d is on the globe', (latitude, longitude) => {
  expect(toPosition(latitude, longitude)).toEqual({ latitude, longitude });
});

test.each([
  [90.0001, 0],
  [-91, 0],
  [0, 180.5],
  [0, -181],
  [Number.NaN, 0],
  [0, Number.POSITIVE_INFINITY],
  ['49', -123],
  [49, '-123'],
  [null, null],
  [49, undefined],
])('%s, %s is dropped', (latitude, longitude) => {
  expect(toPosition(latitude, longitude)).toBeNull();
});

test('plain decimal degrees are read as they stand', () => {
  for (const [latitude, longitude] of [
    ['49.5', '-123.125'],
    [' +49.5 ', '-123.125'],
    ['49.50', '-.5'],
    ['49.', '180'],
  ] as const) {
    const position = { latitude: Number(latitude), longitude: Number(longitude) };
    expect(readPosition(latitude, longitude)).toEqual({ kind: 'position', position });
  }
});

test('two empty cells are no position, which is no mistake', () => {
  expect(readPosition('', '  ')).toEqual({ kind: 'none' });
});

describe('anything else is unusable, and the sentence says why', () => {
  test.each([
    ['', '-123', 'latitude', 'latitudeMissing'],
    ['49', '', 'longitude', 'longitudeMissing'],
    ['49,5', '-123', 'latitude', 'latitudeDecimalComma'],
    ['49', '-123,5', 'longitude', 'longitudeDecimalComma'],
    ["49°30'", '-123', 'latitude', 'latitudeInMinutes'],
    ['49 30 00', '-123', 'latitude', 'latitudeInMinutes'],
    ['49.5N', '-123', 'latitude', 'latitudeWithLetter'],
    ['49', '123.1 W', 'longitude', 'longitudeWithLetter'],
    ['abc', '-123', 'latitude', 'latitudeNotANumber'],
    ['4.9.5', '-123', 'latitude', 'latitudeNotANumber'],
    ['1e2', '-123', 'latitude', 'latitudeNotANumber'],
    ['0x31', '-123', 'latitude', 'latitudeNotANumber'],
    ['NaN', '-123', 'latitude', 'latitudeNotANumber'],
    ['49', '--123', 'longitude', 'longitudeNotANumber'],
    ['49', '=A1', 'longitude', 'longitudeNotANumber'],
    ['４９', '-123', 'latitude', 'latitudeNotANumber'],
    ['.', '-123', 'latitude', 'latitudeNotANumber'],
    ['90.01', '-123', 'latitude', 'latitudeOutOfRange'],
    ['5482000', '490000', 'latitude', 'latitudeOutOfRange'],
    ['49', '-180.5', 'longitude', 'longitudeOutOfRange'],
  ])('%s, %s', (latitude, longitude, axis, reason) => {
    expect(readPosition(latitude, longitude)).toEqual({ kind: 'unusable', axis, reason });
  });
});

test('a pair that would be a place the other way round is said to be swapped, and not taken', () => {
  expect(readPosition('-118.9', '49.1')).toMatchObject({
    kind: 'unusable',
    reason: 'latitudeMaybeSwapped',
  });
  expect(readPosition('-118.9', '149.1')).toMatchObject({ reason: 'latitudeOutOfRange' });
  expect(readPosition('', '49.1')).toMatchObject({ reason: 'latitudeMissing' });
  expect(readPosition('-118.9', '')).toMatchObject({ reason: 'latitudeOutOfRange' });
  expect(readPosition('abc', '49.1')).toMatchObject({ reason: 'latitudeNotANumber' });
});
