import { type GraphLimit, type GraphTrend, onStationClocks } from '@freshet/contract';
import { useMemo } from 'react';
import type { useZoomed } from '../use-zoomed.ts';

type Trends = readonly { readonly trend: GraphTrend; readonly isSeasonal: boolean }[];
type Zoomed = Pick<ReturnType<typeof useZoomed>, 'series' | 'verdicts'>;

/** Everything that is drawn, by the clocks of the stations. */
export function useClocks({ series, verdicts }: Zoomed, limits: readonly GraphLimit[] = none, trends: Trends = none) {
  return useMemo(() => {
    const { shift, ...drawn } = onStationClocks({ series, limits, verdicts });
    const moved = (station: number, time: number | null) => (time === null ? null : shift(station)(time));
    return {
      ...drawn,
      /** Sensors are drawn by the clock of the first station. */
      clock: shift(series[0]?.StationId ?? 0),
      trends: trends.map(({ trend, isSeasonal }) => {
        const [From, To] = [moved(trend.StationId, trend.From), moved(trend.StationId, trend.To)];
        return { trend: { ...trend, From, To }, isSeasonal };
      }),
    };
  }, [series, verdicts, limits, trends]);
}

const none: readonly never[] = [];
