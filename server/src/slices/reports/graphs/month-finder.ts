import { sql } from 'kysely';
import { allStations } from '#slices/locations';
import type { GraphSource } from './lines/read-graph.ts';
import { findSpan } from './lines/thin-queries.ts';

/** Months since year nought by the station's own clock. */
export type MonthFinder = (stationId: number, time: number) => number;

interface ZoneRow {
  readonly stations: number[];
  readonly first_month: number;
  /** The instants each month begins at, in milliseconds since 1970. */
  readonly starts: number[];
}

/** Where the months of each station begin: read once, so that a million results need no clock of their own. */
export async function findMonths(source: GraphSource): Promise<MonthFinder> {
  const span = await findSpan(source);
  if (!span) return () => 0;
  const { rows } = await sql<ZoneRow>`
    select z.stations, date_part('year', z.first) * 12 + date_part('month', z.first) - 1 as first_month,
      array(select date_part('epoch', m at time zone z.time_zone) * 1000
        from generate_series(z.first, z.last, interval '1 month') m) as starts
    from (
      select d.time_zone, array_agg(d.id::float8) as stations,
        date_trunc('month', to_timestamp(${span.first / 1000}::float8) at time zone d.time_zone) as first,
        to_timestamp(${span.last / 1000}::float8) at time zone d.time_zone as last
      from ${allStations} d where d.id = any (${source.selection.stations}::bigint[]) group by d.time_zone
    ) z`.execute(source.tx);
  const finders = new Map(rows.flatMap((row) => row.stations.map((id) => [id, makeFinder(row)] as const)));
  return (stationId, time) => finders.get(stationId)?.(time) ?? 0;
}

/** Results mostly come in the order of time, so the month of the one before is looked at first. */
function makeFinder({ first_month, starts }: ZoneRow): (time: number) => number {
  let known = 0;
  return (time) => {
    if (time < (starts[known] ?? 0) || time >= (starts[known + 1] ?? Number.POSITIVE_INFINITY))
      known = Math.max(0, countUpTo(starts, time) - 1);
    return first_month + known;
  };
}

function countUpTo(starts: readonly number[], time: number): number {
  let [low, high] = [0, starts.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((starts[middle] ?? 0) <= time) low = middle + 1;
    else high = middle;
  }
  return low;
}
