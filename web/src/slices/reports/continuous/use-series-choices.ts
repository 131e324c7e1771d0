import type {
  ContinuousStations,
  QuerySeries,
  SeriesRequest,
  SeriesStation,
  StationsGuidelines,
} from '@freshet/contract';
import { useMemo } from 'react';

export interface ChosenSeries {
  readonly stations: readonly SeriesStation[];
  /** Those that can be chosen at the stations. */
  readonly offered: readonly QuerySeries[];
  /** Those that are meant: the ones named, or all that are offered. */
  readonly meant: readonly QuerySeries[];
  /** How many of an address are not there. */
  readonly missing: number;
  /** The days of their first and last point. */
  readonly available: { readonly start: string; readonly end: string } | null;
}

/** What of a selection is there. */
export const useChosenSeries = (params: SeriesRequest, choices: ContinuousStations | undefined): ChosenSeries =>
  useMemo(() => {
    const { stations: stationIds, series: seriesIds } = params.selection;
    const all = choices?.Stations ?? [];
    const named = new Set<number>(seriesIds);
    const isNamed = ({ SeriesId }: QuerySeries) => named.has(SeriesId);
    const stations = all.filter(
      ({ StationId, TimeSeries }) =>
        stationIds.includes(StationId) || (stationIds.length === 0 && TimeSeries.some(isNamed)),
    );
    const offered = stations.flatMap(({ TimeSeries }) => TimeSeries);
    const matchingOffereds = offered.filter(isNamed);
    const missing = choices
      ? named.size - matchingOffereds.length + Math.max(stationIds.length - stations.length, 0)
      : 0;
    const meant = named.size > 0 ? matchingOffereds : offered;
    return { stations, offered, meant, missing, available: daysOf(meant) };
  }, [params, choices]);

/** What is requested without what is not there. Where nothing that was named is left, nothing is requested. */
export function withoutMissing(
  params: SeriesRequest,
  { missing, stations, offered, meant }: ChosenSeries,
): SeriesRequest {
  if (missing === 0) return params;
  const { selection } = params;
  const series = selection.series.filter((id) => offered.some(({ SeriesId }) => SeriesId === id));
  const remainingStations = selection.stations.filter((id) => stations.some(({ StationId }) => StationId === id));
  return { ...params, selection: { ...selection, series, stations: meant.length === 0 ? [] : remainingStations } };
}

function daysOf(series: readonly QuerySeries[]): ChosenSeries['available'] {
  const starts = series.flatMap(({ FirstAt, UtcOffsetMinutes }) =>
    FirstAt ? [localDay(FirstAt, UtcOffsetMinutes)] : [],
  );
  const ends = series.flatMap(({ LastAt, UtcOffsetMinutes }) => (LastAt ? [localDay(LastAt, UtcOffsetMinutes)] : []));
  const [start, end] = [starts.sort()[0], ends.sort().at(-1)];
  return start && end ? { start, end } : null;
}

/** The day of an instant by a clock that knows no summer time. */
export const localDay = (at: string, offsetMinutes: number): string =>
  new Date(Date.parse(at) + offsetMinutes * 60_000).toISOString().slice(0, 10);

/** Continuous stations as the pickers of stations take them. */
export const asQueryStations = (choices: ContinuousStations): StationsGuidelines => ({
  Stations: choices.Stations.map(({ TimeSeries, TagIds: _tags, ...station }) => {
    const days = daysOf(TimeSeries);
    return { ...station, MediaTypeIds: [], FirstSampleDate: days?.start ?? null, LastSampleDate: days?.end ?? null };
  }),
  MediaTypes: [],
  Guidelines: [],
});
