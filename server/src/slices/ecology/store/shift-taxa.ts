import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '#platform/db/transaction';
import { importsInForce } from '#slices/imports';

/** What uses a taxon `t` apart from versions that are closed, or close with this shift. */
const isUsed: RawBuilder<boolean> = sql`(
  exists (select 1 from survey_observations o join surveys v on v.tenant_id = o.tenant_id and v.id = o.survey_id
    where o.tenant_id = t.tenant_id and o.taxon_id = t.id and v.closed_at is null
      and v.id not in (select id from pg_temp.ecology_shift where kind = 'survey' and not is_opening))
  or exists (select 1 from plot_covers c join plot_visits v on v.tenant_id = c.tenant_id and v.id = c.visit_id
    where c.tenant_id = t.tenant_id and c.taxon_id = t.id and v.closed_at is null
      and v.id not in (select id from pg_temp.ecology_shift where kind = 'visit' and not is_opening))
  or exists (select 1 from identifications i join specimens s on s.tenant_id = i.tenant_id and s.id = i.specimen_id
    join plot_visits v on v.tenant_id = s.tenant_id and v.id = s.visit_id
    where i.tenant_id = t.tenant_id and i.taxon_id = t.id and v.closed_at is null
      and v.id not in (select id from pg_temp.ecology_shift where kind = 'visit' and not is_opening)))`;

/** Taxa that only imports that leave have brought, and that nothing uses, go; those that imports bring again come back. */
export async function planTaxa(tx: Tx, touching: readonly number[], without: readonly number[]): Promise<void> {
  await sql`
    with stated as (
      select t.*, exists (select 1 from ecology_deliveries d where d.tenant_id = t.tenant_id and d.kind = 'taxon'
        and d.record_id = t.id and d.import_id in (${importsInForce(without)})) as is_stated
      from taxa t where t.import_id is not null and t.id in (
        select record_id from ecology_deliveries where kind = 'taxon' and import_id = any (${touching}::bigint[])
        union select taxon_id from survey_observations where survey_id in (
          select id from pg_temp.ecology_shift where kind = 'survey' and not is_opening)
        union select taxon_id from plot_covers where visit_id in (
          select id from pg_temp.ecology_shift where kind = 'visit' and not is_opening))),
    going as (select t.* from stated t where t.removed_at is null and not t.is_stated and not ${isUsed})
    insert into pg_temp.ecology_shift
    select 'taxon', g.id, false, 1 from going g where not exists (
      select 1 from taxa s where s.tenant_id = g.tenant_id and s.accepted_id = g.id and s.removed_at is null
        and s.id not in (select id from going))
    union all
    select 'taxon', t.id, true, 1 from stated t where t.removed_at is not null and t.is_stated and not exists (
      select 1 from taxa o where o.tenant_id = t.tenant_id and o.removed_at is null
        and lower(o.name) = lower(t.name) and lower(o.authority) = lower(t.authority))`.execute(tx);
}

export async function shiftTaxa(tx: Tx, at: Date): Promise<void> {
  const planned = (isOpening: boolean) =>
    sql`(select id from pg_temp.ecology_shift where kind = 'taxon' and is_opening = ${isOpening})`;
  await sql`update taxa set removed_at = ${at} where id in ${planned(false)}`.execute(tx);
  await sql`update taxa set removed_at = null where id in ${planned(true)}`.execute(tx);
}
