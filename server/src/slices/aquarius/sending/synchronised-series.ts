import { sql } from 'kysely';
import type { Tx } from '#platform/db/transaction';

/** A series here that is one of AQUARIUS. */
export interface SynchronisedSeries {
  readonly uniqueId: string;
  /** Another system fills it: what is sent replaces the time it covers, and keeps its qualifiers. */
  readonly isReflected: boolean;
  /** False for what AQUARIUS computes itself. */
  readonly takesPoints: boolean;
}

/** Empty for a series whose type is not known yet: AQUARIUS refuses what it does not take. */
const writable: readonly string[] = ['', 'ProcessorBasic', 'Reflected'];

/** Series that are synchronised with AQUARIUS, with what they are there; all of them, or those of the ids. */
export async function synchronisedSeries(
  tx: Tx,
  ids?: readonly number[],
): Promise<ReadonlyMap<number, SynchronisedSeries>> {
  if (ids?.length === 0) return new Map();
  const { rows } = await sql<{ series_id: number; aquarius_id: string; series_type: string }>`
    select x.series_id, x.aquarius_id, x.series_type from aquarius_series x
    join aquarius_connections c on c.tenant_id = x.tenant_id
    join aquarius_stations s on s.tenant_id = x.tenant_id and s.id = x.station_id
    where x.series_id is not null and x.gone_at is null and not x.is_hidden
      and s.deleted_at is null and s.archived_at is null
      ${ids ? sql`and x.series_id = any (${ids}::bigint[])` : sql``}`.execute(tx);
  return new Map(
    rows.map(({ series_id, aquarius_id, series_type }) => [
      series_id,
      {
        ...{ uniqueId: aquarius_id, isReflected: series_type === 'Reflected' },
        takesPoints: writable.includes(series_type),
      },
    ]),
  );
}
