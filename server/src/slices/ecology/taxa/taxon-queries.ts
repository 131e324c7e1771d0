import { problem, type Taxon } from '@freshet/contract';
import { sql } from 'kysely';
import type { Tx } from '#platform/db/transaction';

export interface TaxonRow {
  readonly id: number;
  readonly name: string;
  readonly authority: string;
  readonly common_name: string;
  readonly rank: Taxon['Rank'];
  readonly status: Taxon['Status'];
  readonly growth_form: Taxon['GrowthForm'];
  readonly order_name: string;
  readonly family: string;
  readonly tolerance: number | null;
  readonly accepted_id: number | null;
  readonly accepted_name: string | null;
  readonly uses: number;
}

export interface TaxonFilter {
  readonly ids?: readonly number[];
  readonly text?: string | undefined;
  readonly after?: { readonly name: string; readonly id: number } | undefined;
  readonly take?: number;
}

/** Taxa of the list by name, with how often each is used. */
export async function findTaxa(tx: Tx, { ids, text, after, take }: TaxonFilter): Promise<TaxonRow[]> {
  const conditions = [sql`t.removed_at is null`, like(text)];
  if (ids) conditions.push(sql`t.id = any (${ids}::bigint[])`);
  if (after) conditions.push(sql`(lower(t.name), t.id) > (lower(${after.name}), ${after.id})`);
  const { rows } = await sql<TaxonRow>`
    select t.id, t.name, t.authority, t.common_name, t.rank, t.status, t.growth_form, t.order_name,
      t.family, t.tolerance, t.accepted_id,
      nullif(concat_ws(' ', a.name, nullif(a.authority, '')), '') as accepted_name,
      (select count(*) from plot_covers c where c.tenant_id = t.tenant_id and c.taxon_id = t.id)
        + (select count(*) from identifications i where i.tenant_id = t.tenant_id and i.taxon_id = t.id)
        + (select count(*) from survey_observations o where o.tenant_id = t.tenant_id and o.taxon_id = t.id) as uses
    from taxa t left join taxa a on a.tenant_id = t.tenant_id and a.id = t.accepted_id
    where ${sql.join(conditions, sql` and `)}
    order by lower(t.name), t.id ${take === undefined ? sql`` : sql`limit ${take}`}`.execute(tx);
  return rows;
}

export async function countTaxa(tx: Tx, text: string | undefined): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from taxa t where t.removed_at is null and ${like(text)}`.execute(tx);
  return rows[0]?.count ?? 0;
}

function like(text: string | undefined) {
  if (text === undefined) return sql`true`;
  const sought = `%${text.replace(/[\\%_]/g, '\\$&')}%`;
  return sql`concat_ws(' ', t.name, t.authority, t.common_name) ilike ${sought}`;
}

export async function requireTaxon(tx: Tx, id: number): Promise<TaxonRow> {
  const [row] = await findTaxa(tx, { ids: [id] });
  if (!row) throw problem('notFound');
  return row;
}

/** Refuses names that are not in the list, as a missing thing is. */
export async function requireTaxa(tx: Tx, ids: readonly number[]): Promise<void> {
  const known = await tx
    .selectFrom('taxa')
    .select('id')
    .where(sql<boolean>`id = any (${ids}::bigint[])`)
    .where('removed_at', 'is', null)
    .forKeyShare()
    .execute();
  if (known.length < new Set(ids).size) throw problem('notFound');
}

export async function countSynonyms(tx: Tx, id: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from taxa where accepted_id = ${id} and removed_at is null`.execute(tx);
  return rows[0]?.count ?? 0;
}
