import { type Annotation, type GraphSelection, mostAnnotations, problem } from '@freshet/contract';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Scope } from '#platform/db/scope';
import type { Tx } from '#platform/db/transaction';
import { primaryNames } from '#slices/locations';

export interface AnnotationRow {
  readonly id: number;
  readonly data_source_id: number;
  readonly station: string;
  readonly begins_on: string;
  readonly ends_on: string;
  readonly body: string;
  readonly author_id: number;
  readonly author_name: string;
  readonly written_at: Date;
  readonly changed_by: string | null;
  readonly changed_at: Date | null;
}

type Params = Pick<GraphSelection, 'stations' | 'dateRange'>;

const withStations = sql`
  select a.id, a.data_source_id, coalesce(n.name, '') as station, a.begins_on, a.ends_on, a.body, a.author_id,
    a.author_name, a.written_at, a.changed_by, a.changed_at
  from graph_annotations a
    left join ${primaryNames} n on n.tenant_id = a.tenant_id and n.data_source_id = a.data_source_id`;

/** Those that touch the days, oldest first; of more than are shown the newest. */
export async function listAnnotations(tx: Tx, { stations, dateRange: { start, end } }: Params) {
  const { rows } = await sql<AnnotationRow & { readonly total: number }>`
    select found.*, (count(*) over ())::int as total from (${withStations}) found
    where found.data_source_id = any (${stations}::bigint[])
      ${start === null ? sql`` : sql`and found.ends_on >= ${start}::date`}
      ${end === null ? sql`` : sql`and found.begins_on <= ${end}::date`}
    order by found.begins_on desc, found.id desc limit ${mostAnnotations}`.execute(tx);
  return { rows: rows.toReversed(), total: rows[0]?.total ?? 0 };
}

/** The annotation, held still until the transaction ends. */
export async function lockAnnotation(tx: Tx, id: number): Promise<AnnotationRow> {
  await sql`select 1 from graph_annotations where id = ${id} for update`.execute(tx);
  const { rows } = await sql<AnnotationRow>`select * from (${withStations}) found where id = ${id}`.execute(tx);
  const [row] = rows;
  if (!row) throw problem('notFound');
  return row;
}

/** Its author changes and removes what was written, and administrators. */
export const canRemove = ({ author_id }: AnnotationRow, { userId, authority }: Scope): boolean =>
  author_id === userId || authority.isTenantAdmin || authority.isSysAdmin;

export const toAnnotation = (row: AnnotationRow, scope: Scope): z.input<typeof Annotation> => ({
  Id: row.id,
  StationId: row.data_source_id,
  StationName: row.station,
  BeginsOn: row.begins_on,
  EndsOn: row.ends_on,
  Text: row.body,
  AuthorName: row.author_name,
  WrittenAt: row.written_at.toISOString(),
  ChangedBy: row.changed_by,
  ChangedAt: row.changed_at?.toISOString() ?? null,
  CanRemove: canRemove(row, scope),
});
