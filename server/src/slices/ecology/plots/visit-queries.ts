import { problem, type Stratum, type TaxonStatus } from '@freshet/contract';
import type { CoverScale } from '@freshet/domain/ecology';
import { sql } from 'kysely';
import type { Tx } from '#platform/db/transaction';

export interface CoverRow {
  readonly visit_id: number;
  readonly taxon_id: number;
  /** The accepted taxon, which figures count by. */
  readonly counted_id: number;
  readonly counted_name: string;
  readonly taxon_name: string;
  readonly status: TaxonStatus;
  readonly stratum: Stratum;
  readonly cover_scale: CoverScale | null;
  readonly recorded: string;
  readonly cover_percent: number | null;
  readonly individuals: number | null;
  readonly height_m: number | null;
  readonly vigour: number | null;
}

/** What grew on visits of plots, by layer and name. */
export async function listCovers(tx: Tx, visitIds: readonly number[]): Promise<CoverRow[]> {
  const { rows } = await sql<CoverRow>`
    select c.visit_id, c.taxon_id, coalesce(t.accepted_id, t.id) as counted_id,
      concat_ws(' ', coalesce(a.name, t.name), nullif(coalesce(a.authority, t.authority), '')) as counted_name,
      concat_ws(' ', t.name, nullif(t.authority, '')) as taxon_name, coalesce(a.status, t.status) as status, c.stratum,
      c.cover_scale, c.recorded, c.cover_percent, c.individuals, c.height_m, c.vigour
    from plot_covers c
    join taxa t on t.tenant_id = c.tenant_id and t.id = c.taxon_id
    left join taxa a on a.tenant_id = t.tenant_id and a.id = t.accepted_id
    where c.visit_id = any (${visitIds}::bigint[])
    order by c.visit_id, c.stratum, lower(t.name), t.id`.execute(tx);
  return rows;
}

export const listGround = (tx: Tx, visitIds: readonly number[]) =>
  tx
    .selectFrom('ground_covers')
    .select(['visit_id', 'surface', 'cover_percent'])
    .where(sql<boolean>`visit_id = any (${visitIds}::bigint[])`)
    .orderBy('surface')
    .execute();
export type GroundRow = Awaited<ReturnType<typeof listGround>>[number];

/** The visits of a plot, newest first. */
export const listVisits = (tx: Tx, plotId: number) =>
  tx
    .selectFrom('plot_visits')
    .select(['id', 'data_source_id', 'observers', 'notes', 'measured', 'import_id'])
    .select(sql<string>`visited_on::text`.as('visited_on'))
    .where('data_source_id', '=', plotId)
    .where('closed_at', 'is', null)
    .orderBy('visited_on', 'desc')
    .execute();
export type VisitRow = Awaited<ReturnType<typeof listVisits>>[number];

/** Holds a visit of a plot still until the transaction ends. */
export async function lockVisit(tx: Tx, plotId: number, visitId: number): Promise<VisitRow> {
  const row = await tx
    .selectFrom('plot_visits')
    .select(['id', 'data_source_id', 'observers', 'notes', 'measured', 'import_id'])
    .select(sql<string>`visited_on::text`.as('visited_on'))
    .where('id', '=', visitId)
    .where('data_source_id', '=', plotId)
    .where('closed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw problem('notFound');
  return row;
}
