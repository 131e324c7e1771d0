import { expect, test } from 'vitest';
import { makeDemoStation, seasonalWater } from './demo-series.ts';

const dayMs = 86_400_000;

test('water of the demonstration is near freezing in January, cold in April and warm in July, sampled or measured', () => {
  const now = new Date('2026-11-19T00:00:00Z');
  const { times, values } = makeDemoStation(now, 7).temperature;
  const meanOf = (month: string) => {
    const from = Date.parse(`2026-${month}-15T00:00:00Z`);
    const found = [...values].filter((_, at) => (times[at] ?? 0) >= from && (times[at] ?? 0) < from + dayMs);
    return found.reduce((sum, value) => sum + value, 0) / found.length;
  };
  for (const [month, least, most] of [
    ['01', 0, 0.3],
    ['04', 3, 8],
    ['07', 13, 18],
    ['10', 5, 11],
  ] as const) {
    expect(meanOf(month)).toBeGreaterThanOrEqual(least);
    expect(meanOf(month)).toBeLessThanOrEqual(most);
    expect(Math.abs(meanOf(month) - seasonalWater(Date.parse(`2026-${month}-15T12:00:00Z`)))).toBeLessThan(1);
  }
});
