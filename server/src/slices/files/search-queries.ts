import type { FileSort, FileState } from '@freshet/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '#platform/db/transaction';

/** A file with what is true of its latest version. */
export interface ListedFile {
  readonly id: number;
  readonly name: string;
  readonly created_by: number;
  readonly created_by_name: string;
  readonly created_at: Date;
  readonly changed_at: Date;
  readonly deleted_at: Date | null;
  readonly deleted_by_name: string | null;
  readonly current_number: number | null;
  readonly number: number;
  readonly size_bytes: number;
  readonly media_type: string;
  readonly file_schema: string | null;
  readonly file_schema_name: string | null;
  readonly ingestion_state: FileState | null;
}

export type Condition = RawBuilder<unknown>;

const latest = sql`join lateral (
    select v.number, v.size_bytes, v.media_type, v.file_schema, v.file_schema_name, v.ingestion_state
    from file_versions v where v.tenant_id = f.tenant_id and v.file_id = f.id order by v.number desc limit 1
  ) v on true`;

const current = sql`left join file_versions c
    on c.tenant_id = f.tenant_id and c.file_id = f.id and c.id = f.current_version_id`;

const holds = (conditions: readonly Condition[]) =>
  conditions.length === 0 ? sql`true` : sql.join([...conditions], sql` and `);

const columns: Readonly<Record<FileSort, RawBuilder<unknown>>> = {
  Name: sql`f.folded`,
  CreatedAt: sql`f.created_at`,
  ChangedAt: sql`f.changed_at`,
  SizeBytes: sql`v.size_bytes`,
  FileType: sql`coalesce(v.file_schema_name, '')`,
  CreatedBy: sql`f.created_by_name`,
  DeletedAt: sql`f.deleted_at`,
};

export interface FilePage {
  readonly sortBy: FileSort;
  readonly isDescending: boolean;
  readonly limit: number;
  readonly offset: number;
}

export async function searchFiles(tx: Tx, conditions: readonly Condition[], page: FilePage): Promise<ListedFile[]> {
  const direction = page.isDescending ? sql`desc` : sql`asc`;
  const { rows } = await sql<ListedFile>`
    select f.id, f.name, f.created_by, f.created_by_name, f.created_at, f.changed_at, f.deleted_at, f.deleted_by_name,
      c.number as current_number, v.*
    from files f ${latest} ${current}
    where ${holds(conditions)}
    order by ${columns[page.sortBy]} ${direction}, f.id ${direction}
    limit ${page.limit} offset ${page.offset}`.execute(tx);
  return rows;
}

export async function countFiles(tx: Tx, conditions: readonly Condition[]): Promise<number> {
  const { rows } = await sql<{ count: string }>`
    select count(*) as count from files f ${latest} where ${holds(conditions)}`.execute(tx);
  return Number(rows[0]?.count ?? 0);
}

export interface FacetRow {
  readonly value: string;
  readonly count: string;
  readonly size_bytes: string;
}

/** Files counted by a value of their own. */
export async function countByColumn(tx: Tx, conditions: readonly Condition[], by: 'FileType' | 'Month', most: number) {
  const value =
    by === 'FileType'
      ? sql`coalesce(v.file_schema_name, '')`
      : sql`to_char(f.created_at at time zone 'UTC', 'YYYY-MM')`;
  const order = by === 'Month' ? sql`1 desc` : sql`1`;
  const { rows } = await sql<FacetRow>`
    select ${value} as value, count(*) as count, sum(v.size_bytes) as size_bytes
    from files f ${latest} where ${holds(conditions)}
    group by 1 order by ${order} limit ${most}`.execute(tx);
  return rows;
}

/** Files counted by what is known about them; the empty value counts those of which nothing is. */
export async function countByMetadata(tx: Tx, conditions: readonly Condition[], field: string, most: number) {
  const { rows } = await sql<FacetRow>`
    select coalesce(m.field_value, '') as value, count(distinct f.id) as count, sum(v.size_bytes) as size_bytes
    from files f ${latest}
    left join file_metadata m on m.tenant_id = f.tenant_id and m.file_id = f.id and m.field = ${field}
    where ${holds(conditions)}
    group by 1 order by 1 limit ${most}`.execute(tx);
  return rows;
}
