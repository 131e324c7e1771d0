import { mostAlignedRows, mostColumnPoints, problem, seriesComparison } from '@freshet/contract';
import {
  type AlignClock,
  type AlignedInput,
  alignSeries,
  computeDurationCurve,
  seriesPercentiles,
} from '@freshet/domain/series';
import type { Scope } from '#platform/db/scope';
import { type Route, routes } from '#platform/http/routes';
import { readOneSeries } from '../series/list-series.ts';
import { withNeighbourDays } from '../store/days/neighbour-days.ts';
import type { RangeQuery } from '../store/reading/read-points.ts';
import { readSomePoints } from '../store/reading/read-some-points.ts';
import { readSeriesReading } from '../store/reading/series-reading.ts';
import { roundedUp, toQuery } from './points-query.ts';
import { withoutHidden } from './without-hidden.ts';

const percents = [5, 10, 25, 50, 75, 90, 95];

export const comparisonRoutes = (): Route[] =>
  routes(seriesComparison, {
    duration: ({ params, query }, scope) =>
      readOneSeries(scope, params.id, async (tx, { id }) => {
        const request = await withoutHidden(tx, toQuery(id, query));
        const { values } = await readSomePoints(tx, request, mostColumnPoints);
        const curve = computeDurationCurve(values, query.take);
        const percentileValues = seriesPercentiles(
          values,
          percents.map((percent) => percent / 100),
        );
        return {
          SeriesId: id,
          Count: curve.count,
          Curve: Array.from(curve.exceedance, (Exceedance, index) => ({ Exceedance, Value: curve.values[index] ?? 0 })),
          Percentiles: percents.map((Percent, index) => ({ Percent, Value: percentileValues[index] ?? null })),
          LeftOutGrades: [...(request.hiddenGrades ?? [])],
        };
      }),
    aligned: async ({ body }, scope) => {
      const [from, to] = [roundedUp(body.From), roundedUp(body.To)];
      if (from > to) throw problem('series.rangeWrong');
      const asOf = body.AsOf === undefined ? undefined : new Date(body.AsOf);
      const inputs: (AlignedInput & { readonly leftOut: readonly number[] })[] = [];
      for (const seriesId of body.SeriesIds) {
        inputs.push(await readInput(scope, { seriesId, from, to, asOf, layers: body.Layers }));
      }
      const everyMs = body.EverySeconds * 1000;
      if (body.Clock === 'steady' && (to - from) / everyMs > mostAlignedRows) refuseLong();
      const clock = clockOf(body.Clock, { from, to, everyMs });
      const match =
        body.Match === 'nearest'
          ? ({ kind: 'nearest', toleranceMs: body.ToleranceSeconds * 1000 } as const)
          : ({ kind: 'interpolated' } as const);
      const { times, columns } = alignSeries(inputs, clock, match);
      if (times.length > mostAlignedRows) refuseLong();
      const value = (column: Float64Array, row: number) => {
        const number = column[row] ?? Number.NaN;
        return Number.isNaN(number) ? null : number;
      };
      return {
        SeriesIds: body.SeriesIds,
        LeftOutGrades: [...new Set(inputs.flatMap(({ leftOut }) => leftOut))].sort((one, other) => one - other),
        Rows: Array.from(times, (at, row) => ({
          Time: new Date(at).toISOString(),
          Values: columns.map((column) => value(column, row)),
        })),
      };
    },
  });

interface Steady {
  readonly from: number;
  /** Excluded. */
  readonly to: number;
  readonly everyMs: number;
}

function clockOf(kind: 'all' | 'first' | 'steady', { from, to, everyMs }: Steady): AlignClock {
  if (kind === 'steady') return { kind, from, to: to - 1, everyMs };
  const within = { from, to };
  return kind === 'first' ? { kind: 'series', index: 0, within } : { kind, within };
}

const refuseLong = (): never => {
  throw problem('series.tooManyPoints', { limit: mostAlignedRows });
};

/** With the points beyond both ends: between them and those inside the series has values too. */
const readInput = (scope: Scope, query: RangeQuery) =>
  readOneSeries(scope, query.seriesId, async (tx) => {
    const around = await withNeighbourDays(tx, query.seriesId, query);
    const request = await withoutHidden(tx, { ...query, ...around });
    return {
      leftOut: request.hiddenGrades ?? [],
      points: await readSomePoints(tx, request, mostColumnPoints),
      ...(await readSeriesReading(tx, query.seriesId)).reading,
    };
  });
