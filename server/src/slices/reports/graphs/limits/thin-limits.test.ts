import { expect, test } from 'vitest';
import { thinSteps, thinVerdicts } from './thin-limits.ts';

const verdict = (at: number, given: { Verdict?: 'exceeds' | 'undetermined'; Value?: number } = {}) => ({
  ...{ ResultId: at, StationId: 1, AnalyteId: 1, Fraction: null, Time: at, Value: at % 100, Sign: 0, Unit: 'm' },
  ...{ Verdict: 'exceeds' as const, GuidelineId: 1, StandardId: 1, ...given },
});

test('few marks all stay, exceedances first', () => {
  const drawn = thinVerdicts([verdict(1, { Verdict: 'undetermined' }), verdict(2)], 50);
  expect(drawn.map(({ ResultId }) => ResultId)).toEqual([2, 1]);
});

test('of many marks the greatest and the least of each pixel stay, those that are open too', () => {
  const many = Array.from({ length: 5000 }, (_, at) => verdict(at, at === 777 ? { Value: 9999 } : {}));
  const drawn = thinVerdicts([...many, verdict(6000, { Verdict: 'undetermined' })], 50);
  expect(drawn.length).toBeLessThanOrEqual(104);
  expect(drawn.some(({ Value }) => Value === 9999)).toBe(true);
  expect(drawn.at(-1)).toMatchObject({ ResultId: 6000, Verdict: 'undetermined' });
});

test('of a limit that moves too often the first step of each half pixel stays', () => {
  const Times = Array.from({ length: 1000 }, (_, at) => at);
  const limit = { GuidelineId: 1, GuidelineName: 'BC', StandardId: 1, StationId: 1, AnalyteId: 1, AnalyteName: 'Zinc' };
  const steps = {
    ...limit,
    Fraction: null,
    Unit: 'm',
    Statistic: 'value',
    Times,
    Lower: Times.map(() => null),
    Upper: Times,
  };
  const thinned = thinSteps(steps, 50);
  expect(thinned.Times.length).toBeLessThanOrEqual(101);
  expect(thinned.Upper).toEqual(thinned.Times);
  expect(thinned.Lower).toHaveLength(thinned.Times.length);
  expect(thinSteps(steps, 1000)).toBe(steps);
});
