import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  accumulate,
  brayCurtisDissimilarity,
  classesOf,
  coverPercent,
  coverScales,
  diversity,
  sorensenSimilarity,
} from './index.ts';

const of = (...amounts: number[]) => new Map(amounts.map((amount, index) => [index, amount]));

describe('figures of a visit', () => {
  test('are those computed independently, term by term: 50, 30, 10, 9 and 1 of a hundred', () => {
    const found = diversity([50, 30, 10, 9, 1]);
    expect(found.richness).toBe(5);
    // 0.5 ln 2 + 0.3612 + 0.2303 + 0.2167 + 0.0461
    expect(found.shannon).toBeCloseTo(1.2008, 4);
    expect(found.simpson).toBeCloseTo(1 - (0.25 + 0.09 + 0.01 + 0.0081 + 0.0001), 10);
    expect(found.evenness).toBeCloseTo(1.2008 / Math.log(5), 4);
  });

  test('are greatest when every species has the same', () => {
    const even = diversity([7, 7, 7, 7]);
    expect(even.shannon).toBeCloseTo(Math.log(4), 12);
    expect(even.simpson).toBeCloseTo(0.75, 12);
    expect(even.evenness).toBeCloseTo(1, 12);
  });

  test('say nothing of evenness where there is one species, and nothing at all where there is none', () => {
    expect(diversity([12])).toEqual({ richness: 1, shannon: 0, simpson: 0, evenness: null });
    expect(diversity([0, 0])).toEqual({ richness: 0, shannon: null, simpson: null, evenness: null });
  });

  test('do not depend on the order or the unit of the amounts', () => {
    const amounts = fc.array(fc.double({ min: 0.01, max: 100, noNaN: true }), { minLength: 1, maxLength: 30 });
    fc.assert(
      fc.property(amounts, (given) => {
        const [one, other] = [diversity(given), diversity(given.toReversed().map((each) => each * 10))];
        expect(other.shannon ?? 0).toBeCloseTo(one.shannon ?? 0, 9);
        expect(other.simpson ?? 0).toBeCloseTo(one.simpson ?? 0, 9);
        expect(one.shannon ?? 0).toBeLessThanOrEqual(Math.log(one.richness) + 1e-9);
      }),
    );
  });
});

describe('likeness of two visits', () => {
  test('counts shared species twice against all: 6 and 4 species with 3 in common are 0.6 alike', () => {
    const [one, other] = [of(1, 1, 1, 1, 1, 1), new Map([0, 1, 2, 9].map((taxon) => [taxon, 1]))];
    expect(sorensenSimilarity(one, other)).toBeCloseTo(0.6, 12);
  });

  test('of amounts is that of the two aquariums of the Wikipedia article on it: 6, 7, 4 against 10, 0, 6 is 0.39', () => {
    expect(brayCurtisDissimilarity(of(6, 7, 4), of(10, 0, 6))).toBeCloseTo(13 / 33, 10);
  });

  test('is that of the documentation of the R package ecodive: (4, 0, 3, 2, 6) against (0, 8, 0, 0, 5) is 0.6428571', () => {
    expect(brayCurtisDissimilarity(of(4, 0, 3, 2, 6), of(0, 8, 0, 0, 5))).toBeCloseTo(0.6428571, 7);
  });

  test('of two stations with five species is 63/111, computed independently', () => {
    expect(brayCurtisDissimilarity(of(11, 0, 7, 8, 0), of(24, 37, 5, 18, 1))).toBeCloseTo(0.568, 3);
  });

  test('is whole with itself and none with strangers, and is not said of nothing', () => {
    expect([sorensenSimilarity(of(3, 4), of(3, 4)), brayCurtisDissimilarity(of(3, 4), of(3, 4))]).toEqual([1, 0]);
    const strangers = new Map([[7, 2]]);
    expect([sorensenSimilarity(of(3, 4), strangers), brayCurtisDissimilarity(of(3, 4), strangers)]).toEqual([0, 1]);
    expect([sorensenSimilarity(of(), of(0)), brayCurtisDissimilarity(of(), of(0))]).toEqual([null, null]);
  });
});

describe('species known after so many visits', () => {
  test('is the mean over every order', () => {
    const visits = [new Set([1, 2]), new Set([2, 3]), new Set([2])];
    // one visit: (2 + 2 + 1) / 3; two: (3 + 2 + 2) / 3; three: 3
    expect(accumulate(visits)).toEqual([Number((5 / 3).toPrecision(12)), Number((7 / 3).toPrecision(12)), 3]);
  });

  test('ends with all species, whatever the visits', () => {
    const visits = fc.array(fc.uniqueArray(fc.nat(20), { maxLength: 10 }), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(visits, (given) => {
        const curve = accumulate(given.map((each) => new Set(each)));
        expect(curve.at(-1)).toBe(new Set(given.flat()).size);
        for (const [index, known] of curve.entries()) expect(known).toBeGreaterThanOrEqual(curve[index - 1] ?? 0);
      }),
    );
  });
});

describe('cover as written down', () => {
  test.each([
    ['braun-blanquet', '+', 0.5],
    ['braun-blanquet', '3', 37.5],
    ['braun-blanquet', 'R', 0.1],
    ['domin', '10', 95.5],
    ['daubenmire', '6', 97.5],
    ['percent', ' 12.5 ', 12.5],
    ['percent', '100', 100],
  ] as const)('%s %s is reckoned with %d %%', (scale, recorded, percent) => {
    expect(coverPercent(scale, recorded)).toBe(percent);
  });

  test.each([
    ['percent', '100.1'],
    ['percent', '-3'],
    ['percent', '1e1'],
    ['percent', ''],
    ['percent', 'NaN'],
    ['braun-blanquet', '6'],
    ['daubenmire', '0'],
    ['domin', '11'],
    ['domin', 'constructor'],
  ] as const)('%s has no %s', (scale, recorded) => {
    expect(coverPercent(scale, recorded)).toBeNull();
  });

  test('classes of every scale rise from the least to the most', () => {
    for (const scale of coverScales) {
      const percents = classesOf(scale).map((name) => coverPercent(scale, name) ?? Number.NaN);
      expect(percents).toEqual([...percents].sort((one, other) => one - other));
    }
    expect(classesOf('domin')).toEqual(['+', '1', '2', '3', '4', '5', '6', '7', '8', '9', '10']);
  });
});
