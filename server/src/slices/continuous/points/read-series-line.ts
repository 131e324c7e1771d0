import type { PeriodRow, Series, SeriesId } from '@freshet/contract';
import type { SeriesPoints } from '@freshet/domain/series';
import type { z } from 'zod';
import type { Scope } from '#platform/db/scope';
import { readOneSeries } from '../series/list-series.ts';
import { toSeries } from '../series/series-view.ts';
import { readForScreen } from '../store/reading/read-for-screen.ts';
import type { RangeQuery } from '../store/reading/read-points.ts';
import { readStatistics } from '../store/reading/read-statistics.ts';
import { toPeriodRow } from './points-view.ts';
import { withoutHidden } from './without-hidden.ts';

/** A series with as much of it as a picture shows: its points, or what was counted of its periods. */
interface SeriesLine {
  readonly points: SeriesPoints | null;
  readonly periods: readonly PeriodRow[] | null;
}

interface LineQuery {
  readonly from: number;
  readonly to: number;
  readonly width: number;
  readonly period: 'day' | 'month' | null;
}

/** What a series is: the caller's own, or one of a station that another tenant lets it read. */
export const readSeriesFacts = (scope: Scope, id: SeriesId): Promise<z.input<typeof Series>> =>
  readOneSeries(scope, id, async (_, row, isShared) => toSeries(row, isShared));

export const readSeriesLine = (
  scope: Scope,
  id: SeriesId,
  { from, to, width, period }: LineQuery,
): Promise<SeriesLine> =>
  readOneSeries(scope, id, async (tx, row) => {
    const query = await withoutHidden<RangeQuery>(tx, { seriesId: row.id, from, to });
    if (period === null) return { points: await readForScreen(tx, { ...query, width }), periods: null };
    return { points: null, periods: (await readStatistics(tx, { ...query, period })).map(toPeriodRow) };
  });
