import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { CensoredValue } from './censored.ts';
import { nonDetectRules, summarizeCensored, usualSummaryRules } from './censored-summary.ts';
import { kaplanMeier, kaplanMeierPercentile } from './kaplan-meier.ts';
import { normalQuantile } from './normal.ts';
import { percentile } from './percentile.ts';
import { regressOnOrder } from './regress-on-order.ts';

const read = (text: string): CensoredValue[] =>
  text
    .trim()
    .split(/\s+/)
    .map((one) => ({
      value: Number(one.replace(/[<>]/, '')),
      kind: one.startsWith('<') ? 'below' : one.startsWith('>') ? 'above' : 'measured',
    }));
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

/** Lead in soil, mg/kg (Beal 2010, paper SDA-09 of SESUG). */
const beal = '<1 <1 2 2.5 2.8 <3 3.4 3.9 <4 <4 <4 4.5 4.9 5.5 5.5 5.5 <6 6.7 6.9 7.4 <9 9.5 <10 <10 10 15 49 200 9060';
/** Arsenic in Manoa Stream, Oahu, µg/L (Helsel 2005, Nondetects and Data Analysis). */
const oahu = '3.2 2.8 <2 <2 <2 <2 <2 <2 <2 <2 1.7 1.5 <1 <1 <1 <1 .9 <.9 .7 .7 .6 .5 .5 .5';

describe('published values', () => {
  test('Kaplan-Meier of lead in soil: mean 325.34, deviation 1651.09, error 315.00 (Beal 2010; R, EnvStats)', () => {
    const curve = kaplanMeier(read(beal));
    expect(curve?.mean).toBeCloseTo(325.3396, 4);
    expect(curve?.standardDeviation).toBeCloseTo(1651.095, 3);
    expect(curve?.standardError).toBeCloseTo(315.0023, 4);
  });

  test('regression on order statistics gives the non-detects of Oahu the values Helsel prints', () => {
    const estimated =
      regressOnOrder(read(oahu))
        ?.slice(11)
        .sort((left, right) => left - right) ?? [];
    const printed = [0.35, 0.41, 0.46, 0.57, 0.58, 0.61, 0.68, 0.76, 0.81, 0.95, 0.98, 1.14, 1.42];
    expect(estimated).toHaveLength(printed.length);
    for (const [at, value] of printed.entries()) expect(estimated[at]).toBeCloseTo(value, 2);
  });

  test('regression on order statistics of Helsel and Cohn 1988, appendix B', () => {
    const values = read('<1 <1 <1 <1 <1 <1 <10 <10 <10 3 7 9 12 15 20 27 33 50');
    const estimated =
      regressOnOrder(values)
        ?.slice(9)
        .sort((left, right) => left - right) ?? [];
    const printed = [0.47, 0.85, 1.11, 1.27, 1.76, 2.34, 2.5, 3.03, 4.8];
    // The paper calculates with rounded places.
    for (const [at, value] of printed.entries()) expect(Math.abs((estimated[at] ?? 0) - value)).toBeLessThan(0.015);
  });

  // Hyndman and Fan 1996 by their definitions, of 1 to 10: R, quantile(1:10, c(.1, .25, .9), type = …).
  test.each([
    ['inclusive', [1.9, 3.25, 9.1]],
    ['weibull', [1.1, 2.75, 9.9]],
    ['hazen', [1.5, 3, 9.5]],
    ['medianUnbiased', [1.366667, 2.916667, 9.633333]],
  ] as const)('percentiles by the rule %s', (rule, expected) => {
    const values = Array.from({ length: 10 }, (_, at) => at + 1);
    for (const [at, share] of [0.1, 0.25, 0.9].entries())
      expect(percentile(values, share, rule)).toBeCloseTo(expected[at] ?? 0, 6);
  });

  test.each([
    [0.5, 0],
    [0.975, 1.959963984540054],
    [0.001, -3.090232306167813],
    [1e-9, -5.997807015007686],
  ])('the normal quantile of %d', (share, z) => expect(normalQuantile(share)).toBeCloseTo(z, 11));
});

describe('a figure keeps its sign', () => {
  const found = (text: string, rule: (typeof nonDetectRules)[number], share = 0.5) => {
    const summary = summarizeCensored(read(text), { ...usualSummaryRules, nonDetects: rule });
    const write = ({ sign, value }: { sign: string; value: number }) => `${sign}${value}`;
    return summary && [write(summary.mean), write(summary.percentile(share))];
  };

  test.each([
    ['<0.5 <10 2 3', 'limit', ['<3.875', '<2.5']],
    ['<0.5 <10 2 3', 'half', ['2.5625', '<2.5']],
    ['<0.5 <0.5 <0.5', 'half', ['<0.5', '<0.5']],
    ['<0.5 2 3 4 5', 'limit', ['<2.9', '3']],
    ['1 2 3', 'limit', ['2', '2']],
    ['1 2 >30', 'limit', ['>11', '2']],
    ['1 >20 >30', 'half', ['>17', '>20']],
    ['<1 2 >30', 'kaplanMeier', ['>10.6666666666667', '2']],
    ['<1 <1', 'orderRegression', ['<1', '<1']],
    ['<1 2 3', 'orderRegression', ['<2', '2']],
    ['<1 0 3 4 5', 'orderRegression', ['<2.6', '3']],
    ['<1 2 3', 'kaplanMeier', ['2.33333333333333', '2']],
    ['<-5 -3 -2', 'limit', ['<-3.33333333333333', '-3']],
  ] as const)('%s by %s', (text, rule, expected) => expect(found(text, rule)).toEqual(expected));

  test('Kaplan-Meier says of a percentile below all detected values only that', () => {
    const curve = kaplanMeier(read('<1 <1 2 3'));
    expect(curve && kaplanMeierPercentile(curve, 0.25)).toBeNull();
    expect(found('<1 <1 2 3', 'kaplanMeier', 0.25)?.[1]).toBe('<2');
    expect(found('<1 <1 2 3', 'kaplanMeier', 1)?.[1]).toBe('3');
    expect(summarizeCensored([], usualSummaryRules)).toBeNull();
  });
});

describe('for any values', () => {
  const values = fc.array(
    fc.record({
      value: fc.integer({ min: 1, max: 12 }),
      kind: fc.constantFrom('measured' as const, 'measured' as const, 'below' as const),
    }),
    { minLength: 1, maxLength: 20 },
  );

  test('a bound holds whatever the non-detects are, and one without a sign is the number itself', () => {
    fc.assert(
      fc.property(values, fc.infiniteStream(fc.double({ min: 0, max: 0.999, noNaN: true })), (given, shares) => {
        const summary = summarizeCensored(given, usualSummaryRules);
        const truth = given.map(({ value, kind }) => (kind === 'below' ? value * (shares.next().value ?? 0) : value));
        const sorted = [...truth].sort((left, right) => left - right);
        const pairs = [0.1, 0.5, 0.9].map((share) => [summary?.percentile(share), percentile(sorted, share)] as const);
        for (const [bounded, real] of [[summary?.mean, sum(truth) / truth.length] as const, ...pairs]) {
          if (bounded?.sign === '') expect(bounded.value).toBeCloseTo(real, 9);
          else expect(real).toBeLessThanOrEqual((bounded?.value ?? 0) + 1e-9);
        }
      }),
    );
  });

  test('without a non-detect every rule gives the same', () => {
    const known = fc.array(fc.integer({ min: 1, max: 50 }), { minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(known, (numbers) => {
        const [first, ...others] = nonDetectRules.map((nonDetects) => {
          const given = numbers.map((value): CensoredValue => ({ value, kind: 'measured' }));
          const summary = summarizeCensored(given, { ...usualSummaryRules, nonDetects });
          return [summary?.mean, summary?.percentile(0.5)];
        });
        for (const other of others) expect(other).toEqual(first);
      }),
    );
  });

  test('the curve of Kaplan and Meier is the one of redistributing each non-detect to those below it', () => {
    fc.assert(
      fc.property(values, (given) => {
        const curve = kaplanMeier(given);
        const mean = meanByRedistribution(given);
        if (curve && mean !== null) expect(curve.mean).toBeCloseTo(mean, 9);
      }),
    );
  });
});

/** Efron 1967: from the highest down, the weight of a non-detect is shared among all values that lie lower. */
function meanByRedistribution(values: readonly CensoredValue[]): number | null {
  const order = [...values].sort(
    (left, right) => right.value - left.value || Number(left.kind === 'below') - Number(right.kind === 'below'),
  );
  const weights = order.map(() => 1);
  let [total, mass, least] = [0, 0, Number.POSITIVE_INFINITY];
  for (const [at, { value, kind }] of order.entries()) {
    const weight = weights[at] ?? 0;
    if (kind === 'measured') {
      [total, mass, least] = [total + weight * value, mass + weight, value];
      continue;
    }
    const rest = order.length - at - 1;
    if (rest > 0 && order.slice(at + 1).some((one) => one.kind === 'measured'))
      for (let lower = at + 1; lower < order.length; lower += 1) weights[lower] = (weights[lower] ?? 0) + weight / rest;
    else if (mass > 0) [total, mass] = [total + weight * least, mass + weight];
  }
  return mass > 0 ? total / mass : null;
}
