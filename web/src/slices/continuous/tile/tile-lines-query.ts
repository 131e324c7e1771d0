import { isCounted, lineOfPeriods, periodOfTile, type Series, type SeriesTile } from '@freshet/contract';
import type { PictureLine } from '@freshet/domain/charts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { queries } from '#api/query-client';
import { pointsLine } from '../screen/picture/series-lines.ts';
import { columnsQuery, type Span, statisticsQuery } from '../series-queries.ts';

interface TileQuery {
  readonly span: Span | null;
  readonly width: number;
  readonly statistic: SeriesTile['Statistic'];
}

/** All lines of a tile at once. */
export const tileLinesQuery = (series: readonly Series[], { span, width, statistic }: TileQuery) =>
  queryOptions({
    queryKey: ['series', 'tile', ...series.map(({ Id }) => Id), statistic, span?.from, span?.to, width],
    queryFn: () => Promise.all(series.map((one) => lineOf(one, { span: span ?? none, width, statistic }))),
    placeholderData: keepPreviousData,
    structuralSharing: false,
    staleTime: 5 * 60_000,
    enabled: span !== null,
  });

const none: Span = { from: 0, to: 1 };
const reading = { layers: 'corrected', asOf: undefined } as const;

async function lineOf(one: Series, { span, width, statistic }: TileQuery & { span: Span }): Promise<PictureLine> {
  const period = periodOfTile(statistic);
  if (period === null || !isCounted(statistic)) {
    return pointsLine(one, await queries.ensureQueryData(columnsQuery(one.Id, span, { ...reading, width })));
  }
  const { Periods } = await queries.ensureQueryData(statisticsQuery(one.Id, span, { ...reading, period }));
  return lineOfPeriods(one, Periods, statistic);
}
