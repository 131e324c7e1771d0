import { describe, expect, test } from 'vitest';
import { readPosition, toPosition } from './coordinates.ts';

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
    ['', '-123', 'latitude', 'The latitude is missing.'],
    ['49', '', 'longitude', 'The longitude is missing.'],
    ['49,5', '-123', 'latitude', 'The latitude has a decimal comma; write a point.'],
    ['49', '-123,5', 'longitude', 'The longitude has a decimal comma; write a point.'],
    ["49°30'", '-123', 'latitude', 'The latitude is in degrees and minutes; write decimal degrees.'],
    ['49 30 00', '-123', 'latitude', 'The latitude is in degrees and minutes; write decimal degrees.'],
    ['49.5N', '-123', 'latitude', 'The latitude has a letter for its direction; write south and west with a minus.'],
    ['49', '123.1 W', 'longitude', 'The longitude has a letter for its direction; write south and west with a minus.'],
    ['abc', '-123', 'latitude', 'The latitude is not a number.'],
    ['4.9.5', '-123', 'latitude', 'The latitude is not a number.'],
    ['1e2', '-123', 'latitude', 'The latitude is not a number.'],
    ['0x31', '-123', 'latitude', 'The latitude is not a number.'],
    ['NaN', '-123', 'latitude', 'The latitude is not a number.'],
    ['49', '--123', 'longitude', 'The longitude is not a number.'],
    ['49', '=A1', 'longitude', 'The longitude is not a number.'],
    ['４９', '-123', 'latitude', 'The latitude is not a number.'],
    ['.', '-123', 'latitude', 'The latitude is not a number.'],
    ['90.01', '-123', 'latitude', 'The latitude is not between -90 and 90.'],
    ['5482000', '490000', 'latitude', 'The latitude is not between -90 and 90.'],
    ['49', '-180.5', 'longitude', 'The longitude is not between -180 and 180.'],
  ])('%s, %s', (latitude, longitude, axis, reason) => {
    expect(readPosition(latitude, longitude)).toEqual({ kind: 'unusable', axis, reason });
  });
});

test('a pair that would be a place the other way round is said to be swapped, and not taken', () => {
  expect(readPosition('-118.9', '49.1')).toMatchObject({
    kind: 'unusable',
    reason: expect.stringContaining('swapped'),
  });
  expect(readPosition('-118.9', '149.1')).toMatchObject({ reason: 'The latitude is not between -90 and 90.' });
  expect(readPosition('', '49.1')).toMatchObject({ reason: 'The latitude is missing.' });
  expect(readPosition('-118.9', '')).toMatchObject({ reason: 'The latitude is not between -90 and 90.' });
  expect(readPosition('abc', '49.1')).toMatchObject({ reason: 'The latitude is not a number.' });
});
