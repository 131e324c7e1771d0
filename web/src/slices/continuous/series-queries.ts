import type { DataSourceId, Series, SeriesId, TenantId } from '@freshet/contract';
import { type PeriodKind, type SeriesPoints, unpackSeries } from '@freshet/domain/series';
import { queryOptions, type UseQueryResult } from '@tanstack/react-query';
import { queries } from '#api/query-client';
import { api } from './series-api.ts';

/** Every query about series starts with this word. */
const series = 'series';

export const seriesQuery = (id: SeriesId) =>
  queryOptions({ queryKey: [series, 'one', id], queryFn: () => api.series.get({ params: { id } }), staleTime: 30_000 });

/** Series that were requested one by one; the same list as long as none of them changes. */
export const joinSeries = (answers: readonly UseQueryResult<Series>[]) => ({
  series: answers.flatMap(({ data }) => data ?? []),
  failed: answers.find(({ error }) => error),
});

export const stationSeriesQuery = (stationIds: readonly DataSourceId[]) =>
  queryOptions({
    queryKey: [series, 'ofStations', ...stationIds],
    queryFn: async () => {
      const allSeries = [];
      for (let after: string | undefined; ; ) {
        const page = await api.series.list({
          query: { stationIds: [...stationIds], take: 1000, ...(after ? { after } : {}) },
        });
        allSeries.push(...page.Data);
        if (page.Next === null) return allSeries;
        after = page.Next;
      }
    },
    enabled: stationIds.length > 0,
    staleTime: 30_000,
  });

/** What was deployed at a station of the tenant. Changed by those who track equipment. */
export const stationInstrumentsQuery = (stationId: DataSourceId) =>
  queryOptions({
    queryKey: ['equipment', 'ofStation', stationId],
    queryFn: () => api.equipment.ofStation({ params: { stationId } }),
    staleTime: 60_000,
  });

export const recentQuery = (ids: readonly SeriesId[]) =>
  queryOptions({
    queryKey: [series, 'recent', ...ids],
    queryFn: () => api.seriesCoverage.recent({ query: { ids: [...ids] } }),
    enabled: ids.length > 0,
    staleTime: 60_000,
  });

export const monthsQuery = (ids: readonly SeriesId[]) =>
  queryOptions({
    queryKey: [series, 'months', ...ids],
    queryFn: () => api.seriesCoverage.months({ query: { ids: [...ids] } }),
    enabled: ids.length > 0,
    staleTime: 60_000,
  });

/** How the points of a picture or a table are to be read. */
export interface Reading {
  readonly layers: 'corrected' | 'raw';
  /** The instant of which the series is shown; undefined for now. */
  readonly asOf: string | undefined;
}

export interface Span {
  readonly from: number;
  readonly to: number;
}

/** The end is excluded by the call, and the last point of a series shall be seen. */
const rangeOf = ({ from, to }: Span) => ({
  from: new Date(Math.floor(from)).toISOString(),
  to: new Date(Math.ceil(to) + 1).toISOString(),
});
const readingOf = ({ layers, asOf }: Reading) => ({ layers, ...(asOf ? { asOf } : {}) });
const shared = { staleTime: 60_000, structuralSharing: false } as const;

/** What a picture so wide can show; all points where the width is null. */
export const columnsQuery = (id: SeriesId, span: Span, { width, ...reading }: Reading & { width: number | null }) =>
  queryOptions({
    ...shared,
    queryKey: [series, 'columns', id, span.from, span.to, width, reading.layers, reading.asOf],
    queryFn: () => readColumns(id, span, { ...reading, width }),
  });

export async function readColumns(
  id: SeriesId,
  span: Span,
  { width, ...reading }: Reading & { width: number | null },
): Promise<SeriesPoints> {
  const query = { ...rangeOf(span), ...readingOf(reading), ...(width === null ? {} : { width }) };
  const packed = await api.seriesPoints.columns({ params: { id }, query });
  return unpackSeries(new Uint8Array(await packed.arrayBuffer()));
}

export const statisticsQuery = (id: SeriesId, span: Span, { period, ...reading }: Reading & { period: PeriodKind }) =>
  queryOptions({
    ...shared,
    queryKey: [series, 'statistics', id, span.from, span.to, period, reading.layers, reading.asOf],
    queryFn: () =>
      api.seriesPoints.statistics({ params: { id }, query: { ...rangeOf(span), ...readingOf(reading), period } }),
  });

/** No more steps than a picture can show. */
const durationSteps = 1000;

export const durationQuery = (id: SeriesId, span: Span, reading: Reading) =>
  queryOptions({
    ...shared,
    queryKey: [series, 'duration', id, span.from, span.to, reading.layers, reading.asOf],
    queryFn: () =>
      api.seriesComparison.duration({
        params: { id },
        query: { ...rangeOf(span), ...readingOf(reading), take: durationSteps },
      }),
  });

export const pointAtQuery = (id: SeriesId, at: number, reading: Reading) =>
  queryOptions({
    ...shared,
    queryKey: [series, 'pointAt', id, at, reading.layers, reading.asOf],
    queryFn: () =>
      api.seriesPoints.pointAt({ params: { id }, query: { at: new Date(at).toISOString(), ...readingOf(reading) } }),
  });

/** What the codes of grades and approvals mean in a tenant. */
export const codesQuery = (tenantId: TenantId) =>
  queryOptions({
    queryKey: [series, 'codes', tenantId],
    queryFn: async () => {
      const [{ DataGrades, GradeConfigurations }, levels] = await Promise.all([
        api.dataGrades.gradeData({ params: { id: tenantId } }),
        api.approvalLevels.approvalLevelList({ query: { tenantId } }),
      ]);
      return { grades: DataGrades, configurations: GradeConfigurations, levels };
    },
    staleTime: 5 * 60_000,
  });

export const refreshSeries = () => queries.invalidateQueries({ queryKey: [series] });
