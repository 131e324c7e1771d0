import { problem } from '@freshet/contract';
import { type RawBuilder, sql } from 'kysely';
import { allTenants } from '#platform/db/platform-relations';
import type { Tx } from '#platform/db/transaction';
import { allMediaTypes } from '#slices/catalogue';
import { allUnits } from '#slices/units';

/**
 * Who reads. Guidelines, their versions and standards, and cofactors are stored in system tables without row-level
 * security: every query of them for a reader is in this file, through the links of the reader's tenant. A guideline
 * that is not linked to the tenant does not exist for it. Only a system administrator who names no tenant sees all.
 */
export interface Reader {
  readonly tenantId: number;
  readonly seesAll: boolean;
}

export interface GuidelineRow {
  readonly id: number;
  readonly name: string;
  readonly long_name: string;
  readonly category: string;
  readonly owner_tenant_id: number | null;
  readonly is_example: boolean;
  /** The tenant's own link; null for somebody who sees all. */
  readonly used_version_id: number | null;
  readonly is_editable: boolean;
  readonly newest_version_id: number;
  readonly link_count: number;
}

export interface VersionRow {
  readonly id: number;
  readonly guideline_id: number;
  readonly number: number;
  readonly label: string;
  readonly started_at: Date;
}

export interface CofactorStatement {
  readonly name: string;
  readonly key: string;
  readonly unitId: number | null;
  readonly lowest: number | null;
  readonly highest: number | null;
}

/** What a standard says, without when. */
export interface StandardContent {
  readonly analyte_name: string;
  readonly fractions: readonly string[];
  readonly unit_id: number | null;
  readonly value_type: string;
  readonly value: string;
  readonly bound: string;
  readonly statistic: string;
  readonly within_days: number | null;
  readonly least_samples: number | null;
  readonly spanning_days: number | null;
  /** What non-detects count as in a statistic; null for what is usual. */
  readonly non_detects: string | null;
  readonly valid_from: string | null;
  readonly valid_to: string | null;
  readonly media_type_ids: readonly number[];
  readonly cofactors: readonly CofactorStatement[];
  readonly reference: string;
  readonly notes: string;
  /** Evaluates what is expressed as something else as well, by molar mass. */
  readonly converts_speciation?: boolean | undefined;
  /** Null for days that end with the result. */
  readonly window_kind?: string | null | undefined;
  readonly first_month?: number | null | undefined;
  readonly last_month?: number | null | undefined;
  /** Of a share: how many in a hundred may exceed. */
  readonly most_percent?: number | null | undefined;
  readonly takes_other_fraction?: boolean | undefined;
}

export interface StandardRow extends StandardContent {
  readonly id: number;
  readonly guideline_id: number;
  readonly guideline_version_id: number;
  readonly lineage_id: number;
  readonly unit: string | null;
  readonly opened_at: Date;
  readonly closed_at: Date | null;
}

/** The guidelines there are for the reader: `g`, with its link `l`. */
const visible = ({ tenantId, seesAll }: Reader): RawBuilder<unknown> => sql`
  guidelines g ${seesAll ? sql`left join` : sql`join`} tenant_guidelines l
    on l.guideline_id = g.id and l.linked_tenant_id = ${seesAll ? null : tenantId}`;

const guidelineColumns = sql`
  g.id, g.name, g.long_name, g.category, g.owner_tenant_id, g.is_example,
  l.guideline_version_id as used_version_id, coalesce(l.is_editable, false) as is_editable,
  (select v.id from guideline_versions v where v.guideline_id = g.id order by v.number desc limit 1) as newest_version_id,
  (select count(*) from tenant_guidelines other where other.guideline_id = g.id) as link_count`;

export async function listGuidelines(tx: Tx, reader: Reader): Promise<GuidelineRow[]> {
  const { rows } = await sql<GuidelineRow>`
    select ${guidelineColumns} from ${visible(reader)} where g.removed_at is null
    order by lower(g.name), g.id`.execute(tx);
  return rows;
}

/** The guideline, or the same refusal whether it is missing or not the reader's. */
export async function requireGuideline(tx: Tx, reader: Reader, id: number): Promise<GuidelineRow> {
  const { rows } = await sql<GuidelineRow>`
    select ${guidelineColumns} from ${visible(reader)} where g.removed_at is null and g.id = ${id}`.execute(tx);
  return required(rows[0]);
}

/** Holds a guideline, and with it its links and versions, still until the transaction ends. */
export async function lockGuideline(tx: Tx, reader: Reader, id: number): Promise<GuidelineRow> {
  await sql`select id from guidelines where id = ${id} for update`.execute(tx);
  return requireGuideline(tx, reader, id);
}

export async function listVersions(
  tx: Tx,
  reader: Reader,
  guidelineId: number,
): Promise<(VersionRow & { standard_count: number })[]> {
  const { rows } = await sql<VersionRow & { standard_count: number }>`
    select v.id, v.guideline_id, v.number, v.label, v.started_at,
      (select count(*) from standards s where s.guideline_version_id = v.id and s.removed_at is null) as standard_count
    from ${visible(reader)} join guideline_versions v on v.guideline_id = g.id
    where g.removed_at is null and g.id = ${guidelineId} order by v.number desc`.execute(tx);
  return rows;
}

export async function listVersionsById(tx: Tx, reader: Reader, ids: readonly number[]): Promise<VersionRow[]> {
  const { rows } = await sql<VersionRow>`
    select v.id, v.guideline_id, v.number, v.label, v.started_at
    from ${visible(reader)} join guideline_versions v on v.guideline_id = g.id
    where g.removed_at is null and v.id = any (${ids})`.execute(tx);
  return rows;
}

export async function requireVersion(tx: Tx, reader: Reader, id: number): Promise<VersionRow> {
  const [row] = await listVersionsById(tx, reader, [id]);
  return required(row);
}

const standardColumns = sql`
  s.id, g.id as guideline_id, s.guideline_version_id, s.lineage_id, t.analyte_name, t.fractions, t.unit_id,
  u.name as unit, t.value_type, t.value, t.bound, t.statistic, t.within_days, t.least_samples, t.spanning_days, t.non_detects,
  t.valid_from, t.valid_to, t.media_type_ids, t.cofactors, t.reference, t.notes, t.converts_speciation,
  t.window_kind, t.first_month, t.last_month, t.most_percent, t.takes_other_fraction,
  t.opened_at, t.closed_at`;

const standardsOf = (reader: Reader): RawBuilder<unknown> => sql`
  ${visible(reader)} join guideline_versions v on v.guideline_id = g.id
    join standards s on s.guideline_version_id = v.id and s.removed_at is null
    join standard_texts t on t.standard_id = s.id
    left join ${allUnits} u on u.id = t.unit_id`;

/** The standards of versions, as they read now. */
export async function listStandards(tx: Tx, reader: Reader, versionIds: readonly number[]): Promise<StandardRow[]> {
  const { rows } = await sql<StandardRow>`
    select ${standardColumns} from ${standardsOf(reader)}
    where g.removed_at is null and t.closed_at is null and v.id = any (${versionIds})
    order by lower(t.analyte_name), t.fractions, s.id`.execute(tx);
  return rows;
}

export interface StandardTextRow extends StandardRow {
  readonly version_number: number;
  readonly opened_by_name: string;
  readonly opened_by_tenant_id: number | null;
}

/** Every text of a standard and of its like in the earlier versions of the guideline, newest first. */
export async function listHistory(tx: Tx, reader: Reader, standardId: number): Promise<StandardTextRow[]> {
  const { rows } = await sql<StandardTextRow>`
    select ${standardColumns}, v.number as version_number, t.opened_by_name, t.opened_by_tenant_id
    from ${standardsOf(reader)}
      join standards requested on requested.id = ${standardId} and requested.lineage_id = s.lineage_id and requested.removed_at is null
      join guideline_versions its on its.id = requested.guideline_version_id and its.guideline_id = g.id
    where g.removed_at is null and v.number <= its.number
    order by v.number desc, t.number desc`.execute(tx);
  return rows;
}

/** Every text of a standard, newest first. */
export async function listTexts(tx: Tx, reader: Reader, standardId: number): Promise<StandardRow[]> {
  const { rows } = await sql<StandardRow>`
    select ${standardColumns} from ${standardsOf(reader)}
    where g.removed_at is null and s.id = ${standardId} order by t.number desc`.execute(tx);
  return rows;
}

interface StatisticRow {
  readonly id: number;
  readonly statistic: string;
  readonly within_days: number | null;
}

/** What some standards evaluate: the value, or which statistic of how many days. */
export async function listStatistics(
  tx: Tx,
  reader: Reader,
  ids: readonly number[],
): Promise<Map<number, StatisticRow>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<StatisticRow>`
    select s.id, t.statistic, t.within_days from ${standardsOf(reader)}
    where t.closed_at is null and s.id = any (${[...new Set(ids)]}::int[])`.execute(tx);
  return new Map(rows.map((row) => [row.id, row]));
}

export async function requireStandard(tx: Tx, reader: Reader, id: number): Promise<StandardRow> {
  const [row] = await listTexts(tx, reader, id);
  return required(row);
}

export interface MediaRow {
  readonly guideline_id: number;
  readonly id: number;
  readonly name: string;
  readonly icon: string;
}

export async function listMedia(tx: Tx, reader: Reader): Promise<MediaRow[]> {
  const { rows } = await sql<MediaRow>`
    select g.id as guideline_id, m.id, m.name, m.icon
    from ${visible(reader)} join guideline_media_types gm on gm.guideline_id = g.id
      join ${allMediaTypes} m on m.id = gm.media_type_id
    where g.removed_at is null order by lower(m.name)`.execute(tx);
  return rows;
}

/** Which guidelines of the public library the tenant uses, by their keys; its own copy of one is one of them. */
export async function listUsedLibrary(tx: Tx, tenantId: number): Promise<Map<string, number>> {
  const { rows } = await sql<{ key: string; id: number }>`
    select coalesce(g.library_key, origin.library_key) as key, g.id
    from ${visible({ tenantId, seesAll: false })} left join guidelines origin on origin.id = g.copied_from_id
    where g.removed_at is null and coalesce(g.library_key, origin.library_key) is not null
    order by g.id`.execute(tx);
  return new Map(rows.map(({ key, id }) => [key, id]));
}

export interface LinkRow {
  readonly guideline_id: number;
  readonly tenant_id: number;
  readonly tenant_name: string;
  readonly is_editable: boolean;
}

/** Who uses the guidelines: to a tenant only itself, for others are none of its business. */
export async function listTenantLinks(tx: Tx, { tenantId, seesAll }: Reader): Promise<LinkRow[]> {
  const { rows } = await sql<LinkRow>`
    select l.guideline_id, l.linked_tenant_id as tenant_id, t.name as tenant_name, l.is_editable
    from tenant_guidelines l join ${allTenants} t on t.id = l.linked_tenant_id
    ${seesAll ? sql`` : sql`where l.linked_tenant_id = ${tenantId}`} order by lower(t.name), t.id`.execute(tx);
  return rows;
}

export interface CofactorRow {
  readonly id: number;
  readonly name: string;
  readonly folded: string;
  readonly unit_group_id: number | null;
  /** The first unit that a standard of the reader states for it. */
  readonly stated_unit_id: number | null;
}

/** The cofactors that standards of the reader's guidelines name. Those that only others name are not there. */
export async function listCofactors(tx: Tx, reader: Reader): Promise<CofactorRow[]> {
  const { rows } = await sql<CofactorRow>`
    select c.id, min(c.name) as name, min(c.folded) as folded, min(c.unit_group_id) as unit_group_id,
      (array_agg((stated.it ->> 'unitId')::int order by g.id, s.id) filter (where stated.it ->> 'unitId' is not null))[1]
        as stated_unit_id
    from ${standardsOf(reader)}
      cross join lateral jsonb_array_elements(t.cofactors) stated(it)
      join cofactors c on c.folded = stated.it ->> 'key'
    where g.removed_at is null and t.closed_at is null
    group by c.id order by lower(min(c.name)), c.id`.execute(tx);
  return rows;
}

function required<Row>(row: Row | undefined): Row {
  if (row === undefined) throw problem('notFound');
  return row;
}
