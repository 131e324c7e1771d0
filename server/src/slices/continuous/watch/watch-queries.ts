import type { WatchState } from '@freshet/contract';
import { sql } from 'kysely';
import type { Tx } from '#platform/db/transaction';
import { stationNameOf } from '#slices/locations';
import type { Pace } from '../store/arrival-pace.ts';
import { intervalOf, toleratedOf } from './silent-since.ts';

/** A series, whether it is silent, and the silence of it that lasts. */
export interface WatchedRow {
  readonly id: number;
  readonly parameter: string;
  readonly label: string;
  readonly data_source_id: number;
  readonly station_name: string;
  /** As they are shown, corrections put on; what came in last says whether values arrive. */
  readonly first_at: Date | null;
  readonly last_at: Date | null;
  readonly last_value_at: Date | null;
  readonly left_out_grades: readonly number[];
  readonly interval_s: number | null;
  readonly is_guess: boolean;
  readonly tolerated_s: number | null;
  readonly state: WatchState;
  readonly silence_id: number | null;
  readonly since: Date | null;
  readonly notified_at: Date | null;
}

export interface WatchFilter {
  readonly stationId?: number | undefined;
  /** Only those that have fallen silent, or whose silence was found and may have ended. */
  readonly onlyTurned?: boolean | undefined;
}

export async function listWatched(tx: Tx, now: Date, { stationId, onlyTurned }: WatchFilter): Promise<WatchedRow[]> {
  const { rows } = await sql<WatchedRow>`
    select * from (select known.*, case when not is_watched then 'off' when last_value_at is null then 'empty'
        when interval_s is null then 'unknown'
        when last_value_at < ${now}::timestamptz - interval '1 second' * tolerated_s then 'silent' else 'arriving' end as state
      from (select s.id, s.parameter, s.label, s.data_source_id, ${stationNameOf('s')} as station_name, s.shown_first_at as first_at,
          s.shown_last_at as last_at, s.last_value_at, s.left_out_grades, ${intervalOf} as interval_s,
          s.expected_interval_s is null and w.learnt_interval_s is not null as is_guess, ${toleratedOf} as tolerated_s,
          coalesce(w.is_watched, true) as is_watched, q.id as silence_id, q.since, q.notified_at
        from series s
          left join series_watch w on w.tenant_id = s.tenant_id and w.series_id = s.id
          left join series_silences q on q.tenant_id = s.tenant_id and q.series_id = s.id and q.ended_at is null
        where s.removed_at is null ${stationId === undefined ? sql`` : sql`and s.data_source_id = ${stationId}`}
      ) known) stated
    ${onlyTurned ? sql`where (state = 'silent') <> (silence_id is not null)` : sql``}
    order by state <> 'silent', lower(station_name), lower(parameter), lower(label), id`.execute(tx);
  return rows;
}

const learnAgainHours = 6;

/** Series of which points came since their pace was learnt, if that is a while ago or nothing could be learnt. */
export async function listToLearn(tx: Tx, now: Date, most: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select s.id from series s left join series_watch w on w.tenant_id = s.tenant_id and w.series_id = s.id
    where s.removed_at is null and s.last_delivery_id > coalesce(w.learnt_delivery_id, 0)
      and (w.learnt_interval_s is null or w.learnt_at < ${now}::timestamptz - interval '1 hour' * ${learnAgainHours}::int)
    order by w.learnt_at nulls first, s.id limit ${most}`.execute(tx);
  return rows.map(({ id }) => id);
}

export async function storePaces(tx: Tx, paces: readonly Pace[], now: Date): Promise<void> {
  if (paces.length === 0) return;
  await sql`
    insert into series_watch (series_id, learnt_interval_s, learnt_arrival_s, learnt_at, learnt_delivery_id)
    select s.id, p.interval_s, p.arrival_s, ${now}, s.last_delivery_id
    from unnest(${paces.map(({ seriesId }) => seriesId)}::bigint[], ${paces.map(({ intervalS }) => intervalS)}::int[],
        ${paces.map(({ arrivalS }) => arrivalS)}::int[]) p (id, interval_s, arrival_s)
      join series s on s.id = p.id
    on conflict (tenant_id, series_id) do update set learnt_interval_s = excluded.learnt_interval_s,
      learnt_arrival_s = excluded.learnt_arrival_s, learnt_at = excluded.learnt_at,
      learnt_delivery_id = excluded.learnt_delivery_id`.execute(tx);
}

/** Silences that begin; those that others found meanwhile are left out. */
export async function beginSilences(tx: Tx, rows: readonly WatchedRow[], now: Date): Promise<ReadonlySet<number>> {
  if (rows.length === 0) return new Set();
  const begun = await tx
    .insertInto('series_silences')
    .values(
      rows.map((row) => ({
        series_id: row.id,
        since: row.last_value_at ?? now,
        tolerated_s: row.tolerated_s ?? 0,
        found_at: now,
        notified_at: row.notified_at,
      })),
    )
    .onConflict((conflict) => conflict.columns(['tenant_id', 'series_id']).where('ended_at', 'is', null).doNothing())
    .returning('series_id')
    .execute();
  return new Set(begun.map(({ series_id }) => series_id));
}

/** Ends silences; says which of them had not ended yet. */
export async function endSilences(tx: Tx, ids: readonly number[], now: Date): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set();
  const ended = await tx
    .updateTable('series_silences')
    .set({ ended_at: now })
    .where('id', 'in', ids)
    .where('ended_at', 'is', null)
    .returning('id')
    .execute();
  return new Set(ended.map(({ id }) => id));
}

/** Silences of series that were removed end with them. */
export async function endSilencesOfRemoved(tx: Tx, now: Date): Promise<void> {
  await sql`update series_silences q set ended_at = ${now} from series s
    where s.tenant_id = q.tenant_id and s.id = q.series_id and s.removed_at is not null and q.ended_at is null`.execute(
    tx,
  );
}

export const setWatched = (tx: Tx, seriesId: number, isWatched: boolean) =>
  tx
    .insertInto('series_watch')
    .values({ series_id: seriesId, is_watched: isWatched })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'series_id']).doUpdateSet({ is_watched: isWatched }))
    .execute();

export const findSettings = (tx: Tx) => tx.selectFrom('series_watch_settings').selectAll().executeTakeFirst();

export const storeSettings = (tx: Tx, facts: { user_ids: number[]; by_message: boolean; by_mail: boolean }) =>
  tx
    .insertInto('series_watch_settings')
    .values(facts)
    .onConflict((conflict) => conflict.column('tenant_id').doUpdateSet(facts))
    .execute();
