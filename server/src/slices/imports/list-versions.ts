import { sql } from 'kysely';
import type { Tx } from '#platform/db/transaction';
import { namedVersions } from '#slices/files';
import type { DeliveredKind, DeliveredVersion } from './delivered-kind.ts';

/** A version with the import, the file and the row it came from. */
export interface TracedVersion extends DeliveredVersion {
  readonly created_by_name: string | null;
  readonly status: string | null;
  readonly file_id: number | null;
  readonly file_name: string | null;
  readonly version_number: number | null;
  /** The imports that stated the same. */
  readonly repeated_by: number[];
}

const mostVersions = 1000;

/** Every version of what the one with this id is a version of, newest first, each with where it came from. */
export async function listVersions(tx: Tx, kind: DeliveredKind, id: number): Promise<TracedVersion[]> {
  const { rows } = await sql<TracedVersion>`
    select r.*, i.created_by_name, i.status, v.file_id, v.number as version_number, v.name as file_name,
      array(select u.import_id from unchanged_deliveries u where u.tenant_id = r.tenant_id and u.result_id = r.id
        order by 1)::int[] as repeated_by
    from ${kind.versionsOf(id)} r
      left join imports i on i.tenant_id = r.tenant_id and i.id = r.opened_by
      left join ${namedVersions} v on v.tenant_id = r.tenant_id and v.id = r.file_version_id
    order by r.opened_at desc, r.id desc limit ${sql.lit(mostVersions)}`.execute(tx);
  return rows;
}
