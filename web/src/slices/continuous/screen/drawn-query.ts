import type { PeriodRow, Series } from '@freshet/contract';
import type { PictureLine } from '@freshet/domain/charts';
import type { SeriesPoints } from '@freshet/domain/series';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { queries } from '#api/query-client';
import { columnsQuery, type Reading, type Span, statisticsQuery } from '../series-queries.ts';
import { periodOf, periodsLine, pointsLine, totalsLine } from './picture/series-lines.ts';
import type { TimeView } from './series-search.ts';

/** A series as it is drawn: by its points, or by periods. */
export interface DrawnSeries {
  readonly series: Series;
  readonly line: PictureLine;
  readonly points: SeriesPoints | null;
  readonly periods: readonly PeriodRow[] | null;
}

export interface DrawnQuery {
  readonly view: TimeView;
  readonly span: Span;
  readonly width: number;
  readonly reading: Reading;
}

/** All lines of a picture at once; the old ones stay until the new ones are here. */
export const drawnQuery = (series: readonly Series[], { view, span, width, reading }: DrawnQuery) =>
  queryOptions({
    queryKey: [
      'series',
      'drawn',
      ...series.map(({ Id }) => Id),
      view,
      span.from,
      span.to,
      width,
      reading.layers,
      reading.asOf,
    ],
    queryFn: async () => ({
      view,
      span,
      drawn: await Promise.all(series.map((one) => drawOne(one, { view, span, width, reading }))),
    }),
    placeholderData: keepPreviousData,
    structuralSharing: false,
    staleTime: 60_000,
    enabled: series.length > 0,
  });

async function drawOne(series: Series, { view, span, width, reading }: DrawnQuery): Promise<DrawnSeries> {
  const period = periodOf(view, span);
  if (period === null) {
    const points = await queries.ensureQueryData(columnsQuery(series.Id, span, { ...reading, width }));
    return { series, line: pointsLine(series, points), points, periods: null };
  }
  const { Periods: periods } = await queries.ensureQueryData(statisticsQuery(series.Id, span, { ...reading, period }));
  const line = view === 'cumulative' ? totalsLine(series, periods) : periodsLine(series, periods);
  return { series, line, points: null, periods };
}
