import { expect, test } from 'vitest';
import { PeriodRow } from '../continuous/series-points.ts';
import { lineOfPeriods } from './series-tile.ts';

const day = PeriodRow.parse({
  ...{ Label: '2026-03-01', Start: '2026-03-01T08:00:00Z', End: '2026-03-02T08:00:00Z', Count: 2, Mean: 2 },
  ...{ MeanMethod: 'plain', Minimum: 1, MinimumAt: null, Maximum: 3, MaximumAt: null, Sum: 4, First: 1, Last: 3 },
  ...{ Median: null, Percentiles: [], Total: null, Coverage: 1, IsPartial: false },
});
const named = (Parameter: string) => ({ Identifier: 'x', Unit: 'mm', Parameter, Label: 'Gauge', Computation: '' });
const totalsOf = (Parameter: string) => lineOfPeriods(named(Parameter), [day], 'dailyTotal');

test('a tile of daily totals adds up rain whose points are stored as plain values, and nothing else, as bars', () => {
  expect([...totalsOf('Rainfall').points.values]).toEqual([4]);
  expect([...totalsOf('Stage').points.values]).toEqual([Number.NaN]);
  expect(totalsOf('Rainfall').interpolation).toBe('PrecedingTotals');
});
