import {
  DataSourceId,
  defaultSeriesOptions,
  SeriesId,
  type SeriesOptions,
  type SeriesRequest,
  seriesStatistics,
} from '@freshet/contract';
import { readIds, writeIds } from '#api/id-list';
import type { SeriesSearch } from './series-search.ts';

/** The parameters of an address. Invalid ones are ignored. */
export const readRequest = (search: SeriesSearch): SeriesRequest => ({
  selection: {
    stations: readIds(search.s).map((id) => DataSourceId.parse(id)),
    series: readIds(search.t).map((id) => SeriesId.parse(id)),
    dateRange: readDates(search.dates),
  },
  reportOptions: readSeriesOptions(search),
});

const day = /^\d{4}-\d\d-\d\d$/;

export function readDates(text: string | undefined): SeriesRequest['selection']['dateRange'] {
  const [start = '', end = ''] = text?.split('..') ?? [];
  return { start: day.test(start) ? start : null, end: day.test(end) ? end : null };
}

export const writeDates = (dates: { readonly start: string | null; readonly end: string | null } | null) =>
  dates && (dates.start || dates.end) ? `${dates.start ?? ''}..${dates.end ?? ''}` : undefined;

function readSeriesOptions(search: SeriesSearch): SeriesOptions {
  const named = search.stats?.split(',') ?? null;
  const units = readUnits(search.units);
  const [grades, approvals] = [readCodes(search.grades), readCodes(search.approvals)];
  return {
    reportFormat: search.format ?? defaultSeriesOptions.reportFormat,
    interval: search.by ?? defaultSeriesOptions.interval,
    statistics: named ? seriesStatistics.filter((one) => named.includes(one)) : [...defaultSeriesOptions.statistics],
    includeGapMarkers: search.gaps === 'yes',
    layers: search.layers ?? defaultSeriesOptions.layers,
    ...(grades && { grades }),
    ...(approvals && { approvals }),
    ...(units.length > 0 && { units }),
  };
}

function readCodes(text: string | undefined): (number | null)[] | undefined {
  if (text === undefined || !/^(none|-?\d{1,5})(,(none|-?\d{1,5}))*$/.test(text)) return undefined;
  return text.split(',').map((code) => (code === 'none' ? null : Number(code)));
}

const readUnits = (text: string | undefined) =>
  (text?.split('|') ?? []).flatMap((one) => {
    const at = one.lastIndexOf(':');
    const [parameter, unit] = [one.slice(0, at), one.slice(at + 1)];
    return at > 0 && unit !== '' ? [{ parameter, unit }] : [];
  });

/** The options as an address says them; what is usual is left out. */
export function writeSeriesOptions(options: SeriesOptions): Partial<SeriesSearch> {
  const codes = (list: readonly (number | null)[] | undefined) =>
    list && list.length > 0 ? list.map((code) => code ?? 'none').join(',') : undefined;
  const stats = options.statistics.join(',');
  const usual = defaultSeriesOptions;
  return {
    format: options.reportFormat === usual.reportFormat ? undefined : options.reportFormat,
    by: options.interval === usual.interval ? undefined : options.interval,
    stats: stats === usual.statistics.join(',') ? undefined : stats,
    gaps: options.includeGapMarkers ? 'yes' : undefined,
    layers: options.layers === 'raw' ? 'raw' : undefined,
    grades: codes(options.grades),
    approvals: codes(options.approvals),
    units: options.units?.map(({ parameter, unit }) => `${parameter}:${unit}`).join('|') || undefined,
  };
}

export const writeIdList = (ids: readonly number[]) => (ids.length === 0 ? undefined : writeIds(ids));
