import { describe, expect, test } from 'vitest';
import { kaplanMeier } from '../kaplan-meier.ts';
import {
  countForCoverage,
  coverageOfGreatest,
  predictionLimit,
  toleranceFactor,
  toleranceLimit,
} from './background-limits.ts';
import { compareGroups } from './group-comparison.ts';
import { gammaMeanLimit, gammaShape, kaplanMeierLimit, upperMeanLimits } from './mean-limits.ts';
import { momentsOf } from './moments.ts';
import { findOutliers, testExtremes } from './outliers.ts';
import { chiSquareQuantile, chiSquareUpper, noncentralTLower, tLower, tQuantile } from './quantiles.ts';
import { type IndexTest, waterQualityIndex } from './water-quality-index.ts';

const numbers = (text: string) => text.trim().split(/\s+/).map(Number);

describe('distributions, against tables', () => {
  test.each([
    [0.95, 10, 1.812461],
    [0.975, 1, 12.7062],
    [0.99, 30, 2.457262],
    [0.05, 10, -1.812461],
  ])("Student's t: %d of %d degrees", (share, freedom, t) => {
    expect(tQuantile(share, freedom)).toBeCloseTo(t, 4);
    expect(tLower(t, freedom)).toBeCloseTo(share, 5);
  });

  test.each([
    [3.841459, 1, 0.05],
    [18.30704, 10, 0.05],
    [0.1, 4, 0.9987904],
  ])('chi-square above %d with %d degrees: %d', (x, freedom, share) => {
    expect(chiSquareUpper(x, freedom)).toBeCloseTo(share, 6);
  });

  test('the noncentral t with no shift is Student’s', () => {
    expect(noncentralTLower(1.5, 7, 1e-9)).toBeCloseTo(tLower(1.5, 7), 8);
  });
});

describe('limits of a mean give the published values', () => {
  test("Student's t of chromium in soil: 320.3304 (EPA 1992, highlight 8; R, EnvStats)", () => {
    const chromium = momentsOf(numbers('10 13 20 36 41 59 67 110 110 136 140 160 200 230 1300'));
    expect(chromium.mean).toBeCloseTo(175.4667, 4);
    expect(chromium.deviation).toBeCloseTo(318.544, 3);
    expect(upperMeanLimits(chromium).studentT).toBeCloseTo(320.3304, 4);
  });

  test('what ProUCL prints for 39 values of mean 52.36, deviation 178.2, skewness 5.646: 100.5, 104.8, 126.8', () => {
    const limits = upperMeanLimits({ count: 39, mean: 52.36, deviation: 178.2, skewness: 5.646 });
    expect(limits.studentT).toBeCloseTo(100.5, 1);
    expect(limits.johnson).toBeCloseTo(104.8, 1);
    expect(Math.abs(limits.chen - 126.8)).toBeLessThan(0.1);
    // 1 / 0.05 - 1 is 19.
    expect(limits.chebyshev).toBeCloseTo(52.36 + (Math.sqrt(19) * 178.2) / Math.sqrt(39), 10);
    // The same print: nu star 27.25, its chi-square 16.34, the approximate gamma limit 87.29.
    expect(chiSquareQuantile(0.05, 27.25)).toBeCloseTo(16.34, 1);
    expect(Math.abs(gammaMeanLimit(52.36, 27.25 / 78, 39) - 87.29)).toBeLessThan(0.1);
  });

  test('skewness 2.365778 of EPA 2002, exhibit 9', () => {
    const values =
      numbers(`16 17 17 17 18 18 20 20 20 21 21 21 21 21 21 22 22 22 23 23 23 23 24 24 24 25 25 25 25 25 25 26
      26 26 26 27 27 28 28 28 28 29 29 30 30 31 32 32 32 33 33 35 35 97 98 105 107 111 117 119`);
    expect(momentsOf(values).skewness).toBeCloseTo(2.365778, 6);
  });

  test('the gamma limit of TcCB at a reference site, 90 %: 0.6532188 (EPA 1994; R, EnvStats)', () => {
    const values =
      numbers(`.22 .23 .26 .27 .28 .28 .29 .33 .34 .35 .38 .39 .39 .42 .42 .43 .45 .46 .48 .5 .5 .51 .52 .54 .56
      .56 .57 .57 .6 .62 .63 .67 .69 .72 .74 .76 .79 .81 .82 .84 .89 1.11 1.13 1.14 1.14 1.2 1.33`);
    const shape = gammaShape(values) ?? 0;
    expect(gammaMeanLimit(momentsOf(values).mean, shape, values.length, 0.9)).toBeCloseTo(0.6532188, 6);
    expect([gammaShape([1, 0]), gammaShape([2, 2, 2])]).toEqual([null, null]);
  });

  test('Kaplan-Meier of lead in soil: 861.1996 (R, EnvStats; ProUCL 861.1)', () => {
    const text =
      '<1 <1 2 2.5 2.8 <3 3.4 3.9 <4 <4 <4 4.5 4.9 5.5 5.5 5.5 <6 6.7 6.9 7.4 <9 9.5 <10 <10 10 15 49 200 9060';
    const values = text.split(' ').map((one) => ({
      value: Number(one.replace('<', '')),
      kind: one.startsWith('<') ? ('below' as const) : ('measured' as const),
    }));
    const curve = kaplanMeier(values);
    expect(curve && kaplanMeierLimit(curve, values.length)).toBeCloseTo(861.1996, 3);
  });
});

describe('limits of a background give the published values', () => {
  test('tolerance of chrysene, log-normal, 95 % and 95 %: 90.9247 (EPA 2009, example 17-3)', () => {
    const logs = momentsOf(numbers('19.7 39.2 7.8 12.8 10.2 7.2 16.1 5.7').map(Math.log));
    expect(Math.exp(toleranceLimit(logs))).toBeCloseTo(90.9247, 4);
  });

  test('the factor of 20 values, 90 % and 95 %: 1.926 (ProUCL, background statistics)', () => {
    expect(toleranceFactor(20, 0.9, 0.95)).toBeCloseTo(1.926, 3);
    // Of many values it nears the normal quantile.
    expect(toleranceFactor(5000, 0.95, 0.5)).toBeCloseTo(1.645, 2);
  });

  test('prediction of the next four of arsenic: 73.67237 (EPA 2009, example 18-1)', () => {
    const background = momentsOf(numbers('12.6 30.8 52 28.1 33.3 44 3 12.8 58.1 12.6 17.6 25.3'));
    expect(predictionLimit(background, 4)).toBeCloseTo(73.67237, 4);
  });

  test('the greatest of 24 covers 88.26538 % (EPA 2009, example 17-4), and 59 are needed for 95 %', () => {
    expect(100 * coverageOfGreatest(24)).toBeCloseTo(88.26538, 5);
    expect(countForCoverage()).toBe(59);
  });
});

describe('outliers', () => {
  test('Rosner finds two in naphthalene: R 3.930957 and 4.160223 (EPA 2009, example 12-4)', () => {
    const values =
      numbers(`3.34 5.39 5.74 6.88 5.85 5.59 5.96 1.47 2.57 5.39 1.91 1.74 23.23 1.82 2.02 6.12 6.05 5.18 4.43
      1 8.64 5.34 5.53 4.42 35.45`);
    const steps = findOutliers(values, 2);
    expect(steps).toMatchObject([
      { value: 35.45, place: 24, isOutlier: true },
      { value: 23.23, place: 12, isOutlier: true },
    ]);
    expect(steps.map(({ statistic }) => statistic)).toEqual([expect.closeTo(3.930957, 6), expect.closeTo(4.160223, 6)]);
    expect(steps.map(({ critical }) => critical)).toEqual([expect.closeTo(2.821681, 6), expect.closeTo(2.801551, 6)]);
  });

  test('one that hides another is found with it, and equal values have none', () => {
    const values = [...Array.from({ length: 28 }, (_, at) => 10 + Math.sin(at)), 30, 31];
    expect(findOutliers(values, 4).filter(({ isOutlier }) => isOutlier)).toHaveLength(2);
    expect(findOutliers([3, 3, 3, 3], 2)).toEqual([]);
  });

  test('Dixon tests both ends by the ratio that is meant for so many values', () => {
    // Calculated by hand: 0.181 - 0.167 over 0.189 - 0.167, and 0.189 - 0.187 over the same.
    const few = numbers('0.189 0.167 0.187 0.183 0.186 0.182 0.181');
    const [least, greatest] = testExtremes(few) ?? [];
    expect(least).toMatchObject({ value: 0.167, critical: 0.507, isOutlier: true });
    expect(least?.statistic).toBeCloseTo(14 / 22, 10);
    expect(greatest?.statistic).toBeCloseTo(2 / 22, 10);
    const ten = testExtremes([1, 2, 3, 4, 5, 6, 7, 8, 9, 30])?.[1];
    expect(ten).toMatchObject({ statistic: 21 / 28, critical: 0.477, isOutlier: true });
    const twelve = testExtremes([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 30])?.[1];
    expect(twelve).toMatchObject({ statistic: 20 / 28, critical: 0.546 });
    const fifteen = testExtremes([...Array.from({ length: 14 }, (_, at) => at), 40])?.[1];
    expect(fifteen).toMatchObject({ statistic: 28 / 38, critical: 0.525 });
    expect([testExtremes([1, 2]), testExtremes(Array.from({ length: 31 }, () => 1))]).toEqual([null, null]);
    expect(testExtremes([5, 5, 5])?.[0]).toMatchObject({ statistic: 0, isOutlier: false });
  });
});

describe('Kruskal and Wallis', () => {
  test('clearance of dust: H 0.77143, p 0.68 (Hollander and Wolfe 1973, 116; R, kruskal.test)', () => {
    const found = compareGroups([
      numbers('2.9 3.0 2.5 2.6 3.2'),
      numbers('3.8 2.7 4.0 2.4'),
      numbers('2.8 3.4 3.7 2.2 2.0'),
    ]);
    expect(found?.h).toBeCloseTo(0.77143, 5);
    expect(found).toMatchObject({ freedom: 2 });
    expect(found?.p).toBeCloseTo(0.68, 2);
  });

  test('ties are corrected for by the variance of the ranks, and groups without a difference are none', () => {
    const groups = [
      [1, 1, 2, 3],
      [2, 2, 4],
      [3, 5, 5],
    ];
    expect(compareGroups(groups)?.h).toBeCloseTo(byVariance(groups), 10);
    expect([compareGroups([[1, 2]]), compareGroups([[3], [3, 3]]), compareGroups([])]).toEqual([null, null, null]);
  });
});

/** H is the sum of squares between groups over the mean square of all ranks: without any formula for ties. */
function byVariance(groups: readonly (readonly number[])[]): number {
  const all = groups.flat();
  const rank = (value: number) =>
    all.filter((other) => other < value).length + (all.filter((other) => other === value).length + 1) / 2;
  const mean = (all.length + 1) / 2;
  const whole = all.reduce((sum, value) => sum + (rank(value) - mean) ** 2, 0) / (all.length - 1);
  return groups.reduce((sum, group) => {
    const ofGroup = group.reduce((total, value) => total + rank(value), 0) / group.length;
    return sum + (group.length * (ofGroup - mean) ** 2) / whole;
  }, 0);
}

describe('the water quality index', () => {
  /** The North Saskatchewan River at Devon in 1997, the example of the CCME's manual; a dash was not measured. */
  const river: readonly (readonly [string, number | null, number | null, string])[] = [
    ['DO', 5, null, '11.4 11 11.5 12.5 10.4 8.9 8.5 7.5 9.2 11 12.1 13.3'],
    ['pH', 6.5, 9, '8 7.9 7.9 7.9 8.1 8.2 8.3 8.2 8.2 8.1 8 8'],
    ['TP', null, 0.05, '.006 .005 .006 .058 .042 .108 .017 .008 .006 .008 .006 .004'],
    ['TN', null, 1, '.16 .17 .132 .428 .25 .707 .153 .153 .13 .093 .296 .054'],
    ['FC', null, 400, '4 0 4 0 0 26 9 8 12 12 8 4'],
    ['As', null, 0.05, '.0002 0 0 0 .0002 .0006 .0002 0 .0003 0 0 0'],
    ['Pb', null, 0.004, '.0004 .0094 0 .0008 .0008 .0013 .0004 0 .0018 .0011 .0051 0'],
    ['Hg', null, 0.1, '0 0 0 0 0 0 - 0 0 0 0 0'],
    ['2,4-D', null, 4, '0 - - .004 - - - 0 - 0 - -'],
    ['Lindane', null, 0.01, '0 - - 0 - - - 0 - 0 - -'],
  ];
  const tests = river.flatMap(([variable, lower, upper, text]) =>
    text
      .split(' ')
      .filter((one) => one !== '-')
      .map((one): IndexTest => ({ variable, value: Number(one), lower, upper })),
  );

  test('of the manual: 88, good, of 103 tests; 88.1 without one of oxygen, 86.8 without arsenic too (wqbc)', () => {
    const found = waterQualityIndex(tests);
    expect(found).toMatchObject({ variables: 10, tests: 103, failed: 4, scope: 20, category: 'good' });
    expect(found?.frequency).toBeCloseTo(3.9, 1);
    expect(Math.round(found?.index ?? 0)).toBe(88);
    const without = tests.filter((_, at) => at !== 2);
    expect(waterQualityIndex(without)?.index).toBeCloseTo(88.1, 1);
    const noArsenic = without.filter(({ variable }) => variable !== 'As');
    expect(noArsenic).toHaveLength(90);
    expect(waterQualityIndex(noArsenic)?.index).toBeCloseTo(86.8, 1);
  });

  test('three variables have none, four have one, and what falls short of a minimum counts as well', () => {
    const of = (...names: string[]) => tests.filter(({ variable }) => names.includes(variable));
    expect(waterQualityIndex(of('DO', 'pH', 'TP'))).toBeNull();
    expect(waterQualityIndex(of('DO', 'pH', 'TP', 'TN'))).not.toBeNull();
    const airless = of('DO', 'pH', 'TN', 'FC').map((one) => (one.variable === 'DO' ? { ...one, value: 1 } : one));
    expect(waterQualityIndex(airless)).toMatchObject({ scope: 25, frequency: 25, amplitude: 50, category: 'fair' });
  });
});
