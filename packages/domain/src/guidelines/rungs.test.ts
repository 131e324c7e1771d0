import { describe, expect, test } from 'vitest';
import type { ReportedValue } from '../values/reported-value.ts';
import { makeCofactorIndex } from './cofactors/cofactor-index.ts';
import type { Rung } from './cofactors/cofactor-source.ts';
import type { EvaluatedResult } from './result.ts';
import type { Standard } from './standards/standard.ts';
import { aResult, evaluatorOf, unitId, units } from './test-support/things.ts';

const below = (limit: number): ReportedValue => ({ kind: 'below', limit, figures: 2 });

describe('dissolved where total was not measured, and the other way', () => {
  const say = (result: EvaluatedResult, standard: Partial<Standard> = {}, others: readonly EvaluatedResult[] = []) => {
    const evaluator = evaluatorOf({ value: '10', fractions: ['Total'], takesOtherFraction: true, ...standard });
    const history = [result, ...others];
    const { verdict, reason, value } = evaluator.evaluate(result, history);
    const explanation = evaluator.explain(result, history);
    expect(explanation).toMatchObject({ verdict, reason });
    return { says: reason ?? verdict, value, warnings: explanation.warnings.map(({ code }) => code) };
  };
  const dissolved = (value: ReportedValue | number, more: Partial<EvaluatedResult> = {}) =>
    aResult(value, { fraction: 'Dissolved', resultId: 8, ...more });

  test('dissolved above a limit for total surely exceeds; below it nothing is said', () => {
    expect(say(dissolved(11))).toEqual({ says: 'exceeds', value: 11, warnings: ['otherFractionTaken'] });
    expect(say(dissolved(9)).says).toBe('onlyOtherFraction');
    expect(say(dissolved(below(9))).says).toBe('onlyOtherFraction');
    expect(say(dissolved(below(90))).says).toBe('onlyOtherFraction');
  });

  test('total within a limit for dissolved surely meets it; above it nothing is said', () => {
    const forDissolved = { fractions: ['dissolved'] };
    expect(say(aResult(9), forDissolved)).toMatchObject({ says: 'meets', warnings: ['otherFractionTaken'] });
    expect(say(aResult(below(9)), forDissolved).says).toBe('meets');
    expect(say(aResult(11), forDissolved).says).toBe('onlyOtherFraction');
  });

  test('with a lower limit it is the other way round', () => {
    const lower = { bound: 'lower' } as const;
    expect(say(dissolved(11), lower).says).toBe('meets');
    expect(say(dissolved(9), lower).says).toBe('onlyOtherFraction');
    expect(say(aResult(9), { ...lower, fractions: ['Dissolved'] }).says).toBe('exceeds');
  });

  test('only where the standard says so, and not where its own fraction was measured in the sample', () => {
    expect(say(dissolved(11), { takesOtherFraction: false }).says).toBe('otherFraction');
    expect(say(dissolved(11), {}, [aResult(5)]).says).toBe('otherFraction');
    expect(say(dissolved(11), {}, [aResult(5, { sampleId: 2 })]).says).toBe('exceeds');
    expect(say(dissolved(11), {}, [aResult(5, { isHidden: true })]).says).toBe('exceeds');
    expect(say(aResult(11, { fraction: 'Suspended' })).says).toBe('otherFraction');
  });

  test('in a mean each day counts with the fraction it has', () => {
    const mean = { statistic: 'mean', period: { days: 30, samples: 2, spanDays: 0 } } as const;
    const total = aResult(4, { sampleId: 2, sampledOn: '2024-06-10', sampledAt: Date.UTC(2024, 5, 10) });
    expect(say(dissolved(18), mean, [total])).toMatchObject({ says: 'exceeds' });
    expect(say(dissolved(14), mean, [total]).says).toBe('onlyOtherFraction');
  });

  test('a standard for any fraction, or for several, has no other to take', () => {
    for (const fractions of [[], ['Total', 'Dissolved'], ['Suspended']]) {
      expect(() => evaluatorOf({ fractions, takesOtherFraction: true })).toThrow('take the other fraction');
    }
  });
});

describe('hardness from calcium and magnesium', () => {
  const subject = { stationId: 1, sampleId: 10, sampledAt: Date.UTC(2024, 5, 15) };
  const ladder: readonly Rung[] = [{ kind: 'sameSample' }, { kind: 'nearest', hours: 36 }, { kind: 'default' }];
  type Reading = readonly [key: string, value: number, unit?: string, sign?: '' | '<', sampleId?: number];
  const find = (readings: readonly Reading[], { unit = 'mg/L', rungs = ladder } = {}) => {
    const index = makeCofactorIndex(
      [
        {
          ...{ key: 'hardness', unitId: unitId(unit), defaultValue: { value: 50, unitId: unitId('mg/L') } },
          estimate: { calcium: 'ca', magnesium: 'mg' },
        },
        { key: 'ca', unitId: unitId('mg/L'), defaultValue: null },
        { key: 'mg', unitId: unitId('mg/L'), defaultValue: null },
      ],
      { units, strategy: { code: 'S', rungs } },
    );
    for (const [resultId, [key, value, name = 'mg/L', sign = '', sampleId = 10]] of readings.entries())
      index.add(key, 1, { ...subject, resultId, sampleId, value, sign, unitId: unitId(name) });
    const found = index.open('hardness')?.explain(subject);
    return found && [found.rung, found.low, found.high, found.count];
  };

  test('is 2.497 Ca + 4.118 Mg, where hardness itself was not measured in the sample', () => {
    expect(
      find([
        ['ca', 20],
        ['mg', 5],
      ]),
    ).toEqual(['estimatedHardness', 70.53, 70.53, 2]);
    expect(
      find([
        ['ca', 20_000, 'µg/L'],
        ['mg', 5],
      ]),
    ).toEqual(['estimatedHardness', 70.53, 70.53, 2]);
    expect(
      find([
        ['ca', 20],
        ['mg', 5],
        ['hardness', 71],
      ]),
    ).toEqual(['sameSample', 71, 71, 1]);
    expect(
      find([
        ['ca', 20],
        ['mg', 5],
        ['hardness', 71, 'mg/L', '', 11],
      ])?.[0],
    ).toBe('estimatedHardness');
  });

  test('needs both of the same sample, and does not stand on a ladder without the sample', () => {
    expect(find([['ca', 20]])?.[0]).toBe('default');
    expect(
      find([
        ['ca', 20],
        ['mg', 5, 'mg/L', '', 11],
      ])?.[0],
    ).toBe('default');
    expect(
      find(
        [
          ['ca', 20],
          ['mg', 5],
        ],
        { rungs: [{ kind: 'default' }] },
      )?.[0],
    ).toBe('default');
  });

  test('below a detection limit it lies somewhere, and in other units it is converted', () => {
    expect(
      find([
        ['ca', 20],
        ['mg', 1, 'mg/L', '<'],
      ]),
    ).toEqual(['estimatedHardness', 49.94, 54.058, 2]);
    expect(
      find(
        [
          ['ca', 20],
          ['mg', 5],
        ],
        { unit: 'µg/L' },
      )?.[1],
    ).toBe(70_530);
  });
});

describe('means by Kaplan and Meier', () => {
  const say = (values: readonly (ReportedValue | number)[], standard: Partial<Standard>) => {
    const history = values.map((value, at) =>
      aResult(value, { sampledAt: Date.UTC(2024, 5, at + 1), resultId: at, sampleId: at }),
    );
    const period = { days: 30, samples: 3, spanDays: 0 };
    const evaluator = evaluatorOf({ value: '2', period, nonDetects: 'kaplanMeier', ...standard });
    const last = history.at(-1) ?? aResult(0);
    const { verdict, reason, value } = evaluator.evaluate(last, history);
    expect(evaluator.explain(last, history)).toMatchObject({ verdict, reason });
    return { says: reason ?? verdict, value };
  };

  test('take what lies below the least detected value as that value, and weigh the others by the curve', () => {
    const { value } = say([below(1), 1, 2, 4], { statistic: 'mean' });
    expect(value).toBeCloseTo((1 + 1 + 2 + 4) / 4, 12);
    expect(say([below(3), 1, 2, 4], { statistic: 'mean' }).value).toBeCloseTo(
      4 / 4 + (3 / 4) * ((1 / 2) * 2 + (1 / 2) * 1),
      12,
    );
  });

  test('a geometric mean is that of the logarithms', () => {
    const { value } = say([below(1), 1, 10, 100], { statistic: 'geometricMean', value: '5' });
    expect(value).toBeCloseTo(10 ** ((0 + 0 + 1 + 2) / 4), 12);
  });

  test('without a detected value nothing is estimated: it lies between zero and the limits', () => {
    expect(say([below(5), below(5), below(5)], { statistic: 'mean' }).says).toBe('undecidedStatistic');
    expect(say([below(1), below(1), below(1)], { statistic: 'mean' }).says).toBe('meets');
  });

  test('a median below what was detected meets a limit above that, and leaves a lower one open', () => {
    expect(say([below(3), below(3), below(3), 3, 4], { statistic: 'median', value: '3' }).says).toBe('meets');
    expect(say([below(3), below(3), below(3), 3, 4], { statistic: 'median', value: '1' }).says).toBe(
      'undecidedStatistic',
    );
  });
});
