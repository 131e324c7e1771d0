import { GraphBox } from '@freshet/contract';
import { expect, test } from 'vitest';
import { changeOfMedian, joinBoxes } from './compared-boxes.ts';

const plain = { Minimum: '', LowerQuartile: '', Median: '', UpperQuartile: '', Maximum: '', Mean: '' } as const;

const box = (given: Partial<GraphBox>): GraphBox =>
  GraphBox.parse({
    ...{ AnalyteId: 1, AnalyteName: 'Zinc', Fraction: 'Total', Unit: 'µg/L', StationId: 1, StationName: 'Creek' },
    ...{ Month: null, Count: 10, NonDetects: 0, Minimum: 0, WhiskerLow: 0, LowerQuartile: 1, Median: 4 },
    ...{ UpperQuartile: 5, WhiskerHigh: 6, Maximum: 7, Mean: 4, Outliers: [] },
    ...{ Signs: plain, Rule: 'limit', ...given },
  });

test('what only one of the periods has is listed too', () => {
  const rows = joinBoxes([box({})], [box({ Median: 2 }), box({ Fraction: 'Dissolved' })]);
  expect(rows.map(({ now, earlier }) => [now?.Median, earlier?.Median, earlier?.Fraction])).toEqual([
    [4, 2, 'Total'],
    [undefined, 4, 'Dissolved'],
  ]);
});

test('what differs in basis or media is not compared', () => {
  const rows = joinBoxes([box({ Basis: 'Dry weight' })], [box({}), box({ Basis: 'Dry weight', Media: 'Sediment' })]);
  expect(rows.map(({ now, earlier }) => [now !== undefined, earlier !== undefined])).toEqual([
    [true, false],
    [false, true],
    [false, true],
  ]);
});

test('the change of the median is not told where half of a period was not detected, or there is nothing to compare', () => {
  expect(changeOfMedian({ now: box({ Median: 3 }), earlier: box({}) })).toBe(-25);
  expect(changeOfMedian({ now: box({}), earlier: box({ NonDetects: 5 }) })).toBeNull();
  expect(changeOfMedian({ now: box({ Signs: { ...plain, Median: '<' } }), earlier: box({}) })).toBeNull();
  expect(changeOfMedian({ now: box({}), earlier: box({ Median: 0 }) })).toBeNull();
  expect(changeOfMedian({ now: box({}), earlier: undefined })).toBeNull();
});
