import {
  AnalyteId,
  type DataSourceId,
  type GraphSelection,
  GuidelineId,
  type Series,
  toTimeInput,
} from '@freshet/contract';
import type { PictureLimit, PictureSeries } from '@freshet/domain/charts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { storedUnitsQuery, type UnitLookup } from '#slices/units';
import { useAnalyteLabel } from '#ui/analyte-label';
import { api } from '../series-api.ts';
import type { SeriesSearch } from './series-search.ts';

/** Results of one place are few beside the points of a sensor: all of them are requested once. */
const width = 4000;

const sampledQuery = (placeId: Series['PlaceId']) =>
  queryOptions({
    queryKey: ['series', 'sampled', placeId],
    queryFn: async () => {
      if (placeId === null) return { stations: noStations, analytes: noAnalytes };
      const { FeatureDataSources } = await api.locations.feature({ params: { id: placeId } });
      const stations = FeatureDataSources.flatMap(({ Data }) => Data ?? [])
        .filter(({ SourceType }) => SourceType === 'discrete_envirodata')
        .map(({ Id }) => Id);
      const boards = await Promise.all(
        stations.map((stationId) => api.observations.stationDashboard({ params: { stationId } })),
      );
      const names = new Map(
        boards.flatMap(({ Analytes }) => Analytes.map((each) => [each.AnalyteId, each.Name] as const)),
      );
      const analytes = [...names].map(([id, name]) => ({ id, name })).sort((a, b) => a.name.localeCompare(b.name));
      return { stations, analytes };
    },
    staleTime: 5 * 60_000,
  });

const noStations: DataSourceId[] = [];
const noAnalytes: { id: number; name: string }[] = [];

const guidelinesQuery = queryOptions({
  queryKey: ['series', 'guidelines'],
  queryFn: async () => (await api.reportQuery.stationsGuidelines({})).Guidelines,
  staleTime: 5 * 60_000,
});

const resultsQuery = (Selection: GraphSelection | null) =>
  queryOptions({
    queryKey: ['reports', 'ofSeries', JSON.stringify(Selection)],
    queryFn: async () => {
      if (!Selection) return null;
      const [graphData, evaluated] = await Promise.all([
        api.graphs.series({ body: { Selection: { ...Selection, guidelines: [] }, Width: width } }),
        Selection.guidelines.length > 0 ? api.graphs.limits({ body: { Selection, Width: width } }) : null,
      ]);
      return { graphData, limits: evaluated?.Limits ?? [] };
    },
    enabled: Selection !== null,
    structuralSharing: false,
    staleTime: 60_000,
  });

/** Laboratory results of the place of a series, and limits for them, in the unit of the series where there is a way. */
export function useLab(series: Series | undefined, search: Pick<SeriesSearch, 'lab' | 'guideline'>) {
  const { t } = useTranslation('series');
  const label = useAnalyteLabel();
  const sampled = useQuery({ ...sampledQuery(series?.PlaceId ?? null), enabled: series !== undefined });
  const guidelines = useQuery({ ...guidelinesQuery, enabled: search.lab !== undefined });
  const units = useQuery({ ...storedUnitsQuery, enabled: search.lab !== undefined });
  const selection = useMemo(() => selectionOf(sampled.data?.stations ?? [], search), [sampled.data, search]);
  const results = useQuery(resultsQuery(selection));
  const drawn = useMemo(() => {
    if (!results.data || !units.data || !series) return none;
    const { graphData, limits } = results.data;
    const input = toTimeInput({
      series: graphData.Series,
      flags: graphData.Flags,
      limits,
      verdicts: [],
      hidden: nothing,
      label,
    });
    const unit = series.Unit;
    return {
      results: input.series.map((one) => ({
        ...inUnit(one, unit, units.data),
        name: t('lab.name', { name: one.name }),
      })),
      limits: input.limits.map((limit) => limitInUnit(limit, unit, units.data)),
    };
  }, [results.data, units.data, series, label, t]);
  return {
    ...drawn,
    analytes: sampled.data?.analytes ?? noAnalytes,
    guidelines: guidelines.data ?? [],
    hasStations: (sampled.data?.stations.length ?? 0) > 0,
    request: results,
    isEmpty: selection !== null && results.data?.graphData.Series.length === 0,
  };
}

const nothing: ReadonlySet<string> = new Set();
const none: { results: PictureSeries[]; limits: PictureLimit[] } = { results: [], limits: [] };

function selectionOf(
  stations: readonly DataSourceId[],
  { lab, guideline }: Pick<SeriesSearch, 'lab' | 'guideline'>,
): GraphSelection | null {
  const analyte = AnalyteId.safeParse(Number(lab));
  const limit = GuidelineId.safeParse(Number(guideline));
  if (lab === undefined || !analyte.success || stations.length === 0) return null;
  return {
    stations: [...stations],
    analytes: [analyte.data],
    guidelines: guideline !== undefined && limit.success ? [limit.data] : [],
    dateRange: { start: null, end: null },
  };
}

function converterOf(from: string, to: string, { table }: UnitLookup): ((value: number) => number) | null {
  if (from === to) return (value) => value;
  const [start, end] = [table.find(from), table.find(to)];
  if (!start || !end) return null;
  if (start.id === end.id) return (value) => value;
  const converter = table.converter(start.id, end.id);
  return typeof converter === 'string' ? null : converter.convert;
}

/** As it is where there is no way: it then gets an axis of its own. */
function inUnit(one: PictureSeries, unit: string, units: UnitLookup): PictureSeries {
  const convert = converterOf(one.unit, unit, units);
  if (!convert) return one;
  return { ...one, unit, points: one.points.map((point) => ({ ...point, value: convert(point.value) })) };
}

function limitInUnit(limit: PictureLimit, unit: string, units: UnitLookup): PictureLimit {
  const convert = converterOf(limit.unit, unit, units);
  if (!convert) return limit;
  const converted = (value: number | null) => (value === null ? null : convert(value));
  return {
    ...limit,
    unit,
    steps: limit.steps.map(({ time, lower, upper }) => ({ time, lower: converted(lower), upper: converted(upper) })),
  };
}
