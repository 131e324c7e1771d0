import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { boxOf } from './box.ts';
import { type CensoredValue, compareCensored } from './censored.ts';
import { exactChance } from './exact-kendall.ts';
import { fitLine } from './fit-line.ts';
import { scoreKendall, type TimedValue } from './kendall-score.ts';
import { middleValue } from './middle-value.ts';
import { twoSided } from './normal.ts';
import { percentile } from './percentile.ts';
import { senSlope } from './sen-slope.ts';
import { findSeasonalTrend, findTrend, rankCorrelation } from './trend.ts';

const inOrder = (values: readonly number[]): TimedValue[] =>
  values.map((value, at) => ({ at, value, kind: 'measured' }));

describe('Mann-Kendall gives the published values', () => {
  test('by hand, with a tie: S 54 and Z 2.9058 (J. Little, College of the Holy Cross)', () => {
    const values = [12.9, 14.8, 13.2, 15.7, 13.8, 15.6, 12.9, 11.0, 17.3, 15.9, 19.0, 18.3, 20.1, 21.7];
    const trend = findTrend(inOrder(values));
    expect(trend).toMatchObject({ count: 14, s: 54, isExact: false });
    expect(trend?.variance).toBeCloseTo((14 * 13 * 33 - 2 * 1 * 9) / 18, 10);
    expect(trend?.z).toBeCloseTo(2.9058, 4);
    expect((trend?.p ?? 0) / 2).toBeCloseTo(0.0018, 4);
  });

  test('the example of Wisconsin NR 746, table A: S -5', () => {
    expect(findTrend(inOrder([100, 50, 85, 75, 50]))?.s).toBe(-5);
  });

  test('one to a hundred: S 4950, variance 112750, Z 14.7387', () => {
    const trend = findTrend(inOrder(Array.from({ length: 100 }, (_, at) => at + 1)));
    expect(trend).toMatchObject({ s: 4950, tau: 1, slope: 1 });
    expect(trend?.variance).toBeCloseTo(112750, 6);
    expect(trend?.z).toBeCloseTo(14.73869998208331, 10);
  });

  // Gilbert 1987, table A18: the chance of an S of at least this much.
  test.each([
    [4, 2, 0.375],
    [4, 4, 0.167],
    [4, 6, 0.042],
    [5, 6, 0.117],
    [5, 10, 0.0083],
    [8, 16, 0.031],
    [10, 21, 0.036],
    [10, 33, 0.0011],
  ])('%i values with S %i: %d, one-sided', (count, s, chance) => {
    expect(exactChance(count, s) / 2).toBeCloseTo(chance, chance < 0.01 ? 4 : 3);
  });

  test("Sen's slope with its interval (Hollander and Wolfe's method, statpsych ci.theil): 0.5, 0.324 to 0.75", () => {
    const y = [21, 4, 9, 12, 35, 18, 10, 22, 24, 1, 6, 8, 13, 16, 19];
    const x = [67, 28, 30, 28, 52, 40, 25, 37, 44, 10, 14, 20, 28, 40, 51];
    const trend = findTrend(y.map((value, at) => ({ value, at: x[at] ?? 0, kind: 'measured' as const })));
    expect(trend?.slope).toBe(0.5);
    expect(trend?.slopeLow).toBeCloseTo(0.3243243, 7);
    expect(trend?.slopeHigh).toBe(0.75);
  });

  test.each([
    [1.959963984540054, 0.05],
    [2.5758293035489, 0.01],
    [5, 5.733031437583867e-7],
    [0, 1],
  ])('the normal chance beyond %d', (z, p) => expect(twoSided(z)).toBeCloseTo(p, 10));
});

describe('non-detects', () => {
  const below = (value: number): CensoredValue => ({ value, kind: 'below' });
  const above = (value: number): CensoredValue => ({ value, kind: 'above' });
  const measured = (value: number): CensoredValue => ({ value, kind: 'measured' });

  test.each([
    [below(5), measured(5), -1],
    [below(5), measured(4), 0],
    [below(5), below(1), 0],
    [above(5), measured(5), 1],
    [above(5), measured(6), 0],
    [below(5), above(5), -1],
    [below(6), above(5), 0],
    [measured(3), measured(3), 0],
    [measured(4), measured(3), 1],
  ])('%j against %j: %i', (left, right, order) => {
    expect(compareCensored(left, right)).toBe(order);
    expect(compareCensored(right, left)).toBe(order === 0 ? 0 : -order);
  });

  test('a detection limit that fell with the years is no falling trend', () => {
    const limits = [10, 10, 8, 5, 5, 2, 1, 1, 0.5, 0.5];
    const trend = findTrend(limits.map((value, at) => ({ at, value, kind: 'below' })));
    expect(trend).toMatchObject({ s: 0, p: 1, slope: null, nonDetects: 10 });
  });

  test('values that rise out of the detection limit are a rising trend with a slope', () => {
    const rising: TimedValue[] = [1, 1, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((value, at) => ({
      at,
      value,
      kind: at < 3 ? 'below' : 'measured',
    }));
    const trend = findTrend(rising);
    expect(trend?.p).toBeLessThan(0.001);
    expect(trend?.slope).toBeCloseTo(1, 1);
  });
});

describe('the seasonal test', () => {
  const monthly = Array.from({ length: 96 }, (_, at) => ({
    at,
    value: 50 * Math.cos((at * Math.PI) / 6) + Math.floor(at / 12),
    kind: 'measured' as const,
  }));

  test('sees a small rise that the seasons hide from the plain test', () => {
    const seasonal = findSeasonalTrend(monthly, ({ at }) => at % 12);
    expect(findTrend(monthly)?.p).toBeGreaterThan(0.05);
    // Eight years, all rising: 12 seasons of 28 pairs, variance 12 × 8·7·21/18.
    expect(seasonal).toMatchObject({ s: 336, seasons: 12, count: 96 });
    expect(seasonal?.variance).toBeCloseTo(784, 8);
    expect(seasonal?.slope).toBeCloseTo(1 / 12, 10);
  });

  test('leaves out seasons of a single value', () => {
    const values = inOrder([1, 2, 3, 4, 5, 9]);
    expect(findSeasonalTrend(values, ({ at }) => (at === 5 ? 1 : 0))).toMatchObject({ seasons: 1, count: 5, s: 10 });
  });
});

test('too few values, values of one instant and equal values say nothing', () => {
  expect(findTrend(inOrder([1, 2, 3]))).toBeNull();
  expect(findTrend([1, 2, 3, 4].map((value) => ({ at: 0, value, kind: 'measured' })))).toMatchObject({
    s: 0,
    p: 1,
    tau: 0,
    slope: null,
    intercept: null,
  });
  expect(findTrend(inOrder([3, 3, 3, 3, 3]))).toMatchObject({ s: 0, p: 1, slope: 0, variance: 0 });
});

const kinds = fc.constantFrom('measured' as const, 'measured' as const, 'below' as const, 'above' as const);
const manyValues = fc.array(
  fc.record({ at: fc.integer({ min: 0, max: 20 }), value: fc.integer({ min: 0, max: 12 }), kind: kinds }),
  { minLength: 3, maxLength: 25 },
);
const sorted = (values: readonly TimedValue[]) => [...values].sort((left, right) => left.at - right.at);

describe('for any values', () => {
  test('the quick score is the sum over all pairs, and its spread that of all their orders', () => {
    fc.assert(
      fc.property(manyValues, (given) => {
        const values = sorted(given);
        let s = 0;
        for (const [at, later] of values.entries())
          for (const earlier of values.slice(0, at)) if (later.at > earlier.at) s += compareCensored(later, earlier);
        expect(scoreKendall(values).s).toBe(s);
        expect(scoreKendall(values).variance).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  test('the variance is the one counted over all orders of five values', () => {
    const five = fc.array(fc.record({ value: fc.integer({ min: 0, max: 4 }), kind: kinds }), {
      minLength: 5,
      maxLength: 5,
    });
    fc.assert(
      fc.property(five, (values) => {
        const scores = ordersOf(values).map((order) => scoreKendall(order.map((one, at) => ({ ...one, at }))).s);
        const spread = scores.reduce((sum, s) => sum + s * s, 0) / scores.length;
        expect(scoreKendall(values.map((one, at) => ({ ...one, at }))).variance).toBeCloseTo(spread, 8);
      }),
      { numRuns: 20 },
    );
  });

  test('time turned round turns the trend round', () => {
    fc.assert(
      fc.property(manyValues, (values) => {
        const [there, back] = [findTrend(values), findTrend(values.map((one) => ({ ...one, at: -one.at })))];
        expect(back?.s === undefined ? 0 : -back.s + 0).toBe((there?.s ?? 0) + 0);
        expect(back?.p).toBe(there?.p);
        if (there?.slope !== null && there?.slope !== undefined) expect(back?.slope).toBeCloseTo(-there.slope, 9);
      }),
    );
  });

  test('a box is what sorting all its values gives', () => {
    const none = new Float64Array(0);
    const few = fc.array(fc.integer({ min: -50, max: 50 }), { minLength: 1, maxLength: 30 });
    // More than so many are found by a sample of them first.
    const many = fc.array(fc.integer({ min: -5, max: 900 }), { minLength: 700, maxLength: 900 });
    fc.assert(
      fc.property(fc.oneof({ weight: 9, arbitrary: few }, { weight: 1, arbitrary: many }), (values) => {
        const box = boxOf({ measured: Float64Array.from(values), below: none, above: none }, 'limit');
        const sorted = Float64Array.from(values).sort();
        const [low, middle, high] = [0.25, 0.5, 0.75].map((share) => percentile(sorted, share));
        const reach = 1.5 * ((high ?? 0) - (low ?? 0));
        const inside = sorted.filter((value) => value >= (low ?? 0) - reach && value <= (high ?? 0) + reach);
        expect(box).toMatchObject({ lowerQuartile: low, median: middle, upperQuartile: high });
        expect(box).toMatchObject({ minimum: sorted[0], maximum: sorted.at(-1), count: values.length });
        expect(box?.whiskerLow).toBe(Math.min(inside[0] ?? 0, low ?? 0));
        expect(box?.whiskerHigh).toBe(Math.max(inside.at(-1) ?? 0, high ?? 0));
        expect(box?.outliers).toHaveLength(Math.min(50, sorted.length - inside.length));
      }),
    );
  });

  test("Sen's slope and its interval are those of all sorted slopes", () => {
    fc.assert(
      fc.property(manyValues, fc.integer({ min: 0, max: 40 }), (given, spread) => {
        expect(senSlope([sorted(given)], spread)).toEqual(slopeBySorting(sorted(given), spread));
      }),
    );
  });
});

/** Both ends of the slopes that each pair allows, sorted. */
function slopeBySorting(values: readonly TimedValue[], spread: number) {
  const lows: number[] = [];
  const all: number[] = [];
  for (const [at, later] of values.entries())
    for (const earlier of values.slice(0, at)) {
      if (later.at === earlier.at) continue;
      const slope = (later.value - earlier.value) / (later.at - earlier.at);
      if (later.kind !== 'below' && earlier.kind !== 'above') lows.push(slope);
      if (later.kind !== 'above' && earlier.kind !== 'below') all.push(slope);
    }
  const steps = Float64Array.from([...lows, ...all]).sort();
  const [below, above] = [steps[lows.length - 1], steps[lows.length]];
  if (below === undefined || above === undefined) return null;
  const at = (rank: number) => steps[rank] ?? null;
  return { slope: (below + above) / 2, low: at(lows.length - spread - 1), high: at(lows.length + spread) };
}

test('there is no percentile of nothing', () => {
  expect(percentile([], 0.5)).toBeNaN();
});

test('pairs have the tau and chance of a trend', () => {
  const values = inOrder([12.9, 14.8, 13.2, 15.7, 13.8, 15.6, 12.9, 11.0, 17.3, 15.9]);
  const { tau, p } = findTrend(values) ?? {};
  expect(rankCorrelation(values)).toMatchObject({ tau, p });
  expect(rankCorrelation(values.slice(0, 3))).toBeNull();
});

test('the line of least squares of Anscombe: 3 + 0.5 x, R² 0.67', () => {
  const x = [10, 8, 13, 9, 11, 14, 6, 4, 12, 7, 5];
  const y = [8.04, 6.95, 7.58, 8.81, 8.33, 9.96, 7.24, 4.26, 10.84, 4.82, 5.68];
  const line = fitLine(x.map((one, at) => [one, y[at] ?? 0]));
  expect(line?.slope).toBeCloseTo(0.5, 3);
  expect(line?.intercept).toBeCloseTo(3.0, 3);
  expect(line?.rSquared).toBeCloseTo(0.667, 3);
  expect(
    fitLine([
      [1, 1],
      [2, 2],
    ]),
  ).toBeNull();
  expect(
    fitLine([
      [1, 1],
      [1, 2],
      [1, 3],
    ]),
  ).toBeNull();
  expect(
    fitLine([
      [1, 2],
      [2, 2],
      [3, 2],
    ])?.rSquared,
  ).toBe(1);
});

test('the middle value of a month stands for it, and is a non-detect when that one is', () => {
  expect(middleValue({ measured: [5], below: [1, 1], above: [] })).toEqual({ value: 1, kind: 'below' });
  expect(middleValue({ measured: [7, 3], below: [], above: [] })).toEqual({ value: 3, kind: 'measured' });
  // Less than 5 comes before 5, and more than 5 behind it.
  expect(middleValue({ measured: [5], below: [5], above: [5] })).toEqual({ value: 5, kind: 'measured' });
  expect(middleValue({ measured: [1], below: [], above: [5, 5] })).toEqual({ value: 5, kind: 'above' });
  expect(middleValue({ measured: [], below: [], above: [] })).toBeNull();
});

function ordersOf<Item>(items: readonly Item[]): Item[][] {
  if (items.length <= 1) return [[...items]];
  return items.flatMap((item, at) => ordersOf(items.filter((_, other) => other !== at)).map((rest) => [item, ...rest]));
}
