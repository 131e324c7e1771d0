import { expect, test } from 'vitest';
import { onStationClocks } from './station-clocks.ts';

const at = (text: string) => Date.parse(text);

test('each station reads its own clock, in winter and in summer', () => {
  const Times = [at('2026-01-05T20:00:00Z'), at('2026-07-05T20:00:00Z')];
  const { series, limits, verdicts } = onStationClocks({
    series: [
      { StationId: 1, TimeZone: 'America/Vancouver', Points: { Times } },
      { StationId: 2, TimeZone: 'UTC', Points: { Times } },
    ],
    limits: [{ StationId: 1, Times: Times.slice(0, 1) }],
    verdicts: [{ StationId: 1, Time: Times[1] ?? 0 }],
  });
  expect(series[0]?.Points.Times).toEqual([at('2026-01-05T12:00:00Z'), at('2026-07-05T13:00:00Z')]);
  expect(series[1]?.Points.Times).toEqual(Times);
  expect([limits[0]?.Times[0], verdicts[0]?.Time]).toEqual([at('2026-01-05T12:00:00Z'), at('2026-07-05T13:00:00Z')]);
});
