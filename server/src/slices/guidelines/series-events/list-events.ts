import { problem } from '@freshet/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Scope } from '#platform/db/scope';
import type { Tx } from '#platform/db/transaction';
import { deliveredByImport, findSeries } from '#slices/continuous';
import { requireImport } from '#slices/imports';
import { allStations, findAnywhere, findFeature, findStations } from '#slices/locations';
import { type EventRow, hasChangedSeries } from './event-queries.ts';
import { nameEvents, toWireEvent } from './event-view.ts';

interface EventQuery {
  readonly seriesId?: number | undefined;
  readonly stationId?: number | undefined;
  readonly placeId?: number | undefined;
  readonly importId?: number | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly after?: string | undefined;
  readonly take?: number | undefined;
}

const usualTake = 100;

/**
 * Events, the newest first, a page at a time. Those of one series or station also include what others let the caller
 * read, as its own tenant evaluated them.
 */
export function readEvents(scope: Scope, query: EventQuery) {
  const { seriesId, stationId } = query;
  if (seriesId === undefined && stationId === undefined) {
    return scope.transaction((tx) => readPage(tx, query, false));
  }
  return findAnywhere(scope, async (tx, isShared) => {
    const hasSeries = seriesId === undefined || (await findSeries(tx, { ids: [seriesId] })).length > 0;
    const hasStation = stationId === undefined || (await findStations(tx, [stationId])).length > 0;
    return hasSeries && hasStation ? readPage(tx, query, isShared) : undefined;
  });
}

async function readPage(tx: Tx, query: EventQuery, isShared: boolean) {
  const conditions = await conditionsOf(tx, query);
  const where = sql.join(conditions, sql` and `);
  const take = query.take ?? usualTake;
  const after = readAfter(query.after);
  const { rows } = await sql<EventRow>`
    select * from series_events where ${where}
      ${after ? sql`and (starts_at, id) < (${after.at}, ${after.id}::bigint)` : sql``}
    order by starts_at desc, id desc limit ${take + 1}`.execute(tx);
  const { rows: counted } = await sql<{ count: number }>`
    select count(*) as count from series_events where ${where}`.execute(tx);
  const shown = rows.slice(0, take);
  const last = shown.at(-1);
  return {
    Data: (await nameEvents(tx, shown)).map((event) => ({ ...toWireEvent(event), IsShared: isShared })),
    Next: rows.length > take && last ? `${last.starts_at.toISOString()} ${last.id}` : null,
    Total: counted[0]?.count ?? 0,
    IsBeingEvaluated: await hasChangedSeries(tx, query.seriesId ?? null),
  };
}

async function conditionsOf(tx: Tx, query: EventQuery): Promise<RawBuilder<unknown>[]> {
  const { seriesId, stationId, placeId, importId, from, to } = query;
  const conditions: RawBuilder<unknown>[] = [sql`true`];
  if (seriesId !== undefined) conditions.push(sql`series_id = ${seriesId}`);
  if (stationId !== undefined) conditions.push(sql`data_source_id = ${stationId}`);
  if (placeId !== undefined) conditions.push(await ofPlace(tx, placeId));
  if (importId !== undefined) conditions.push(await ofImport(tx, importId));
  if (from !== undefined) conditions.push(sql`last_day >= ${from}`);
  if (to !== undefined) conditions.push(sql`first_day <= ${to}`);
  return conditions;
}

async function ofPlace(tx: Tx, placeId: number): Promise<RawBuilder<unknown>> {
  const place = await findFeature(tx, placeId);
  if (!place) throw problem('notFound');
  const stations = await tx
    .selectFrom(allStations.as('data_sources'))
    .select('id')
    .where('monitoring_feature_id', '=', place.id)
    .execute();
  return sql`data_source_id = any (${stations.map((one) => one.id)}::bigint[])`;
}

/** Events that touch the time an import speaks of; an import that brought no series has none. */
async function ofImport(tx: Tx, importId: number): Promise<RawBuilder<unknown>> {
  const parts = await deliveredByImport(tx, (await requireImport(tx, importId)).id);
  const known = new Set((await findSeries(tx, { ids: parts.map(({ series_id }) => series_id) })).map(({ id }) => id));
  const touching = parts
    .filter(({ series_id }) => known.has(series_id))
    .map(
      ({ series_id, from_at, to_at }) =>
        sql`(series_id = ${series_id} and starts_at < ${to_at} and ends_at >= ${from_at})`,
    );
  return touching.length > 0 ? sql`(${sql.join(touching, sql` or `)})` : sql`false`;
}

function readAfter(text: string | undefined): { readonly at: Date; readonly id: number } | null {
  if (text === undefined) return null;
  const [at, id] = text.split(' ');
  const read = { at: new Date(at ?? ''), id: Number(id) };
  if (Number.isNaN(read.at.getTime()) || !Number.isSafeInteger(read.id)) throw problem('notFound');
  return read;
}
