import type { GraphSeries } from '@freshet/contract';
import { expect, test } from 'vitest';
import { narrow, withZoomedPoints } from './use-zoomed.ts';

const line = (times: readonly number[]) =>
  ({
    ...{
      StationId: 1,
      StationName: 'Creek',
      AnalyteId: 1,
      AnalyteName: 'Zinc',
      Fraction: null,
      Unit: 'm',
      Basis: '',
      Media: '',
    },
    ...{ Count: times.length, NonDetects: 0, HiddenByFlag: 0, IsThinned: true },
    Points: {
      Times: [...times],
      Values: [...times],
      Signs: times.map(() => 0),
      ResultIds: [...times],
      Flags: times.map(() => -1),
      Depths: times.map(() => null),
    },
  }) as GraphSeries;

test('a closer look takes the place of what it covers, and the rest stays', () => {
  const { Points } = withZoomedPoints(line([0, 10, 20, 30, 40]), [line([10, 12, 14, 20])]);
  expect(Points.Times).toEqual([0, 10, 12, 14, 20, 30, 40]);
  expect(Points.ResultIds).toEqual(Points.Times);
  const whole = line([0, 10]);
  expect(withZoomedPoints(whole, [line([])])).toBe(whole);
  expect(withZoomedPoints(line([0, 10]), [line([50, 60])]).Points.Times).toEqual([0, 10, 50, 60]);
});

test('the days around a view are the same for a view a little beside it, and never more than was chosen', () => {
  const day = 86_400_000;
  const at = Date.UTC(2020, 5, 10);
  const chosen = { stations: [], analytes: [], guidelines: [], dateRange: { start: '2020-06-09', end: null } };
  const near = narrow(chosen, { from: at, to: at + 3 * day });
  expect(narrow(chosen, { from: at + 3_600_000, to: at + 3 * day + 3_600_000 })).toEqual(near);
  expect(near.dateRange.start).toBe('2020-06-09');
  expect((near.dateRange.end ?? '') > '2020-06-13').toBe(true);
});
