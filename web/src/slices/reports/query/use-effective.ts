import type {
  AnalyteAvailability,
  AnalyteMapping,
  QueryGuideline,
  QueryStation,
  ReportSelection,
  StationsGuidelines,
} from '@freshet/contract';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type DateRange, toDay } from '#ui/dates/date-range.ts';
import { analyteMappingQuery, detailsQuery } from '../query-api.ts';
import { availableAt, proposeDates } from './selection/propose-dates.ts';
import type { QueryState } from './use-query-state.ts';

export interface Effective {
  /** What is requested: in the order of names, without what is no longer there, with dates. */
  readonly selection: ReportSelection;
  readonly stations: readonly QueryStation[];
  readonly analytes: readonly AnalyteAvailability[];
  readonly guidelines: readonly QueryGuideline[];
  /** From when to when there is data of what is chosen; undefined while that is not known. */
  readonly available: DateRange | null | undefined;
  /** How many stations and guidelines are no longer there, and how many analytes these stations do not have. */
  readonly missing: { readonly stations: number; readonly analytes: number; readonly guidelines: number };
  readonly isReady: boolean;
  readonly error: unknown;
  readonly refetch: () => unknown;
}

const noStations: readonly QueryStation[] = [];

/** What the selection comes to, given what there is. */
export function useEffective(state: QueryState, choices: StationsGuidelines | undefined): Effective {
  const { selection, hasDates } = state;
  const stations = useMemo(() => {
    const wanted = new Set<number>(selection.stations);
    return choices?.Stations.filter(({ StationId }) => wanted.has(StationId)) ?? noStations;
  }, [selection.stations, choices]);
  const stationIds = useMemo(() => stations.map(({ StationId }) => StationId), [stations]);
  const details = useQuery(detailsQuery(stationIds));
  // Finding out which analytes many stations have takes a while; what those in an address are called is known at once.
  const named = useQuery({
    ...analyteMappingQuery(selection.analytes),
    enabled: selection.analytes.length > 0 && selection.stations.length > 0 && details.isPending,
  });
  return useMemo(() => {
    const wanted = new Set<number>(selection.analytes);
    const known = details.data?.Analytes ?? named.data?.map(withoutData) ?? [];
    const analytes = known.filter(({ AnalyteId }) => wanted.has(AnalyteId));
    const chosen = new Set<number>(selection.guidelines);
    const guidelines = (choices?.Guidelines ?? []).filter(({ GuidelineId }) => chosen.has(GuidelineId));
    const atStations = availableAt(stations);
    const hasAnalytes = details.data !== undefined || analytes.length > 0 || stationIds.length === 0;
    return {
      selection: {
        stations: stationIds,
        analytes: analytes.map(({ AnalyteId }) => AnalyteId),
        guidelines: guidelines.map(({ GuidelineId }) => GuidelineId),
        dateRange: hasDates ? selection.dateRange : proposeDates(atStations, toDay(new Date())),
      },
      stations,
      analytes,
      guidelines,
      available: choices && stations.length > 0 ? (rangeOfAnalytes(analytes) ?? atStations) : undefined,
      missing: {
        stations: choices ? selection.stations.length - stations.length : 0,
        analytes: details.data ? selection.analytes.length - analytes.length : 0,
        guidelines: choices ? selection.guidelines.length - guidelines.length : 0,
      },
      isReady: choices !== undefined && hasAnalytes,
      error: details.error,
      refetch: details.refetch,
    };
  }, [selection, hasDates, choices, stations, stationIds, details, named.data]);
}

/** An analyte of which only the name is known so far. */
const withoutData = ({ AnalyteId, AnalyteName, DisplayName }: AnalyteMapping): AnalyteAvailability => ({
  ...{ AnalyteId, AnalyteName, DisplayName, StationIds: [], ResultCount: 0 },
  ...{ FirstSampleDate: null, LastSampleDate: null },
});

function rangeOfAnalytes(analytes: readonly AnalyteAvailability[]): DateRange | null {
  const firsts = analytes.flatMap(({ FirstSampleDate }) => FirstSampleDate ?? []);
  const lasts = analytes.flatMap(({ LastSampleDate }) => LastSampleDate ?? []);
  const [start, end] = [firsts.toSorted()[0], lasts.toSorted().at(-1)];
  return start === undefined || end === undefined ? null : { start, end };
}
