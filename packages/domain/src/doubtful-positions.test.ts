import { describe, expect, test } from 'vitest';
import { findDoubtfulPositions } from './doubtful-positions.ts';
import { groupPlaces } from './near-places.ts';
import type { Position } from './position.ts';
import { readDegrees, readPackedDegrees } from './read-degrees.ts';
import { isInRegion } from './region.ts';
import { fromUtm } from './utm.ts';

const at = (latitude: number, longitude: number): Position => ({ latitude, longitude });
/** A network around Kelowna. */
const kelowna = Array.from({ length: 50 }, (_, one) => at(49.5 + (one % 10) / 10, -119.5 + Math.floor(one / 10) / 10));
const rowsOf = (...given: readonly (readonly [string, string])[]) =>
  given.map(([latitude, longitude], index) => ({ row: index + 2, latitude, longitude }));
const nowhere = { stored: [], region: null };
const found = (given: readonly [string, string], stored: readonly Position[] = kelowna) => {
  const [doubt] = findDoubtfulPositions(rowsOf(given), { stored, region: null });
  return doubt && [doubt.mistake, doubt.proposed?.latitude, doubt.proposed?.longitude];
};

describe('a likely mistake is found, with the position that was meant', () => {
  test.each([
    ['longitudeSign', '49.6', '119.4', 49.6, -119.4],
    ['latitudeSign', '-49.6', '-119.4', 49.6, -119.4],
    ['bothSigns', '-49.6', '119.4', 49.6, -119.4],
    ['swapped', '-119.4', '49.6', 49.6, -119.4],
    ['swappedSign', '119.4', '49.6', 49.6, -119.4],
    ['notation', '49°36\'00"N', "119°24'W", 49.6, -119.4],
    ['notation', '49,6', '-119,4', 49.6, -119.4],
    ['notation', '49.6', '\u2212119.4', 49.6, -119.4],
    ['notationSign', '49 36 00', '119 24 00', 49.6, -119.4],
    ['packed', '4936', '-11924', 49.6, -119.4],
    ['packed', '493600', '1192400', 49.6, -119.4],
    ['far', '10', '10', undefined, undefined],
  ])('%s: %s, %s', (mistake, latitude, longitude, ...proposed) => {
    expect(found([latitude, longitude])).toEqual([mistake, ...proposed]);
  });

  test('metres of UTM given as degrees, by the zones the other stations are in, also the wrong way round', () => {
    for (const given of [
      ['5497000', '325000'],
      ['325000', '5497000'],
    ] as const) {
      const [mistake, latitude, longitude] = found(given) ?? [];
      expect(mistake).toBe('utm');
      expect(latitude).toBeCloseTo(49.601, 2);
      expect(longitude).toBeCloseTo(-119.423, 2);
    }
  });

  test('what cannot be read and means nothing is not doubted: it is no position', () => {
    for (const given of [
      ['abc', '-119'],
      ['49', ''],
      ['95', '-119.4'],
      ['', ''],
    ] as const) {
      expect(findDoubtfulPositions(rowsOf(given), { stored: kelowna, region: null })).toEqual([]);
    }
  });
});

test('a position near the others is not doubted, and the distance of a proposed one is told', () => {
  expect(found(['49.6', '-119.4'])).toBeUndefined();
  const [doubt] = findDoubtfulPositions(rowsOf(['49.5', '119.55']), { stored: kelowna, region: null });
  expect(doubt?.metres).toBeGreaterThan(3000);
  expect(doubt?.metres).toBeLessThan(4500);
});

test('places are expected where a chain of stations leads: not every one has to be near a stored one', () => {
  const east = Array.from({ length: 20 }, (_, one) => [`50`, `${-119 + one * 4}`] as const);
  expect(findDoubtfulPositions(rowsOf(...east), { stored: kelowna, region: null })).toEqual([]);
});

test('rows that lie together in the other hemisphere are all doubted, whether or not anything is stored', () => {
  const right = Array.from({ length: 900 }, (_, one) => [`${49 + (one % 30) / 10}`, `${-120 - one / 900}`] as const);
  const wrong = Array.from({ length: 300 }, (_, one) => [`${49 + (one % 30) / 10}`, `${120 + one / 900}`] as const);
  const rows = rowsOf(...right, ...wrong);
  for (const stored of [[], kelowna]) {
    const doubts = findDoubtfulPositions(rows, { stored, region: null });
    expect(doubts.map(({ row }) => row)).toEqual(wrong.map((_, index) => 902 + index));
    expect(new Set(doubts.map(({ mistake }) => mistake))).toEqual(new Set(['longitudeSign']));
  }
});

test('a few stored stations in the wrong place do not make it a right one', () => {
  const stored = [...kelowna, at(49.5, 119.5)];
  expect(found(['49.6', '119.4'], stored)).toEqual(['longitudeSign', 49.6, -119.4]);
});

test('with a declared region only what lies in it is expected, even if nothing is stored', () => {
  const region = { south: 48, west: -140, north: 60, east: -114 };
  const doubts = findDoubtfulPositions(rowsOf(['49.6', '-119.4'], ['49.6', '119.4'], ['51', '-113']), {
    stored: [at(51, -113)],
    region,
  });
  expect(doubts.map(({ row, mistake }) => [row, mistake])).toEqual([
    [3, 'longitudeSign'],
    [4, 'far'],
  ]);
  expect(isInRegion({ south: -20, west: 177, north: -12, east: -178 }, at(-17, 179.5))).toBe(true);
  expect(isInRegion({ south: -20, west: 177, north: -12, east: -178 }, at(-17, 0))).toBe(false);
});

test('where nothing is known, only what was written otherwise is proposed', () => {
  expect(findDoubtfulPositions(rowsOf(['49.6', '-119.4']), nowhere)).toEqual([]);
  expect(findDoubtfulPositions(rowsOf(['5497000', '325000']), nowhere)).toEqual([]);
  expect(findDoubtfulPositions(rowsOf(['49,6', '-119,4']), nowhere)).toMatchObject([
    { mistake: 'notation', metres: null },
  ]);
});

test('degrees are read without guessing', () => {
  expect(readDegrees('latitude', 'N 49°30\'15.5"')).toBeCloseTo(49.504_305_6, 6);
  expect(readDegrees('longitude', "119° 30.25' W")).toBeCloseTo(-119.504_166_7, 6);
  expect(readDegrees('longitude', '-119.5°')).toBe(-119.5);
  expect(readDegrees('longitude', '71,25 O')).toBe(-71.25);
  for (const text of ['49 60', '49.5 30', '-49 S', 'N 49 N', '49 E', '91', '48.5.1', '0x30', '1e2', '', '-']) {
    expect([text, readDegrees('latitude', text)]).toEqual([text, null]);
  }
  expect(readPackedDegrees('latitude', 4960)).toEqual([]);
});

test('UTM metres are turned into degrees to a centimetre', () => {
  // The CN Tower, as the Canadian survey gives it.
  const tower = fromUtm(630_084, 4_833_438, { number: 17, isNorth: true });
  expect(tower?.latitude).toBeCloseTo(43.642_556, 4);
  expect(tower?.longitude).toBeCloseTo(-79.387_139, 4);
  const south = fromUtm(334_873, 6_252_266, { number: 56, isNorth: false });
  expect(south?.latitude).toBeCloseTo(-33.857, 3);
  expect(south?.longitude).toBeCloseTo(151.215, 3);
});

test('places that hang together are one group', () => {
  const [a, b, c, d] = groupPlaces([at(50, -120), at(50, -114), at(50, -108), at(50, 120)]);
  expect(a).toBe(b);
  expect(b).toBe(c);
  expect(c).not.toBe(d);
  expect([a?.count, d?.count]).toEqual([3, 1]);
});
