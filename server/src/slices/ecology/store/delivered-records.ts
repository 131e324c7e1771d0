import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '#platform/db/transaction';
import { type DeliveredKind, type ImportChange, importsInForce, type Moved } from '#slices/imports';
import { announceWriting } from '../history/announce-writing.ts';
import { storeClosedSurveys } from '../history/store-earlier-survey.ts';
import { storeClosedVisits } from '../history/store-earlier-visit.ts';
import { planTaxa, shiftTaxa } from './shift-taxa.ts';

/** Surveys, visits of plots and taxa, as a kind of thing that imports deliver. */
export const deliveredEcology: DeliveredKind = {
  name: 'surveys, plots and taxa',
  makeWorkTables: (bulk) =>
    bulk.run('create temporary table ecology_shift (kind text, id bigint, is_opening boolean, records int)'),
  planImportChange,
  applyImportChange: (tx, { at }) => applyPlanned(tx, at),
  countDelivered,
  // Lines of surveys and visits have no versions of their own: the survey or visit has.
  versionsOf: () => sql`
    (select null::int as tenant_id, null::bigint as id, '' as value, null::text as unit, now() as opened_at,
      null::timestamptz as closed_at, null::bigint as opened_by, false as is_restored, null::text as correction,
      null::bigint as file_version_id, null::text as sheet, null::int as row_no, null::int as column_no where false)`,
};

interface Versioned {
  readonly kind: 'survey' | 'visit';
  readonly table: RawBuilder<unknown>;
  /** What makes two rows versions of one thing. */
  readonly key: RawBuilder<unknown>;
  /** How many records a version `v` holds. */
  readonly records: RawBuilder<unknown>;
}

const versioned: readonly Versioned[] = [
  {
    kind: 'survey',
    table: sql`surveys`,
    key: sql`concat_ws(' ', v.data_source_id, v.type_id, v.surveyed_on, v.start_time)`,
    records: sql`(select count(*) from survey_observations o where o.tenant_id = v.tenant_id and o.survey_id = v.id)
      + jsonb_array_length(v.measured)`,
  },
  {
    kind: 'visit',
    table: sql`plot_visits`,
    key: sql`concat_ws(' ', v.data_source_id, v.visited_on)`,
    records: sql`(select count(*) from plot_covers c where c.tenant_id = v.tenant_id and c.visit_id = v.id)
      + (select count(*) from ground_covers g where g.tenant_id = v.tenant_id and g.visit_id = v.id)
      + (select count(*) from specimens s where s.tenant_id = v.tenant_id and s.visit_id = v.id and s.import_id is not null)
      + jsonb_array_length(v.measured)`,
  },
];

/** Lets what imports delivered cease to count or count again, in the transaction that decides it. */
export async function changeEcology(tx: Tx, change: ImportChange, at: Date): Promise<Moved> {
  await sql`create temporary table if not exists ecology_shift (kind text, id bigint, is_opening boolean, records int)`.execute(
    tx,
  );
  const moved = await planImportChange(tx, change, change.leaving);
  await applyPlanned(tx, at);
  return moved;
}

async function planImportChange(tx: Tx, change: ImportChange, without: readonly number[]): Promise<Moved> {
  await sql`truncate pg_temp.ecology_shift`.execute(tx);
  const touching = [...change.leaving, ...change.entering];
  if (touching.length === 0) return { closed: 0, opened: 0 };
  for (const each of versioned) await planVersions(tx, each, touching, without);
  await planTaxa(tx, touching, without);
  const { rows } = await sql<{ closed: number; opened: number }>`
    select coalesce(sum(records) filter (where not is_opening), 0)::int as closed,
      coalesce(sum(records) filter (where is_opening), 0)::int as opened from pg_temp.ecology_shift`.execute(tx);
  return rows[0] ?? { closed: 0, opened: 0 };
}

/**
 * Of all deliveries of one survey or visit the one of the latest import in force counts; what people wrote counts where
 * no import does. What people changed since stays.
 */
const planVersions = (
  tx: Tx,
  { kind, table, key, records }: Versioned,
  touching: readonly number[],
  without: readonly number[],
) =>
  sql`with touched as (
      select distinct v.data_source_id, ${key} as thing from ${table} v join ecology_deliveries d
        on d.tenant_id = v.tenant_id and d.record_id = v.id and d.kind = ${kind}
      where d.import_id = any (${touching}::bigint[])),
    stated as (
      select v.tenant_id, v.id, ${key} as thing, v.closed_at is null as is_open, v.import_id is null or v.edited_at is not null as is_persons,
        ${records} as records, (select max(d.import_id) from ecology_deliveries d where d.tenant_id = v.tenant_id
          and d.kind = ${kind} and d.record_id = v.id and d.import_id in (${importsInForce(without)})) as stated_by
      from ${table} v where v.data_source_id in (select data_source_id from touched)
        and ${key} in (select thing from touched)),
    free as (select * from stated s where not exists (
      select 1 from stated o where o.tenant_id = s.tenant_id and o.thing = s.thing and o.is_open and o.is_persons)),
    winners as (select distinct on (thing) tenant_id, thing, id from free where stated_by is not null or is_persons
      order by thing, coalesce(stated_by, 0) desc, id desc)
    insert into pg_temp.ecology_shift
    select ${kind}, f.id, not f.is_open, f.records from free f left join winners w on w.tenant_id = f.tenant_id and w.thing = f.thing
    where (f.is_open and w.id is distinct from f.id) or (not f.is_open and w.id = f.id)`.execute(tx);

async function applyPlanned(tx: Tx, at: Date): Promise<void> {
  await announceWriting(tx);
  await storeClosedVisits(tx, sql`(select id from pg_temp.ecology_shift where kind = 'visit' and is_opening)`);
  await storeClosedSurveys(tx, sql`(select id from pg_temp.ecology_shift where kind = 'survey' and is_opening)`);
  for (const { kind, table } of versioned) {
    const planned = (isOpening: boolean) =>
      sql`(select id from pg_temp.ecology_shift where kind = ${kind} and is_opening = ${isOpening})`;
    await sql`update ${table} set closed_at = ${at} where id in ${planned(false)}`.execute(tx);
    await sql`update ${table} set closed_at = null, reopened_at = ${at} where id in ${planned(true)}`.execute(tx);
  }
  await shiftTaxa(tx, at);
}

async function countDelivered(tx: Tx, importId: number): Promise<number> {
  let count = 0;
  for (const { kind, table, records } of versioned) {
    const { rows } = await sql<{ count: number }>`
      select coalesce(sum(${records}), 0)::int as count from ecology_deliveries d
        join ${table} v on v.tenant_id = d.tenant_id and v.id = d.record_id
      where d.kind = ${kind} and d.import_id = ${importId}`.execute(tx);
    count += rows[0]?.count ?? 0;
  }
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from taxa where import_id = ${importId}`.execute(tx);
  return count + (rows[0]?.count ?? 0);
}
