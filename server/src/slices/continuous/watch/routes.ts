import { done, seriesWatch, type WatchedSeries } from '@freshet/contract';
import type { z } from 'zod';
import { recordAudit } from '#platform/audit/record-audit';
import { type Route, routes } from '#platform/http/routes';
import { requireStation } from '#slices/locations';
import { requireSeries } from '../series/series-queries.ts';
import { identifierOf } from '../series/series-view.ts';
import { readCompleteness } from './completeness.ts';
import { changePeople, viewPeople } from './watch-people.ts';
import { listWatched, setWatched, type WatchedRow } from './watch-queries.ts';
import { nameOf } from './watch-words.ts';

/** Whether the data of series arrive, who is notified when they do not, and how much of them is there. */
export const watchRoutes = (): Route[] =>
  routes(seriesWatch, {
    list: (_, scope) =>
      scope.transaction(async (tx) => ({ Data: (await listWatched(tx, scope.now(), {})).map(toWatched) })),

    setWatched: ({ params, body: { IsWatched } }, scope) =>
      scope.transaction(async (tx) => {
        const series = await requireSeries(tx, params.id);
        await setWatched(tx, series.id, IsWatched);
        await recordAudit(tx, scope, {
          what: IsWatched ? 'seriesWatch.turnedOn' : 'seriesWatch.turnedOff',
          subject: identifierOf(series),
        });
        return done;
      }),

    people: (_, scope) => scope.transaction((tx) => viewPeople(tx, scope.tenantId)),

    setPeople: ({ body }, scope) => changePeople(scope, body).then(() => done),

    completeness: ({ query }, scope) =>
      scope.transaction(async (tx) => {
        if (query.stationId !== undefined) await requireStation(tx, query.stationId);
        const month = query.month ?? scope.now().toISOString().slice(0, 7);
        return readCompleteness(tx, { now: scope.now(), month, stationId: query.stationId });
      }),
  });

const toWatched = (row: WatchedRow): z.input<typeof WatchedSeries> => ({
  SeriesId: row.id,
  Identifier: nameOf(row),
  StationId: row.data_source_id,
  StationName: row.station_name,
  State: row.state,
  LastValueAt: row.last_value_at?.toISOString() ?? null,
  IntervalSeconds: row.interval_s,
  IsGuess: row.is_guess,
  ToleratedSeconds: row.tolerated_s,
  NotifiedAt: row.state === 'silent' ? (row.notified_at?.toISOString() ?? null) : null,
});
