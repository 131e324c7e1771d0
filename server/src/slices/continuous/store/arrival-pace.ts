import { sql } from 'kysely';
import type { Tx } from '#platform/db/transaction';

/** How often a series measures, and how often something of it comes in; null where too little came to know. */
export interface Pace {
  readonly seriesId: number;
  readonly intervalS: number | null;
  readonly arrivalS: number | null;
}

interface PaceRow {
  readonly id: number;
  readonly within_n: number;
  readonly within_ms: number | null;
  readonly between_n: number;
  readonly between_ms: number | null;
  readonly arrival_n: number;
  readonly arrival_s: number | null;
}

const fewestSteps = 3;
const newestDays = 10;
const mostPoints = 300;
const newestParts = 50;

/** The usual step between the newest points of series, and between their newest deliveries: the median of each. */
export async function computePaces(tx: Tx, seriesIds: readonly number[]): Promise<Pace[]> {
  const { rows } = await sql<PaceRow>`
    select s.id, w.n::int as within_n, w.step as within_ms, b.n::int as between_n, b.step::float8 as between_ms,
      a.n::int as arrival_n, a.step::float8 as arrival_s
    from unnest(${seriesIds}::bigint[]) s (id)
    cross join lateral (
      select count(*) as n, percentile_disc(0.5) within group (order by step) as step from (
        select unnest(d.times[2:${mostPoints}]) as step from (${newestOf('times')}) d) steps) w
    cross join lateral (
      select count(step) as n, percentile_disc(0.5) within group (order by step) as step from (
        select (d.day - lag(d.day) over byday) * 86400000::bigint + d.at - lag(d.at) over byday as step
        from (${newestOf('day, times[1] as at')}) d window byday as (order by d.day)) steps) b
    cross join lateral (
      select count(step) as n, percentile_disc(0.5) within group (order by step) as step from (
        select extract(epoch from recorded_at - lag(recorded_at) over (order by recorded_at)) as step from (
          select distinct d.recorded_at from (select tenant_id, delivery_id from series_parts
              where series_id = s.id order by delivery_id desc limit ${newestParts}) p
            join series_deliveries d on d.tenant_id = p.tenant_id and d.id = p.delivery_id
          where d.rolled_back_at is null) came) steps) a`.execute(tx);
  return rows.map(toPace);
}

const newestOf = (columns: string) =>
  sql`select ${sql.raw(columns)} from series_days where series_id = s.id order by day desc limit ${newestDays}`;

function toPace(row: PaceRow): Pace {
  const stepMs = row.within_n >= fewestSteps ? row.within_ms : row.between_n >= fewestSteps ? row.between_ms : null;
  return {
    seriesId: row.id,
    intervalS: stepMs === null ? null : Math.max(1, Math.round(stepMs / 1000)),
    arrivalS: row.arrival_n >= fewestSteps && row.arrival_s !== null ? Math.max(1, Math.round(row.arrival_s)) : null,
  };
}
