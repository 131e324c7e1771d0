import { sql } from 'kysely';
import type { Tx } from '#platform/db/transaction';
import type { ValueRow } from '../result-view.ts';
import { sameKey } from '../store/result-key.ts';
import { closedResults, currentResults } from '../store/result-sources.ts';

type Version = Omit<ValueRow, 'original_text' | 'qualifier' | 'flag_ids'>;

export interface CorrectionRow {
  readonly closed_at: Date;
  readonly sampled_at: Date;
  readonly analyte_name: string;
  readonly fraction: string;
  readonly old: Version;
  /** Null when no version followed: the value was taken back. */
  readonly new: Version | null;
  readonly reason: string | null;
  readonly import_id: number | null;
}

const version = (table: string) =>
  sql`jsonb_build_object('sign', ${sql.ref(`${table}.sign`)}, 'value', ${sql.ref(`${table}.value`)},
    'detection_limit', ${sql.ref(`${table}.detection_limit`)}, 'unit', ${sql.ref(`${table}.unit`)})`;

const follows = sql`o.tenant_id = c.tenant_id and ${sameKey('o', 'c')} and o.id <> c.id and o.opened_at >= c.closed_at`;

/** Every version of a station's results that was closed, with the one that took its place, newest first. */
export async function listCorrections(tx: Tx, stationId: number): Promise<CorrectionRow[]> {
  // Open and closed versions are looked for apart: each has an index of its own.
  const { rows } = await sql<CorrectionRow>`
    select c.closed_at, c.sampled_at, c.analyte_name, c.fraction, ${version('c')} as old,
      case when n.id is not null then ${version('n')} end as new,
      n.correction as reason, coalesce(n.opened_by, c.closed_by) as import_id
    from ${closedResults} c left join lateral (
      (select o.* from ${currentResults} o where ${follows})
      union all
      (select o.* from ${closedResults} o where ${follows})
      order by opened_at, id limit 1
    ) n on true
    where c.data_source_id = ${stationId}
    order by c.closed_at desc, c.id desc`.execute(tx);
  return rows;
}
