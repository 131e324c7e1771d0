import { describe, expect, test } from 'vitest';
import { stateOf, worstOf } from './result-state.ts';
import type { Verdict, VerdictReason } from './verdict.ts';

const outcome = (verdict: Verdict, reason: VerdictReason | null = null) => ({ verdict, reason });
const doubt = outcome('undetermined', 'nonDetectAboveLimit');
const few = outcome('undetermined', 'tooFewSamples');
const total = outcome('doesNotApply', 'otherFraction');

describe('of what standards say', () => {
  test('the worst counts, of two as bad the first, and what does not apply never', () => {
    const [first, second] = [
      { ...doubt, id: 1 },
      { ...doubt, id: 2 },
    ];
    expect(worstOf([outcome('meets'), first, second])).toBe(first);
    expect(worstOf([doubt, outcome('exceeds'), outcome('meets')])?.verdict).toBe('exceeds');
    expect(worstOf([total])).toBeNull();
  });

  test('real doubt is worse than samples that are still to come, and these are worse than nothing', () => {
    expect(worstOf([few, doubt])).toBe(doubt);
    expect(worstOf([outcome('meets'), few])).toBe(few);
  });
});

describe('of several limits that are exceeded', () => {
  const by = (value: number, limit: { upper?: number; lower?: number }) => ({
    ...outcome('exceeds'),
    ...{ value, lower: Number.NaN, upper: Number.NaN, ...limit },
    bound: limit.lower === undefined ? ('upper' as const) : ('lower' as const),
  });
  const [little, much, below] = [by(10.6, { upper: 10 }), by(10.6, { upper: 3 }), by(2, { lower: 14 })];

  test('the one that is exceeded most counts, above or below, in whatever order they come', () => {
    expect(worstOf([little, much])).toBe(much);
    expect(worstOf([much, little])).toBe(much);
    expect(stateOf([little, much]).decidedBy).toBe(much);
    expect(stateOf([outcome('meets'), much, below, little])).toEqual({ state: 'exceeds', decidedBy: below });
  });

  test('one without figures comes after those that have them, and doubt never before it', () => {
    expect(worstOf([outcome('exceeds'), little])).toBe(little);
    expect(worstOf([{ ...doubt, value: 900, upper: 1, bound: 'upper' as const }, little])).toBe(little);
  });
});

describe('a result', () => {
  test.each([
    [[outcome('meets'), outcome('exceeds'), doubt], 'exceeds'],
    [[outcome('meets'), doubt, few], 'undetermined'],
    [[outcome('meets'), few], 'waiting'],
    [[total, outcome('meets')], 'meets'],
    [[total], 'notCovered'],
    [[], 'notCovered'],
    [[outcome('undetermined', 'resultUnitMismatch')], 'notCovered'],
    [[outcome('undetermined', 'resultUnitMismatch'), outcome('meets')], 'meets'],
  ] as const)('with %j is %s', (verdicts, expected) => expect(stateOf(verdicts).state).toBe(expected));

  test('that nothing covers says which standard is nearest', () => {
    expect(stateOf([outcome('doesNotApply', 'noLongerValid'), total]).decidedBy).toBe(total);
  });
});
