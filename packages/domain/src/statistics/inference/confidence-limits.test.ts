import { expect, test } from 'vitest';
import { normalQuantile } from '../normal.ts';
import { confidenceLimits } from './confidence-limits.ts';
import { isNormal } from './is-normal.ts';

const measured = (values: readonly number[]) => values.map((value) => ({ value, kind: 'measured' as const }));
/** Values that follow a distribution as closely as so few can. */
const scores = (count: number) =>
  Array.from({ length: count }, (_, at) => normalQuantile((at + 1 - 0.375) / (count + 0.25)));

test('normal values are told from skewed ones', () => {
  for (const count of [5, 10, 30, 100]) {
    expect(isNormal(scores(count).map((score) => 10 + 2 * score))).toBe(true);
    expect(isNormal(scores(count).map((score) => Math.exp(3 * score)))).toBe(false);
  }
  expect(isNormal([1, 1, 1, 1, 1])).toBe(false);
});

test('normal values have the limits of Student, reckoned here from his table', () => {
  const values = scores(10).map((score) => 10 + 2 * score);
  const { mean, tolerance, prediction } = confidenceLimits(measured(values));
  const average = values.reduce((sum, value) => sum + value, 0) / 10;
  const deviation = Math.sqrt(values.reduce((sum, value) => sum + (value - average) ** 2, 0) / 9);
  // t of 9 degrees of freedom at 95 %, and the factor of 10 values for 95 % of all with 95 % confidence.
  expect(mean).toEqual({ value: expect.closeTo(average + (1.833 * deviation) / Math.sqrt(10), 2), by: 'normal' });
  expect(tolerance).toEqual({ value: expect.closeTo(average + 2.911 * deviation, 2), by: 'normal' });
  expect(prediction).toEqual({ value: expect.closeTo(average + 1.833 * deviation * Math.sqrt(1.1), 2), by: 'normal' });
});

test('log-normal values have a tolerance limit by their logarithms, and a mean limit that does not take them for normal', () => {
  const { mean, tolerance } = confidenceLimits(measured(scores(20).map((score) => Math.exp(2.5 * score))));
  expect(tolerance?.by).toBe('logNormal');
  expect(mean?.by).toBe('chebyshev');
});

test('with non-detects the limits are those of Kaplan and Meier, and lie above the mean', () => {
  const values = [...measured([2, 3, 5, 8, 9, 4]), { value: 1, kind: 'below' as const }];
  const { mean, tolerance, prediction } = confidenceLimits(values);
  expect([mean?.by, tolerance?.by, prediction?.by]).toEqual(['kaplanMeier', 'kaplanMeier', 'kaplanMeier']);
  expect(mean?.value).toBeGreaterThan(4.5);
  expect(tolerance?.value ?? 0).toBeGreaterThan(prediction?.value ?? 0);
});

test('nothing is said of too few values, of values that are all alike, or of one beyond the measuring range', () => {
  const nothing = { mean: null, tolerance: null, prediction: null };
  expect(confidenceLimits(measured([1, 2, 3]))).toEqual(nothing);
  expect(confidenceLimits(measured([5, 5, 5, 5, 5]))).toEqual(nothing);
  expect(confidenceLimits([...measured([1, 2, 3, 4, 5]), { value: 9, kind: 'above' }])).toEqual(nothing);
});

test('without any distribution the greatest of 59 values is a tolerance limit, and of 58 none', () => {
  const odd = (count: number) =>
    Array.from({ length: count }, (_, at) => (at % 2 === 0 ? 0 : at === 1 ? 1_000_000 : 1 + (at % 3)));
  expect(confidenceLimits(measured(odd(59))).tolerance).toEqual({ value: 1_000_000, by: 'greatest' });
  expect(confidenceLimits(measured(odd(58))).tolerance).toBeNull();
});
