import fc from 'fast-check';
import { expect, test } from 'vitest';
import { distanceMetres, makeNeighbourhood } from './distance.ts';

const at = (latitude: number, longitude: number) => ({ latitude, longitude });
const aPosition = fc.record({
  latitude: fc.double({ min: -90, max: 90, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
});

test('known distances come out right', () => {
  expect(distanceMetres(at(0, 0), at(0, 1))).toBeCloseTo(111_195, -1);
  expect(distanceMetres(at(49.2827, -123.1207), at(48.4284, -123.3656))).toBeCloseTo(96_700, -3);
  expect(distanceMetres(at(10, 179.9), at(10, -179.9))).toBeCloseTo(21_900, -2);
  expect(distanceMetres(at(90, 0), at(90, 135))).toBeCloseTo(0, 5);
  expect(distanceMetres(at(0, 0), at(0, 180))).toBeCloseTo(Math.PI * 6_371_008.8, 0);
  expect(distanceMetres(at(1, 2), at(1, 2))).toBe(0);
});

test('the nearest wanted neighbour is the one that looking at all of them finds', () => {
  fc.assert(
    fc.property(
      fc.array(aPosition, { maxLength: 30 }),
      aPosition,
      fc.integer({ min: 1, max: 6000 }),
      (all, from, km) => {
        const radius = km * 1000;
        const near = makeNeighbourhood<number>(radius);
        for (const [index, position] of all.entries()) near.add(position, index);
        const isWanted = (index: number) => index % 3 !== 0;
        const distances = all.map((position) => distanceMetres(from, position));
        const wanted = distances.filter((metres, index) => isWanted(index) && metres <= radius - 1);
        const nearest = near.findNearest(from, isWanted);
        if (wanted.length > 0) expect(nearest?.metres).toBeCloseTo(Math.min(...wanted), 3);
        else if (nearest) expect(nearest.metres).toBeCloseTo(radius, -1);
        if (wanted.length > 0) expect(near.hasAny(from, isWanted)).toBe(true);
        expect(near.hasAny(from, isWanted)).toBe(nearest !== null);
      },
    ),
  );
});
