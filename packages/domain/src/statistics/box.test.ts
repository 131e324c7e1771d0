import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { boxOf } from './box.ts';
import { type CensoredParts, nonDetectRules, summarizeParts, usualSummaryRules } from './censored-summary.ts';

const parts = (measured: readonly number[], below: readonly number[] = [], above: readonly number[] = []) => ({
  measured: Float64Array.from(measured),
  below: Float64Array.from(below),
  above: Float64Array.from(above),
});

describe('figures of a box with non-detects', () => {
  test('keep their sign: of <0.5, <10, 2, 3 the median is < 2.5 and the mean < 3.875', () => {
    const box = boxOf(parts([2, 3], [0.5, 10]), 'limit');
    expect(box).toMatchObject({ median: 2.5, mean: 3.875, minimum: 0.5, maximum: 10, nonDetects: 2, rule: 'limit' });
    expect(box?.signs).toEqual({
      ...{ minimum: '<', lowerQuartile: '<', median: '<', mean: '<', upperQuartile: '<', maximum: '<' },
    });
  });

  test('are those of reports by every rule', () => {
    const some = fc.array(fc.integer({ min: 1, max: 60 }), { maxLength: 12 });
    fc.assert(
      fc.property(some, some, fc.constantFrom(...nonDetectRules), (measured, below, rule) => {
        const given: CensoredParts = parts(measured, below);
        const [box, report] = [boxOf(given, rule), summarizeParts(given, { ...usualSummaryRules, nonDetects: rule })];
        expect(box === null).toBe(report === null);
        if (!box || !report) return;
        expect(box.rule).toBe(report.rule);
        expect(box.mean).toBeCloseTo(report.mean.value, 9);
        expect([box.signs.mean, box.signs.median]).toEqual([report.mean.sign, report.percentile(0.5).sign]);
        expect(box.median).toBeCloseTo(report.percentile(0.5).value, 9);
      }),
    );
  });

  test('take half the limit only where that is asked for, and say so', () => {
    expect(boxOf(parts([4], [2]), 'half')).toMatchObject({ mean: 2.5, signs: { mean: '' }, rule: 'half' });
    expect(boxOf(parts([], [2]), 'half')).toMatchObject({ mean: 2, signs: { mean: '<' }, rule: 'limit' });
  });

  test('tell what lies above the measuring range', () => {
    const box = boxOf(parts([1, 2], [], [9]), 'kaplanMeier');
    expect(box).toMatchObject({
      maximum: 9,
      minimum: 1,
      rule: 'limit',
      signs: { minimum: '', maximum: '>', mean: '>' },
    });
    expect(boxOf(parts([], [], [9]), 'limit')?.signs).toMatchObject({ minimum: '>', maximum: '>' });
  });

  test('are bounded, not estimated, where there are more than fifty thousand values', () => {
    const many = Array.from({ length: 50_001 }, (_, at) => 1 + (at % 7));
    expect(boxOf(parts(many, [3]), 'kaplanMeier')).toMatchObject({ rule: 'limit', signs: { mean: '<' } });
    expect(boxOf(parts(many, [3]), 'half')).toMatchObject({ rule: 'half', signs: { mean: '' } });
  });
});

test('a box of one to nine and an outlier', () => {
  const box = boxOf(parts([40, 1, 2, 3, 4, 5, 6, 7, 8, 9]), 'limit');
  expect(box).toMatchObject({ lowerQuartile: 3.25, median: 5.5, upperQuartile: 7.75, whiskerHigh: 9, outliers: [40] });
  expect(box).toMatchObject({ mean: 8.5, nonDetects: 0, signs: { mean: '', median: '' }, rule: 'limit' });
  expect(boxOf(parts([]), 'limit')).toBeNull();
});

test('of many outliers the farthest stay', () => {
  const numbers = Array.from({ length: 20_000 }, (_, at) => (at < 15_500 ? at % 10 : at));
  const { outliers = [] } = boxOf(parts(numbers), 'limit') ?? {};
  expect(outliers).toEqual(Array.from({ length: 50 }, (_, at) => 19_950 + at));
});
