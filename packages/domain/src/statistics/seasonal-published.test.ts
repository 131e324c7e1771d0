import { expect, test } from 'vitest';
import type { TimedValue } from './kendall-score.ts';
import { findSeasonalTrend } from './trend.ts';

/** Mean air temperatures at Nottingham by month, 1920 to 1939, in °F: a year on each line (Anderson 1976, R's `nottem`). */
const nottingham = `
  40.6 40.8 44.4 46.7 54.1 58.5 57.7 56.4 54.3 50.5 42.9 39.8
  44.2 39.8 45.1 47.0 54.1 58.7 66.3 59.9 57.0 54.2 39.7 42.8
  37.5 38.7 39.5 42.1 55.7 57.8 56.8 54.3 54.3 47.1 41.8 41.7
  41.8 40.1 42.9 45.8 49.2 52.7 64.2 59.6 54.4 49.2 36.3 37.6
  39.3 37.5 38.3 45.5 53.2 57.7 60.8 58.2 56.4 49.8 44.4 43.6
  40.0 40.5 40.8 45.1 53.8 59.4 63.5 61.0 53.0 50.0 38.1 36.3
  39.2 43.4 43.4 48.9 50.6 56.8 62.5 62.0 57.5 46.7 41.6 39.8
  39.4 38.5 45.3 47.1 51.7 55.0 60.4 60.5 54.7 50.3 42.3 35.2
  40.8 41.1 42.8 47.3 50.9 56.4 62.2 60.5 55.4 50.2 43.0 37.3
  34.8 31.3 41.0 43.9 53.1 56.9 62.5 60.3 59.8 49.2 42.9 41.9
  41.6 37.1 41.2 46.9 51.2 60.4 60.1 61.6 57.0 50.9 43.0 38.8
  37.1 38.4 38.4 46.5 53.5 58.4 60.6 58.2 53.8 46.6 45.5 40.6
  42.4 38.4 40.3 44.6 50.9 57.0 62.1 63.5 56.3 47.3 43.6 41.8
  36.2 39.3 44.5 48.7 54.2 60.8 65.5 64.9 60.1 50.2 42.1 35.8
  39.4 38.2 40.4 46.9 53.4 59.6 66.5 60.4 59.2 51.2 42.8 45.8
  40.0 42.6 43.5 47.1 50.0 60.5 64.6 64.0 56.8 48.6 44.2 36.4
  37.3 35.0 44.0 43.9 52.7 58.6 60.0 61.1 58.1 49.6 41.6 41.3
  40.8 41.0 38.4 47.4 54.1 58.6 61.4 61.8 56.3 50.9 41.4 37.1
  42.1 41.2 47.3 46.6 52.4 59.0 59.6 60.4 57.0 50.7 47.8 39.2
  39.4 40.9 42.4 47.8 52.4 58.0 60.7 61.8 58.2 46.7 46.6 37.8
`;

test('the seasonal test gives the published values: S 224, variance 11364, Z 2.0919, p 0.03645 (R, trend::smk.test)', () => {
  const values = nottingham
    .trim()
    .split(/\s+/)
    .map((text, at): TimedValue => ({ at: Math.floor(at / 12), value: Number(text), kind: 'measured' }));
  expect(values).toHaveLength(240);
  const months = new Map(values.map((value, at) => [value, at % 12]));
  const trend = findSeasonalTrend(values, (value) => months.get(value) ?? -1);
  expect(trend).toMatchObject({ count: 240, s: 224, seasons: 12 });
  expect(trend?.variance).toBeCloseTo(11364, 6);
  expect(trend?.z).toBeCloseTo(2.0919, 4);
  expect(trend?.p).toBeCloseTo(0.03645, 5);
  // The median of the slopes within the months, in °F per year.
  expect(trend?.slope).toBeCloseTo(0.05, 10);
});
