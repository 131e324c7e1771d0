import { sql } from 'kysely';
import type { Tx } from '#platform/db/transaction';
import { locateDoubts } from './locate-doubts.ts';
import { readSurroundings } from './station-region.ts';

interface Mentioned {
  readonly identifier: string;
  readonly latitude: string;
  readonly longitude: string;
}

/** Of stations that a file mentions those with doubtful coordinates: as they are written, by identifier. */
export async function doubtsOfMentioned(tx: Tx, stations: readonly Mentioned[]): Promise<Map<string, string>> {
  const written = stations.flatMap(({ latitude, longitude }, row) =>
    latitude === '' && longitude === '' ? [] : [{ row, latitude, longitude }],
  );
  if (written.length === 0) return new Map();
  const doubts = locateDoubts(written, await readSurroundings(tx));
  return new Map(doubts.map((doubt) => [stations[doubt.row]?.identifier ?? '', doubt.written]));
}

/** How many coordinates of each import of stations still wait for a decision. */
export async function countDoubts(tx: Tx, importIds: readonly number[]): Promise<Map<number, number>> {
  if (importIds.length === 0) return new Map();
  const { rows } = await sql<{ id: number; count: number }>`
    select r.import_id as id, count(*)::int as count from station_import_rows r
      join data_sources d on d.tenant_id = r.tenant_id and d.id = r.data_source_id
    where r.import_id = any (${importIds}::bigint[]) and r.undone_at is null and r.doubt is not null group by 1`.execute(
    tx,
  );
  return new Map(rows.map(({ id, count }) => [id, count]));
}
