import { PeriodRow, Series } from '@freshet/contract';
import { expect, test } from 'vitest';
import { aSeries } from '../../test-support/samples.ts';
import { canAddUp, periodOf, periodsLine, totalsLine } from './series-lines.ts';

const series = Series.parse(aSeries());
const row = (change: Partial<PeriodRow>): PeriodRow =>
  PeriodRow.parse({
    ...{ Label: '2026-03-01', Start: '2026-03-01T08:00:00Z', End: '2026-03-02T08:00:00Z', Count: 2, Mean: 2 },
    ...{
      MeanMethod: 'timeWeighted',
      Minimum: 1,
      MinimumAt: null,
      Maximum: 3,
      MaximumAt: null,
      Sum: 4,
      First: 1,
      Last: 3,
    },
    ...{ Median: null, Percentiles: [], Total: null, Coverage: 1, IsPartial: false },
    ...change,
  });

test('days are drawn at their middle, with the least and the greatest around the mean', () => {
  const line = periodsLine(series, [row({}), row({ Mean: null, Minimum: null, Maximum: null })]);
  expect([...line.points.values]).toEqual([2, Number.NaN]);
  expect(line.points.times[0]).toBe(Date.parse('2026-03-01T20:00:00Z'));
  expect([line.around?.low[0], line.around?.high[0]]).toEqual([1, 3]);
});

test('amounts of a day are its total, without anything around it', () => {
  const rain = { ...series, InterpolationType: 'PrecedingTotals' as const };
  const line = periodsLine(rain, [row({ Total: 12 })]);
  expect([...line.points.values]).toEqual([12]);
  expect(line.around).toBeUndefined();
});

test('what came together goes on after a gap, and the gap stays open', () => {
  const line = totalsLine(series, [row({ Total: 2 }), row({ Total: null, Sum: null }), row({ Total: null, Sum: 3 })]);
  expect([...line.points.values]).toEqual([2, Number.NaN, 5]);
});

test('only amounts add up', () => {
  expect(canAddUp(series)).toBe(false);
  expect(canAddUp({ ...series, Parameter: 'Rainfall' })).toBe(true);
  expect(canAddUp({ ...series, InterpolationType: 'InstantaneousTotals' })).toBe(true);
  expect(canAddUp({ ...series, Parameter: 'Drain level' })).toBe(false);
});

test('what a counter has added up already is not added up again', () => {
  expect(canAddUp({ ...series, Parameter: 'Rainfall', Label: 'Cumulative' })).toBe(false);
  expect(canAddUp({ ...series, Parameter: 'Precip Accum' })).toBe(false);
});

test('rain whose points are stored as plain values is shown by its daily total too', () => {
  const line = periodsLine({ ...series, Parameter: 'Precipitation' }, [row({ Total: null, Sum: 4 })]);
  expect([...line.points.values]).toEqual([4]);
  expect(line.around).toBeUndefined();
});

test('a running total is counted by hours in a month and by days in a year', () => {
  const year = { from: 0, to: 365 * 86_400_000 };
  expect(periodOf('cumulative', year)).toBe('day');
  expect(periodOf('cumulative', { from: 0, to: 30 * 86_400_000 })).toBe('hour');
  expect(periodOf('points', year)).toBeNull();
});
