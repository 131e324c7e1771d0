import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  benthicMetrics,
  catchPerEffort,
  fultonCondition,
  lengthFrequency,
  principalCoordinates,
  wholeSample,
} from './index.ts';

describe('catch per unit of effort', () => {
  test('is told by every effort that was written down: 45 fish in 1350 s on 300 m² in 3 passes', () => {
    const effort = { seconds: 1350, areaSquareMetres: 300, passes: 3 };
    expect(catchPerEffort(45, effort)).toEqual({ perHour: 120, per100SquareMetres: 15, perPass: 15 });
  });

  test('is not told without effort', () => {
    const none = { seconds: null, areaSquareMetres: 0, passes: null };
    expect(catchPerEffort(45, none)).toEqual({ perHour: null, per100SquareMetres: null, perPass: null });
  });

  test('counts a part of a sample as the whole: 37 in a quarter are 148', () => {
    expect([wholeSample(37, 0.25), wholeSample(37, null)]).toEqual([148, 37]);
  });
});

describe('size of fish', () => {
  test("condition is Fulton's K: a trout of 200 mm and 80 g has 1, one of 305 mm and 340 g has 1.198", () => {
    expect(fultonCondition(200, 80)).toBeCloseTo(1, 12);
    expect(fultonCondition(305, 340)).toBeCloseTo(1.1983, 4);
    expect([fultonCondition(0, 80), fultonCondition(200, 0)]).toEqual([null, null]);
  });

  test('lengths stand in classes, empty ones between included; an edge belongs to the upper class', () => {
    const { classes } = lengthFrequency([101, 109.9, 110, 135], 10);
    expect(classes.map(({ from, count }) => [from, count])).toEqual([
      [100, 2],
      [110, 1],
      [120, 0],
      [130, 1],
    ]);
  });

  test('no length is lost, whatever the lengths, and there are at most 20 classes', () => {
    const lengths = fc.array(fc.double({ min: 0.1, max: 9000, noNaN: true }), { minLength: 1, maxLength: 60 });
    fc.assert(
      fc.property(lengths, (given) => {
        const { classes } = lengthFrequency(given);
        expect(classes.reduce((sum, { count }) => sum + count, 0)).toBe(given.length);
        expect(classes.length).toBeLessThanOrEqual(21);
      }),
    );
  });
});

describe('benthic metrics', () => {
  const sample = [
    { taxon: 1, individuals: 40, order: 'Ephemeroptera', tolerance: 4 },
    { taxon: 2, individuals: 10, order: 'Plecoptera', tolerance: 1 },
    { taxon: 3, individuals: 30, order: 'Trichoptera', tolerance: 4 },
    { taxon: 4, individuals: 20, order: 'Diptera', tolerance: 6 },
  ];

  test('are those computed independently: (40·4 + 10·1 + 30·4 + 20·6) / 100 is 4.10, very good by the classes of Hilsenhoff', () => {
    expect(benthicMetrics(sample)).toEqual({
      richness: 4,
      eptRichness: 3,
      eptShare: 0.8,
      dominant: { taxon: 1, share: 0.4 },
      hilsenhoff: 4.1,
      hilsenhoffClass: 'very good',
      withoutTolerance: 0,
      withoutOrder: 0,
    });
  });

  test.each([
    [3.5, 'excellent'],
    [3.51, 'very good'],
    [4.51, 'good'],
    [6.5, 'fair'],
    [6.51, 'fairly poor'],
    [8.5, 'poor'],
    [8.51, 'very poor'],
  ])('an index of %d is %s', (tolerance, expected) => {
    const [one] = [{ taxon: 1, individuals: 3, order: '', tolerance }];
    expect(benthicMetrics([one]).hilsenhoffClass).toBe(expected);
  });

  test('say how many individuals the index leaves out', () => {
    const unrated = { taxon: 9, individuals: 25, order: '', tolerance: null };
    expect(benthicMetrics([...sample, unrated])).toMatchObject({
      hilsenhoff: 4.1,
      withoutTolerance: 25,
      withoutOrder: 25,
      richness: 5,
    });
    expect(benthicMetrics([])).toMatchObject({ hilsenhoff: null, dominant: null, eptShare: null });
  });
});

describe('ordination by principal coordinates', () => {
  const apart = (one: readonly number[], other: readonly number[]) =>
    Math.hypot(...one.map((value, axis) => value - (other[axis] ?? 0)));

  test('of a triangle of 3, 4 and 5 keeps its sides and spends 50/3 on both axes (trace of the centred matrix)', () => {
    const { points, shares, negativeShare } = principalCoordinates([
      [0, 3, 4],
      [3, 0, 5],
      [4, 5, 0],
    ]);
    const [a = [], b = [], c = []] = points;
    expect(apart(a, b)).toBeCloseTo(3, 9);
    expect(apart(a, c)).toBeCloseTo(4, 9);
    expect(apart(b, c)).toBeCloseTo(5, 9);
    const spent = points.flat().reduce((sum, value) => sum + value * value, 0);
    expect(spent).toBeCloseTo(50 / 3, 9);
    expect((shares[0] ?? 0) + (shares[1] ?? 0)).toBeCloseTo(1, 9);
    expect(negativeShare).toBeCloseTo(0, 9);
  });

  test('of distances in a plane are the principal components of its points, computed independently', () => {
    // (2,1), (3,4), (5,0), (7,6), (9,2): eigenvalues 9 and 5, that is 64.3 % and 35.7 %.
    const objects = [
      [2, 1],
      [3, 4],
      [5, 0],
      [7, 6],
      [9, 2],
    ];
    const { points, shares } = principalCoordinates(objects.map((one) => objects.map((other) => apart(one, other))));
    expect(shares.map((share) => Number(share.toFixed(4)))).toEqual([0.6429, 0.3571]);
    expect(points.map(([x]) => Number((x ?? 0).toFixed(3)))).toEqual([3.578, 1.342, 1.342, -3.13, -3.13]);
    expect(points.map(([, y]) => Math.abs(Number((y ?? 0).toFixed(3))))).toEqual([0, 2.236, 2.236, 2.236, 2.236]);
  });

  test('of points on a line puts all on the first axis', () => {
    const places = [0, 1, 4, 9];
    const { points, shares } = principalCoordinates(places.map((x) => places.map((y) => Math.abs(x - y))));
    expect(shares[0]).toBeCloseTo(1, 9);
    expect(points.map(([x]) => Number(((x ?? 0) + 3.5).toFixed(6)))).toEqual([0, 1, 4, 9]);
  });

  test('keeps the distances of any points of a plane', () => {
    const place = fc.tuple(
      fc.double({ min: -50, max: 50, noNaN: true }),
      fc.double({ min: -50, max: 50, noNaN: true }),
    );
    fc.assert(
      fc.property(fc.array(place, { minLength: 2, maxLength: 8 }), (given) => {
        const { points } = principalCoordinates(given.map((one) => given.map((other) => apart(one, other))));
        for (const [i, one] of given.entries())
          for (const [j, other] of given.entries())
            expect(apart(points[i] ?? [], points[j] ?? [])).toBeCloseTo(apart(one, other), 4);
      }),
      { numRuns: 40 },
    );
  });
});
