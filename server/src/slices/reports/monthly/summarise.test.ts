import type { ReportedValue } from '@freshet/domain/values';
import { expect, test } from 'vitest';
import { crosses, summarise } from './summarise.ts';

const measured = (value: number, figures = 2): ReportedValue => ({ kind: 'measured', value, figures });
const below = (limit: number, figures = 1): ReportedValue => ({ kind: 'below', limit, figures });
const above = (limit: number): ReportedValue => ({ kind: 'above', limit, figures: 2 });

test('a non-detect counts as half its limit in the mean and as its limit in minimum and maximum', () => {
  expect(summarise([measured(10), below(4), measured(1)])).toEqual({
    ...{ count: 3, nonDetects: 1, minimum: '1.0', mean: '4.333', maximum: '10' },
  });
  expect(summarise([below(4), measured(4), measured(4)])).toMatchObject({ minimum: '< 4', maximum: '4.0' });
});

test('when nothing was detected the mean is below the largest limit', () => {
  expect(summarise([below(0.5), below(0.2)])).toEqual({
    ...{ count: 2, nonDetects: 2, minimum: '< 0.2', mean: '< 0.5', maximum: '< 0.5' },
  });
});

test('a mean with something beyond the measuring range in it is larger than can be said', () => {
  expect(summarise([above(50), measured(20)])).toMatchObject({ minimum: '20', mean: '> 35', maximum: '> 50' });
});

test('nothing has no statistics', () => {
  expect(summarise([])).toEqual({ count: 0, nonDetects: 0, minimum: '', mean: '', maximum: '' });
});

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
