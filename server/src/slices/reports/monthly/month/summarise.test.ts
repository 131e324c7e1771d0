import type { ReportedValue } from '@freshet/domain/values';
import { expect, test } from 'vitest';
import { crosses, summarise } from './summarise.ts';

const measured = (value: number, figures = 2): ReportedValue => ({ kind: 'measured', value, figures });
const below = (limit: number, figures = 1): ReportedValue => ({ kind: 'below', limit, figures });
const above = (limit: number): ReportedValue => ({ kind: 'above', limit, figures: 2 });

test.each([
  [[measured(10), below(4), measured(1)], 'limit', { nonDetects: 1, minimum: '1.0', mean: '<5', maximum: '10' }],
  [[measured(10), below(4), measured(1)], 'half', { nonDetects: 1, minimum: '1.0', mean: '4.333', maximum: '10' }],
  [[measured(10), below(4), measured(1)], 'kaplanMeier', { mean: '4' }],
  [[below(4), measured(4), measured(4)], 'half', { minimum: '<4', maximum: '4.0' }],
  [[below(0.5), below(0.2)], 'half', { nonDetects: 2, minimum: '<0.2', mean: '<0.35', maximum: '<0.5' }],
  [[below(0.5), below(0.5)], 'limit', { mean: '<0.5' }],
  [[above(50), measured(20)], 'limit', { minimum: '20', mean: '>35', maximum: '>50' }],
  [[measured(12345, 5), measured(12346, 5)], 'limit', { mean: '12346' }],
  [[], 'limit', { count: 0, nonDetects: 0, minimum: '', mean: '', maximum: '' }],
] as const)('%j by %s', (values, rule, expected) => expect(summarise(values, rule)).toMatchObject(expected));

test.each([
  [measured(10), { Minimum: null, Maximum: 10 }, null],
  [measured(10.1), { Minimum: null, Maximum: 10 }, 'exceeds'],
  [below(10), { Minimum: null, Maximum: 10 }, null],
  [below(11), { Minimum: null, Maximum: 10 }, 'undetermined'],
  [above(9), { Minimum: null, Maximum: 10 }, 'undetermined'],
  [above(10), { Minimum: null, Maximum: 10 }, 'exceeds'],
  [measured(6.5), { Minimum: 6.5, Maximum: 9 }, null],
  [measured(6.4), { Minimum: 6.5, Maximum: 9 }, 'exceeds'],
  [below(6.5), { Minimum: 6.5, Maximum: 9 }, 'exceeds'],
  [below(7), { Minimum: 6.5, Maximum: 9 }, 'undetermined'],
  [above(5), { Minimum: 6.5, Maximum: null }, 'undetermined'],
  [measured(3), { Minimum: null, Maximum: null }, null],
] as const)('%j against %j is %s', (value, limit, verdict) => {
  expect(crosses(value, limit)?.verdict ?? null).toBe(verdict);
});

test('what cannot be decided says why', () => {
  const limit = { Minimum: 6.5, Maximum: 9 };
  expect([below(10), below(7), above(8)].map((value) => crosses(value, limit)?.reason)).toEqual([
    'nonDetectAboveLimit',
    'nonDetectAboveLimit',
    'beyondMeasuringRange',
  ]);
  const unknown: ReportedValue = { kind: 'missing', reason: 'notDetected' };
  expect(crosses(unknown, limit)).toMatchObject({ verdict: 'undetermined', reason: 'noDetectionLimit' });
  expect(crosses({ kind: 'missing', reason: 'empty' }, limit)).toBeNull();
  expect(crosses(measured(10), limit)).toEqual({ verdict: 'exceeds', bound: 'Maximum', reason: 'aboveMaximum' });
});
