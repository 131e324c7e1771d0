import { Readable } from 'node:stream';
import { done, mostColumnPoints, mostPointsAtOnce, problem, seriesPoints } from '@freshet/contract';
import { packedSeriesType, packSeries } from '@freshet/domain/series';
import { type Route, routes } from '#platform/http/routes';
import { readOneSeries } from '../series/list-series.ts';
import { identifierOf } from '../series/series-view.ts';
import { listDeliveries } from '../store/delivery-queries.ts';
import { findPoint, type PointQuery } from '../store/reading/find-point.ts';
import { readForScreen } from '../store/reading/read-for-screen.ts';
import { readSomePoints } from '../store/reading/read-some-points.ts';
import { readStatistics } from '../store/reading/read-statistics.ts';
import { rollBackDelivery } from '../store/roll-back-delivery.ts';
import { appendPoints } from './append-points.ts';
import { roundedUp, toQuery } from './points-query.ts';
import { toDelivery, toPeriodRow, toPointRow, toPointRows } from './points-view.ts';
import { withoutHidden } from './without-hidden.ts';

const usualPage = 100;

export const pointsRoutes = (): Route[] =>
  routes(seriesPoints, {
    append: ({ body }, scope) => appendPoints(scope, { source: body.Source, series: body.Series }),
    overwrite: ({ params, body }, scope) => {
      const [from, to] = [roundedUp(body.From), roundedUp(body.To)];
      if (from >= to) throw problem('series.rangeWrong');
      const series = [{ Id: params.id, Points: body.Points }];
      return appendPoints(scope, { source: body.Source, series, overwrites: { from, to } });
    },
    points: ({ params, query }, scope) =>
      readOneSeries(scope, params.id, async (tx, { id, unit }) => {
        const request = await withoutHidden(tx, toQuery(id, query));
        const points = await readSomePoints(tx, request, mostPointsAtOnce);
        return {
          ...{ SeriesId: id, Unit: query.unit ?? unit, Points: toPointRows(points) },
          LeftOutGrades: [...(request.hiddenGrades ?? [])],
        };
      }),
    columns: ({ params, query }, scope) =>
      readOneSeries(scope, params.id, async (tx, row) => {
        const request = await withoutHidden(tx, toQuery(row.id, query));
        const points =
          query.width === undefined
            ? await readSomePoints(tx, request, mostColumnPoints)
            : await readForScreen(tx, { ...request, width: query.width });
        const packed = packSeries(points);
        return {
          fileName: `${identifierOf(row)}.series`,
          mediaType: packedSeriesType,
          sizeBytes: packed.byteLength,
          content: Readable.from([packed]),
        };
      }),
    pointAt: ({ params, query }, scope) =>
      readOneSeries(scope, params.id, async (tx, { id }) => {
        const { asOf, layers } = query;
        const wanted = {
          ...{ seriesId: id, at: roundedUp(query.at), layers },
          asOf: asOf === undefined ? undefined : new Date(asOf),
        };
        const tracedPoint = await findPoint(tx, await withoutHidden<PointQuery>(tx, wanted));
        return {
          Point: tracedPoint && toPointRow(tracedPoint.point),
          Delivery: tracedPoint?.part ? toDelivery(tracedPoint.part) : null,
        };
      }),
    statistics: ({ params, query }, scope) =>
      readOneSeries(scope, params.id, async (tx, { id, unit }) => {
        const { period, timeZone, percentiles, mean } = query;
        const request = await withoutHidden(tx, toQuery(id, query));
        const periods = await readStatistics(tx, {
          ...request,
          period,
          clock: timeZone === undefined ? undefined : { timeZone },
          isPlain: mean === 'plain',
          withMedian: percentiles !== undefined,
          percentiles: percentiles?.split(',').map((share) => Math.min(Number(share), 100) / 100),
        });
        return {
          ...{ SeriesId: id, Unit: query.unit ?? unit, Periods: periods.map(toPeriodRow) },
          LeftOutGrades: [...(request.hiddenGrades ?? [])],
        };
      }),
    deliveries: ({ params, query }, scope) =>
      readOneSeries(scope, params.id, async (tx, { id }) =>
        (await listDeliveries(tx, id, { before: query.before, take: query.take ?? usualPage })).map(toDelivery),
      ),
    rollBack: ({ params }, scope) => rollBackDelivery(scope, params.id).then(() => done),
  });
