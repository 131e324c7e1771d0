import type { GraphSelection, SeriesId } from '@freshet/contract';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useSeriesLines } from '#slices/continuous';
import type { View } from '#ui/picture';
import type { PointRow } from './views/time-rows.ts';

/** No request is sent while the picture still moves. */
const restMs = 200;

/**
 * Time series drawn with results: no more points than the picture shows, requested again for the part somebody zooms
 * to, by the clock of the stations beside them.
 */
export function useSensors(
  ids: readonly SeriesId[],
  { dateRange }: Pick<GraphSelection, 'dateRange'>,
  clock: (time: number) => number,
) {
  const [view, setView] = useState<View | null>(null);
  const timer = useRef<number | undefined>(undefined);
  useEffect(() => () => window.clearTimeout(timer.current), []);
  const onView = useCallback(
    (next: View | null) => {
      window.clearTimeout(timer.current);
      const away = (time: number) => time - (clock(time) - time);
      const real = next && { from: away(next.from), to: away(next.to) };
      timer.current = window.setTimeout(() => setView(real), restMs);
    },
    [clock],
  );
  const { series, lines: seriesLines, failure } = useSeriesLines(ids, dateRange, view);
  const lines = useMemo(
    () => seriesLines.map((line) => ({ ...line, points: { ...line.points, times: line.points.times.map(clock) } })),
    [seriesLines, clock],
  );
  const rows = useMemo(() => {
    let count = 0;
    return lines.flatMap(({ name, unit, points: { times, values } }, place) =>
      Array.from(times, (time, at): PointRow => {
        // What a sensor reads is no result: such rows are counted down from nought.
        count -= 1;
        return {
          ...{ resultId: count, series: name, analyte: name, station: series[place]?.StationName ?? '', time, unit },
          ...{ value: values[at] ?? Number.NaN, sign: 0, fraction: null, basis: '', media: '', speciation: '' },
          ...{ depth: null, flag: null, verdict: null },
        };
      }).filter(({ value }) => Number.isFinite(value)),
    );
  }, [lines, series]);
  return { lines, rows, onView, failure };
}
