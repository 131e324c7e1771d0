import { type GraphSelection, type Series, type SeriesId, spanOfTile } from '@freshet/contract';
import type { PictureLine } from '@freshet/domain/charts';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { errorOf } from '#api/error-status';
import { nameLine } from '../left-out.tsx';
import { joinSeries, type Span, seriesQuery } from '../series-queries.ts';
import { tileLinesQuery } from './tile-lines-query.ts';

interface SeriesLines {
  readonly series: readonly Series[];
  readonly lines: readonly PictureLine[];
  readonly failure: ReturnType<typeof errorOf>;
}

/** As many pieces as a wide picture has pixels. */
const width = 1200;

/** The points of series between two days, or of the part that is looked at, as many as a picture can show. */
export function useSeriesLines(
  ids: readonly SeriesId[],
  dateRange: GraphSelection['dateRange'],
  view: Span | null,
): SeriesLines {
  const { t } = useTranslation('series');
  const { series, failed } = useQueries({ queries: ids.map(seriesQuery), combine: joinSeries });
  const isKnown = series.length === ids.length;
  const Period = dateRange.start === null && dateRange.end === null ? 'all' : 'asChosen';
  const Selection = { stations: [], analytes: [], guidelines: [], dateRange };
  const whole = isKnown ? spanOfTile({ Period, Selection }, series, 0) : null;
  const query = useQuery(tileLinesQuery(series, { span: whole && within(whole, view), width, statistic: 'points' }));
  const failure = (failed && errorOf(failed)) ?? errorOf(query);
  const { data } = query;
  const lines = useMemo(
    () => data?.map((line, at) => nameLine(line, series[at] ?? { LeftOutGrades: [] }, t)),
    [data, series, t],
  );
  return { series, lines: ids.length === 0 ? none : (lines ?? none), failure };
}

/** What is looked at and as much again on both sides, so that moving a little shows no edge. */
function within(whole: Span, view: Span | null): Span {
  if (!view) return whole;
  const room = view.to - view.from;
  const [from, to] = [Math.max(whole.from, view.from - room), Math.min(whole.to, view.to + room)];
  return from < to ? { from: Math.floor(from), to: Math.ceil(to) } : whole;
}

const none: readonly PictureLine[] = [];
