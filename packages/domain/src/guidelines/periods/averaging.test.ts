import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ReportedValue } from '../../values/reported-value.ts';
import { makeZoneClock } from '../../zone-clock.ts';
import { makeCofactorIndex } from '../cofactors/cofactor-index.ts';
import type { EvaluatedResult } from '../result.ts';
import type { Standard } from '../standards/standard.ts';
import { aResult, evaluatorOf, unitId, units } from '../test-support/things.ts';

const below = (limit: number): ReportedValue => ({ kind: 'below', limit, figures: 2 });
const vancouver = makeZoneClock('America/Vancouver');
const dayMs = 86_400_000;

/** A result of a station in Vancouver at ten in the morning of its own clock. */
function on(day: string, value: ReportedValue | number, more: Partial<EvaluatedResult> = {}): EvaluatedResult {
  const sampledAt = vancouver.instantOf(Date.parse(`${day}T10:00:00Z`)).ms;
  return aResult(value, { sampledAt, sampledOn: day, sampleId: sampledAt / 1000, resultId: sampledAt / 1000, ...more });
}

const addDays = (day: string, count: number) => new Date(Date.parse(day) + count * dayMs).toISOString().slice(0, 10);
const fiveInThirty = { days: 30, samples: 5, spanDays: 21 };
const days = ['2024-03-01', '2024-03-06', '2024-03-11', '2024-03-16', '2024-03-20', '2024-03-22'];

/** What the quick way and the one with its working say about the last of some results, which must be the same. */
function evaluateOne(history: readonly EvaluatedResult[], standard: Partial<Standard> = {}) {
  const evaluator = evaluatorOf({ statistic: 'mean', period: fiveInThirty, value: '10', ...standard });
  const last = history.at(-1) ?? on('2024-01-01', 0);
  const { verdict, reason, value } = evaluator.evaluate(last, history);
  const explanation = evaluator.explain(last, history);
  expect(explanation).toMatchObject({ verdict, reason });
  return { says: reason ?? verdict, value, explanation };
}

describe('what a flag hides', () => {
  test('is in no average: 2, 500 (hidden), 2, 2, 2, 2 is a mean of 2', () => {
    const history = [2, 500, 2, 2, 2, 2].map((value, at) => on(days[at] ?? '', value, { isHidden: value === 500 }));
    expect(evaluateOne(history)).toMatchObject({ says: 'meets', value: 2 });
    expect(evaluateOne(history.map((one) => ({ ...one, isHidden: false }))).says).toBe('exceeds');
  });

  test('is not evaluated itself', () => {
    const { evaluate } = evaluatorOf({ value: '10' });
    expect(evaluate(aResult(500, { isHidden: true }))).toMatchObject({
      verdict: 'doesNotApply',
      reason: 'hiddenByFlag',
    });
  });
});

describe('a geometric mean', () => {
  const geometric = { statistic: 'geometricMean', value: '200', unitId: unitId('CFU/100mL') } as const;
  const counts = (...values: (number | ReportedValue)[]) =>
    values.map((value, at) => on(days[at + 1] ?? '', value, { unitId: unitId('CFU/100mL') }));
  const wide = { ...geometric, period: { days: 30, samples: 5, spanDays: 0 } };

  test('takes a zero count as less than one, and half of that', () => {
    expect(evaluateOne(counts(0, 900, 900, 900, 900), wide).value).toBeCloseTo((0.5 * 900 ** 4) ** (1 / 5), 9);
    expect(evaluateOne(counts(0, 2400, 2400, 2400, 2400), wide).says).toBe('exceeds');
    expect(evaluateOne(counts(0, 2400, 2400, 2400, 2400), { ...wide, nonDetects: 'limit' }).value).toBeCloseTo(
      (2400 ** 4) ** (1 / 5),
      9,
    );
  });

  test('can exceed with non-detects, and its working says what they counted as', () => {
    const found = evaluateOne(counts(below(10), 900, 900, 900, 900), wide);
    expect(found).toMatchObject({ says: 'exceeds', explanation: { period: { nonDetects: 'half' } } });
    expect(found.value).toBeCloseTo((5 * 900 ** 4) ** (1 / 5), 9);
    expect(evaluateOne(counts(below(10), 900, 900, 900, 900), { ...wide, nonDetects: 'bounds' }).says).toBe(
      'undecidedStatistic',
    );
  });

  test('a zero counts by its own detection limit, and is nothing to count with where nobody tells one', () => {
    const zeros = (detectionLimit: number | null, unit: string) =>
      [0, 8, 8, 8, 8].map((value, at) => on(days[at] ?? '', value, { detectionLimit, unitId: unitId(unit) }));
    const micrograms = { ...wide, unitId: unitId('µg/L') };
    expect(evaluateOne(zeros(4, 'µg/L'), micrograms).value).toBeCloseTo((2 * 8 ** 4) ** (1 / 5), 9);
    expect(evaluateOne(zeros(null, 'µg/L'), micrograms).says).toBe('statisticUndefined');
  });
});

test.each([
  ['zero', 8],
  ['half', 8.5],
  ['limit', 9],
] as const)('a non-detect below 5 counts as %s where the standard says so: the mean is %d', (nonDetects, expected) => {
  const history = [below(5), 10, 10, 10, 10].map((value, at) => on(days[at + 1] ?? '', value));
  const standard = { nonDetects, value: '8.4', period: { ...fiveInThirty, spanDays: 0 } };
  expect(evaluateOne(history, standard)).toMatchObject({ value: expected, says: expected > 8.4 ? 'exceeds' : 'meets' });
});

test('an average is of one fraction, one depth and one speciation', () => {
  const five = days.slice(1).map((day) => on(day, 2));
  const others = [{ fraction: 'Dissolved' }, { depthMetres: 12 }, { speciation: 'NO3' }];
  for (const other of others) {
    const mixed = five.flatMap((one) => [{ ...one, ...other, value: aResult(500).value }, one]);
    expect(evaluateOne(mixed, { period: { ...fiveInThirty, spanDays: 0 } })).toMatchObject({ says: 'meets', value: 2 });
    expect(evaluateOne(mixed.slice(0, 7), { period: { ...fiveInThirty, spanDays: 0 } }).says).toBe('tooFewSamples');
  }
});

test('a day weighs once, however many bottles and replicates it has; five in thirty days are of five days', () => {
  const replicates = [1, 2, 3].map((sampleId) => on('2024-03-22', 50, { sampleId }));
  const history = [...days.slice(1, 5).map((day) => on(day, 0)), ...replicates];
  expect(evaluateOne(history, { period: { ...fiveInThirty, spanDays: 0 } })).toMatchObject({
    says: 'meets',
    value: 10,
  });
  expect(evaluateOne([...history.slice(1, 4), ...replicates]).says).toBe('tooFewSamples');
});

describe('a mean of which only its ends are known', () => {
  const period = { ...fiveInThirty, spanDays: 0 };
  const compared = (values: readonly (number | ReportedValue)[], standard: Partial<Standard> = {}) => {
    const history = values.map((value, at) => on(days[at + 1] ?? '', value));
    const evaluator = evaluatorOf({ statistic: 'mean', period, value: '10', ...standard });
    const { verdict, value, sign } = evaluator.evaluate(history.at(-1) ?? on('2024-01-01', 0), history);
    return [verdict, sign, value];
  };

  test('exceeds by at least as much as its lower end', () => {
    expect(compared([below(5), 20, 20, 20, 20])).toEqual(['exceeds', '>', 16]);
    expect(compared([{ kind: 'above', limit: 60, figures: 1 }, 5, 5, 5, 5])).toEqual(['exceeds', '>', 16]);
  });

  test('meets a limit with its upper end, and leaves open by it', () => {
    expect(compared([below(5), 5, 5, 5, 5])).toEqual(['meets', '<', 5]);
    expect(compared([below(40), 5, 5, 5, 5])).toEqual(['undetermined', '<', 12]);
    expect(compared([{ kind: 'above', limit: 10, figures: 1 }, 5, 5, 5, 5])).toEqual(['undetermined', '>', 6]);
  });

  test('lies above a lower limit by its lower end, and below it by its upper one', () => {
    expect(compared([below(5), 20, 20, 20, 20], { bound: 'lower' })).toEqual(['meets', '>', 16]);
    expect(compared([below(5), 2, 2, 2, 2], { bound: 'lower' })).toEqual(['exceeds', '<', 2.6]);
  });

  test('has no sign where all days are known, or a number stands for non-detects', () => {
    expect(compared([10, 20, 20, 20, 20])).toEqual(['exceeds', '', 18]);
    expect(compared([below(5), 20, 20, 20, 20], { nonDetects: 'half' })).toEqual(['exceeds', '', 16.5]);
  });
});

test('a single value keeps the sign it was reported with', () => {
  const { evaluate } = evaluatorOf({ value: '10' });
  const outcome = (value: number | ReportedValue) => {
    const { verdict, sign, value: number } = evaluate(aResult(value));
    return [verdict, sign, number];
  };
  expect(outcome(12)).toEqual(['exceeds', '', 12]);
  expect(outcome({ kind: 'above', limit: 12, figures: 2 })).toEqual(['exceeds', '>', 12]);
  expect(outcome(below(12))).toEqual(['undetermined', '<', 12]);
});

describe('periods are counted in days of the station', () => {
  test('from 1 to 22 March are 21 days, although the clock was put forward in between', () => {
    const history = ['2024-03-01', '2024-03-05', '2024-03-10', '2024-03-15', '2024-03-22'].map((day) => on(day, 2));
    expect(evaluateOne(history)).toMatchObject({ says: 'meets', explanation: { period: { spannedDays: 21 } } });
    expect(evaluateOne(history.map((one, at) => (at === 0 ? on('2024-03-02', 2) : one))).says).toBe('spanTooShort');
  });

  test('the first and the last of thirty days are in, the day before is not', () => {
    const later = ['2024-03-25', '2024-03-26', '2024-03-27', '2024-03-30'].map((day) => on(day, 2));
    const first = (day: string) => evaluateOne([on(day, 2), ...later], { period: { ...fiveInThirty, spanDays: 0 } });
    expect(first('2024-03-01')).toMatchObject({ says: 'meets', explanation: { period: { fromOn: '2024-03-01' } } });
    expect(first('2024-02-29').says).toBe('tooFewSamples');
  });

  test('whatever the clock, the month and the year: counted by hand, day by day', () => {
    const start = fc.constantFrom('2024-02-20', '2023-02-20', '2024-03-05', '2024-10-25', '2024-12-20', '2024-04-28');
    const offsets = fc.uniqueArray(fc.integer({ min: 0, max: 45 }), { minLength: 1, maxLength: 10 });
    const hours = fc.array(fc.integer({ min: 0, max: 23 }), { minLength: 10, maxLength: 10 });
    fc.assert(
      fc.property(start, offsets, hours, fc.integer({ min: 1, max: 31 }), (first, after, at, length) => {
        const sorted = [...after].sort((left, right) => left - right);
        const history = sorted.map((count, index) => {
          const day = addDays(first, count);
          const sampledAt = vancouver.instantOf(Date.parse(day) + (at[index] ?? 0) * 3_600_000).ms;
          return on(day, count, { sampledAt });
        });
        const last = sorted.at(-1) ?? 0;
        const within = sorted.filter((count) => Array.from({ length }, (_, back) => last - back).includes(count));
        const { explanation } = evaluateOne(history, { period: { days: length, samples: 1, spanDays: 0 } });
        expect(explanation.period).toMatchObject({
          sampleCount: within.length,
          spannedDays: last - (within[0] ?? last),
          fromOn: addDays(first, last - length + 1),
        });
        const mean = within.reduce((sum, count) => sum + count, 0) / within.length;
        expect(explanation.period?.high).toBeCloseTo(mean, 9);
      }),
    );
  });
});

describe('a cofactor below its detection limit', () => {
  const ladder = {
    code: 'S',
    rungs: [{ kind: 'sameSample' }, { kind: 'nearest', hours: 48 }, { kind: 'default' }],
  } as const;
  const hardness = (value: number, sign: '' | '<' | '>', sampleId = 1) => {
    const index = makeCofactorIndex(
      [{ key: 'hardness', unitId: unitId('mg/L'), defaultValue: { value: 100, unitId: unitId('mg/L') } }],
      { units, strategy: ladder },
    );
    const sampledAt = Date.UTC(2024, 5, 15);
    index.add('hardness', 1, { resultId: 50, sampleId, sampledAt, value, sign, unitId: unitId('mg/L') });
    return index;
  };
  const says = (value: string, found: ReturnType<typeof hardness>, measured = 8) => {
    const evaluator = evaluatorOf({ valueType: 'equation', value }, found);
    const { verdict, reason, upper } = evaluator.evaluate(aResult(measured));
    expect(evaluator.explain(aResult(measured))).toMatchObject({ verdict, reason });
    return [reason ?? verdict, upper];
  };

  test('decides where all it can be lies in one branch', () => {
    expect(says('if([Hardness] <= 50, 7.5, 20)', hardness(10, '<'))).toEqual(['exceeds', 7.5]);
    expect(says('if([Hardness] < 10, 7.5, 20)', hardness(10, '<'))).toEqual(['exceeds', 7.5]);
    expect(says('Max(7.5 + 0.75 * ([Hardness] - 90), 7.5)', hardness(10, '<'))).toEqual(['exceeds', 7.5]);
    expect(says('if([Hardness] > 180, 20, 7.5)', hardness(300, '>'))).toEqual(['meets', 20]);
  });

  test('otherwise it is what leaves the verdict open, and nothing is taken from elsewhere', () => {
    expect(says('if([Hardness] <= 5, 7.5, 20)', hardness(10, '<'))[0]).toBe('cofactorBelowDetection');
    expect(says('0.1 * [Hardness]', hardness(10, '<'))[0]).toBe('cofactorBelowDetection');
    expect(says('0.1 * [Hardness]', hardness(10, '>'))[0]).toBe('cofactorAboveRange');
    expect(says('0.1 * [Other]', hardness(10, '<'))[0]).toBe('cofactorMissing');
  });
});
