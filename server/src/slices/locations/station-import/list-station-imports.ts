import { type Reply, SourceType, type stationImport } from '@freshet/contract';
import { sql } from 'kysely';
import type { Tx } from '#platform/db/transaction';

const mostShown = 200;

interface ImportRow {
  readonly id: number;
  readonly origin: 'stationFile' | 'mentioned';
  readonly file_name: string;
  readonly source_type: string;
  readonly added_count: number;
  readonly changed_count: number;
  readonly left_count: number;
  readonly doubtful_count: number;
  readonly made_by: string;
  readonly made_at: Date;
  readonly undone_at: Date | null;
  readonly undone_by: string | null;
}

/** The last imports of stations, the newest first. What was removed since, in whatever way, is not left of them. */
export async function listStationImports(tx: Tx): Promise<Reply<typeof stationImport.list>> {
  const { rows } = await sql<ImportRow>`
    select i.id, i.origin, i.file_name, i.source_type, i.added_count, i.changed_count, i.made_by, i.made_at, i.undone_at,
      i.undone_by, r.left_count, r.doubtful_count
    from (select * from station_imports order by made_at desc, id desc limit ${mostShown}) i
    cross join lateral (select count(*) filter (where r.undone_at is null) as left_count,
        count(*) filter (where r.undone_at is null and r.doubt is not null) as doubtful_count
      from station_import_rows r join data_sources d on d.tenant_id = r.tenant_id and d.id = r.data_source_id
      where r.tenant_id = i.tenant_id and r.import_id = i.id) r
    order by i.made_at desc, i.id desc`.execute(tx);
  return rows.map((row) => ({
    Id: row.id,
    Origin: row.origin,
    FileName: row.file_name,
    SourceType: SourceType.parse(row.source_type),
    Added: row.added_count,
    Changed: row.changed_count,
    Left: row.left_count,
    Doubtful: row.doubtful_count,
    MadeBy: row.made_by,
    MadeAt: row.made_at.toISOString(),
    UndoneAt: row.undone_at?.toISOString() ?? null,
    UndoneBy: row.undone_by,
  }));
}
