import { describe, expect, test } from 'vitest';
import type { ReportedValue } from '../../values/reported-value.ts';
import { makeCofactorIndex } from '../cofactors/cofactor-index.ts';
import type { EvaluatedResult } from '../result.ts';
import type { Standard, Statistic } from '../standards/standard.ts';
import { aResult, day, evaluatorOf, unitId, units } from '../test-support/things.ts';
import { computeStatistic } from './statistic.ts';

const start = Date.UTC(2024, 5, 1);
const period = { days: 30, samples: 5, spanDays: 21 };
const at = (value: ReportedValue | number, afterDays: number, more: Partial<EvaluatedResult> = {}) =>
  aResult(value, { sampleId: afterDays + 1, resultId: afterDays + 1, sampledAt: start + afterDays * day, ...more });
const below = (limit: number): ReportedValue => ({ kind: 'below', limit, figures: 1 });
const above = (limit: number): ReportedValue => ({ kind: 'above', limit, figures: 1 });

function verdictOf(history: readonly EvaluatedResult[], standard: Partial<Standard> = {}) {
  const evaluator = evaluatorOf({ statistic: 'mean', period, ...standard });
  const last = history.at(-1);
  if (!last) throw new Error('no history');
  const { verdict, reason } = evaluator.evaluate(last, history);
  expect(evaluator.explain(last, history)).toMatchObject({ verdict, reason });
  return reason ?? verdict;
}

describe('the mean of at least five samples in thirty days over three weeks', () => {
  const five = [10, 20, 30, 40, 50].map((value, index) => at(value, index * 6));

  test('equal to the maximum is within it', () => {
    expect(verdictOf(five)).toBe('meets');
    expect(verdictOf([...five.slice(0, 4), at(51, 24)])).toBe('exceeds');
  });

  test('four samples are too few, and five in a row too close', () => {
    expect(verdictOf(five.slice(1))).toBe('tooFewSamples');
    expect(verdictOf([1, 2, 3, 4, 5].map((value, index) => at(value, index)))).toBe('spanTooShort');
    expect(verdictOf([at(1, 0)])).toBe('tooFewSamples');
  });

  test('bottles of one day count once, and a single result without history is too few', () => {
    expect(verdictOf(five.map((result) => ({ ...result, sampledOn: '2024-06-01' })))).toBe('tooFewSamples');
    const evaluator = evaluatorOf({ statistic: 'mean', period });
    expect(evaluator.evaluate(at(1, 0)).reason).toBe('tooFewSamples');
    expect(evaluator.explain(at(1, 0)).reason).toBe('tooFewSamples');
  });

  test('what lies outside the period, the station or the standard is left out', () => {
    const later = at(1000, 40);
    const evaluator = evaluatorOf({ statistic: 'mean', period, fractions: ['Total'] });
    const history = [at(1000, -10), ...five, later];
    const [, , , , , last] = history;
    expect(last && evaluator.evaluate(last, history)).toMatchObject({ verdict: 'meets', value: 30 });
    expect(
      verdictOf([...five.slice(0, 4), at(1, 23, { stationId: 2 }), at(1, 24, { fraction: 'Dissolved' }), at(50, 24)]),
    ).toBe('meets');
    expect(verdictOf([...five.slice(0, 4), at({ kind: 'missing', reason: 'empty' }, 24)])).toBe('missingValue');
  });

  test('non-detects decide only where they can', () => {
    expect(verdictOf([at(below(10), 0), ...five.slice(1)])).toBe('meets');
    expect(verdictOf([at(below(11), 0), ...five.slice(1)])).toBe('undecidedStatistic');
    expect(verdictOf([at(below(11), 0), ...five.slice(1, 4), at(61, 24)])).toBe('exceeds');
    expect(verdictOf([at(above(10), 0), ...five.slice(1)])).toBe('undecidedStatistic');
    expect(verdictOf([at(above(11), 0), ...five.slice(1)])).toBe('exceeds');
    expect(verdictOf([at(below(-5), 0), ...five.slice(1, 4), at(90, 24)])).toBe('undecidedStatistic');
  });

  test('each value is converted from its own unit; one that cannot be leaves the mean open', () => {
    const inMilligrams = at(0.05, 24, { unitId: unitId('mg/L') });
    expect(verdictOf([...five.slice(0, 4), inMilligrams])).toBe('meets');
    const wrong = at(50, 12, { unitId: unitId('°C') });
    const history = [...five.slice(0, 2), wrong, ...five.slice(3)];
    expect(verdictOf(history)).toBe('resultUnitMismatch');
    const evaluator = evaluatorOf({ statistic: 'mean', period });
    expect(evaluator.explain(at(50, 24), history).unitMismatch?.resultUnit).toBe('°C');
  });

  test('the working lists the values of the period', () => {
    const evaluator = evaluatorOf({ statistic: 'mean', period });
    const { period: trace } = evaluator.explain(at(50, 24), [at(below(10), 0), ...five.slice(1)]);
    expect(trace).toMatchObject({ sampleCount: 5, spannedDays: 24, low: 28, high: 30, days: 30 });
    expect(trace?.values.map(({ converted }) => converted)).toEqual([10, 20, 30, 40, 50]);
    expect(evaluator.explain(at(50, 24), [at(above(10), 0), ...five.slice(1)]).period?.high).toBeNull();
  });
});

test('a geometric mean of negative values is not defined', () => {
  const history = [-1, 2, 3, 4, 5].map((value, index) => at(value, index * 6));
  expect(verdictOf(history, { statistic: 'geometricMean' })).toBe('statisticUndefined');
});

test('an equation for a period takes the mean of its cofactor over the samples', () => {
  const index = makeCofactorIndex([{ key: 'hardness', unitId: unitId('mg/L'), defaultValue: null }], {
    units,
    strategy: { code: 'S', rungs: [{ kind: 'sameSample' }] },
  });
  const history = [10, 20, 30, 40, 50].map((value, step) => at(value, step * 6));
  history.slice(0, 3).forEach(({ sampleId, sampledAt }, step) => {
    index.add('hardness', 1, {
      resultId: 90 + step,
      sampleId,
      sampledAt,
      value: [80, 90, 130][step] ?? 0,
      sign: '',
      unitId: unitId('mg/L'),
    });
  });
  const evaluator = evaluatorOf({ statistic: 'mean', period, valueType: 'equation', value: '[Hardness] * 0.3' }, index);
  const [last = at(50, 24)] = history.slice(-1);
  expect(evaluator.evaluate(last, history)).toMatchObject({ verdict: 'meets', upper: 30 });
  expect(evaluator.explain(last, history)).toMatchObject({
    verdict: 'meets',
    cofactors: [
      { value: 100, count: 3, rung: 'sameSample', measurements: [{ value: 80 }, { value: 90 }, { value: 130 }] },
    ],
  });
});

test.each<[Statistic, number]>([
  ['value', 5],
  ['mean', 4],
  ['geometricMean', 320 ** (1 / 5)],
  ['median', 4],
  ['percentile90', 6.8],
  ['minimum', 1],
  ['maximum', 8],
])('%s of 1, 2, 4, 8, 5', (statistic, expected) => {
  expect(computeStatistic(statistic, [1, 2, 4, 8, 5])).toBeCloseTo(expected, 12);
  expect(computeStatistic(statistic, [])).toBeNaN();
});
