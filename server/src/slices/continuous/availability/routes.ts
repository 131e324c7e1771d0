import { type CoveredMonths, seriesCoverage } from '@freshet/contract';
import type { Scope } from '#platform/db/scope';
import type { Tx } from '#platform/db/transaction';
import { type Route, routes } from '#platform/http/routes';
import { gather } from '#slices/locations';
import { requireStations } from '../series/list-series.ts';
import { findSeries, type SeriesFilter, type SeriesRow } from '../series/series-queries.ts';
import { identifierOf } from '../series/series-view.ts';
import { readCoveredDays, readCoveredMonths } from '../store/reading/covered-days.ts';
import { readRecent } from './read-recent.ts';

const usualDays = 30;
const noMonths = (): CoveredMonths['Months'] => [];

export const coverageRoutes = (): Route[] =>
  routes(seriesCoverage, {
    recent: ({ query: { ids, days = usualDays } }, scope) =>
      ofSeries(scope, { ids }, async (tx, rows) => {
        const recent = [];
        for (const row of rows) recent.push(await readRecent(tx, row, { now: scope.now().getTime(), days }));
        return recent;
      }),
    months: ({ query: { ids } }, scope) =>
      ofSeries(scope, { ids }, async (tx, rows) => {
        const months = new Map(rows.map(({ id }) => [id, noMonths()]));
        for (const { series_id, month, days, values } of await readCoveredMonths(tx, idsOf(rows))) {
          months.get(series_id)?.push({ Month: month, Days: days, Values: values });
        }
        return [...months].map(([SeriesId, Months]) => ({ SeriesId, Months }));
      }),
    days: async ({ query: { stationId } }, scope) => {
      await requireStations(scope, [stationId]);
      return ofSeries(scope, { stationIds: [stationId] }, async (tx, rows) => {
        const days = new Map((await readCoveredDays(tx, idsOf(rows))).map((row) => [row.series_id, row.days]));
        return rows.map((row) => ({
          SeriesId: row.id,
          Identifier: identifierOf(row),
          Parameter: row.parameter,
          Label: row.label,
          UtcOffsetMinutes: row.utc_offset_minutes,
          Days: days.get(row.id) ?? [],
          LeftOutGrades: row.left_out_grades,
        }));
      });
    },
  });

const idsOf = (rows: readonly SeriesRow[]) => rows.map(({ id }) => id);

/** Asks about series of the caller and of stations that others let it read. */
async function ofSeries<T>(
  scope: Scope,
  filter: SeriesFilter,
  read: (tx: Tx, rows: readonly SeriesRow[]) => Promise<T[]>,
): Promise<T[]> {
  return (await gather(scope, async (tx) => read(tx, await findSeries(tx, filter)))).flat();
}
