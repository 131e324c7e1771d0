import { makeStationClocks } from '@freshet/domain';

interface AtStation {
  readonly StationId: number;
}

interface SeriesLike extends AtStation {
  readonly TimeZone?: string | undefined;
  readonly Points: { readonly Times: readonly number[] };
}

interface TimedContent<Series extends SeriesLike, Limit, Verdict> {
  readonly series: readonly Series[];
  readonly limits: readonly Limit[];
  readonly verdicts: readonly Verdict[];
}

/**
 * Puts what a picture over time is made from on the clocks of the stations: its axis then reads as the field sheet does.
 * Instants become milliseconds of a clock without a zone.
 */
export function onStationClocks<
  Series extends SeriesLike,
  Limit extends AtStation & { readonly Times: readonly number[] },
  Verdict extends AtStation & { readonly Time: number },
>({ series, limits, verdicts }: TimedContent<Series, Limit, Verdict>) {
  const offsetAt = makeStationClocks(series.map(({ StationId: id, TimeZone: timeZone = 'UTC' }) => ({ id, timeZone })));
  const shift = (station: number) => (time: number) => time + offsetAt(station, time) * 60_000;
  return {
    series: series.map((one) => ({
      ...one,
      Points: { ...one.Points, Times: one.Points.Times.map(shift(one.StationId)) },
    })),
    limits: limits.map((one) => ({ ...one, Times: one.Times.map(shift(one.StationId)) })),
    verdicts: verdicts.map((one) => ({ ...one, Time: shift(one.StationId)(one.Time) })),
    /** For what is drawn besides, such as the ends of a trend. */
    shift,
  };
}
