import { type ChangedResult, type DateRange, mostChangedResults } from '@freshet/contract';
import { showInZone } from '@freshet/domain';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Tx } from '#platform/db/transaction';
import { allImports } from '#slices/imports';
import { allStations } from '#slices/locations';
import { allSamples, currentResults, resultsClosedSince, sameKey } from '#slices/observations';
import { sampledAround, sampledOn } from '../../query/sampled-on.ts';

export interface ChangedResults {
  readonly Added: number;
  readonly Changed: number;
  readonly Withdrawn: number;
  readonly Results: z.input<typeof ChangedResult>[];
}

interface Row {
  readonly kind: 'added' | 'changed' | 'withdrawn';
  readonly station_id: number;
  readonly analyte_id: number;
  readonly fraction: string;
  readonly sampled_at: Date;
  readonly time_zone: string;
  readonly before_text: string | null;
  readonly before_unit: string | null;
  readonly now_text: string | null;
  readonly now_unit: string | null;
  readonly since: Date;
  readonly import_id: number | null;
  readonly import_file: string | null;
  readonly by_name: string | null;
  readonly is_rollback: boolean;
  readonly result_id: number;
  readonly added: number;
  readonly changed: number;
  readonly withdrawn: number;
}

/** Which results are compared, and what they are called. */
export interface ChangedQuery {
  readonly asOf: string;
  readonly selection: {
    readonly stations: readonly number[];
    readonly analytes: readonly number[];
    readonly dateRange: DateRange;
  };
  readonly options: { readonly includeQaQc: boolean };
  readonly stations: readonly { readonly id: number; readonly name: string }[];
  readonly analytes: readonly { readonly id: number; readonly displayName: string }[];
  /** Only these fractions of an analyte, in small letters and empty for any; all of every analyte without. */
  readonly fractions?: readonly { readonly analyteId: number; readonly fraction: string }[];
}

const ofFractions = (fractions: ChangedQuery['fractions']) =>
  fractions === undefined
    ? sql``
    : sql`and exists (select from unnest(${fractions.map(({ analyteId }) => analyteId)}::bigint[],
        ${fractions.map(({ fraction }) => fraction)}::text[]) as wanted(analyte_id, fraction)
      where wanted.analyte_id = r.analyte_id and wanted.fraction in ('', lower(r.fraction)))`;

/** Sign and number as they were reported; what was only a word is shown as that. */
const shown = (alias: string) =>
  sql.raw(`case when ${alias}.sign <> '' and ${alias}.original_text !~ '[0-9]' then
      coalesce(${alias}.sign || ${alias}.detection_limit, case ${alias}.sign when '<' then 'ND' else '> ?' end)
    else ${alias}.original_text end`);

/**
 * What the report showed and is no longer so: versions that were closed since, beside those that are current now. A
 * value that went and came back is none.
 */
export async function findChangedResults(tx: Tx, plan: ChangedQuery): Promise<ChangedResults> {
  const { stations, analytes, dateRange } = plan.selection;
  const at = new Date(plan.asOf);
  const chosen = sql`r.data_source_id = any (${[...stations]}::bigint[]) and r.analyte_id = any (${[...analytes]}::bigint[])
    ${sampledAround(sql`r.sampled_at`, dateRange)} ${sampledOn(sql`s.sampled_on`, dateRange)}
    ${plan.options.includeQaQc ? sql`` : sql`and r.qa_qc_kind = ''`} ${ofFractions(plan.fractions)}`;
  const ofSamples = sql`join ${allSamples} s on s.tenant_id = r.tenant_id and s.id = r.sample_id`;
  await sql`set local statement_timeout = '2min'`.execute(tx);
  const { rows } = await sql<Row>`
    with gone as materialized (
      select r.* from ${resultsClosedSince(at)} r ${ofSamples} where ${chosen}
    ), come as materialized (
      select r.* from ${currentResults} r ${ofSamples} where r.opened_at > ${at} and ${chosen}
    ), paired as (
      select coalesce(c.tenant_id, g.tenant_id) as tenant_id,
        case when g.id is null then 'added' when c.id is null then 'withdrawn' else 'changed' end as kind,
        coalesce(c.data_source_id, g.data_source_id) as station_id, coalesce(c.analyte_id, g.analyte_id) as analyte_id,
        coalesce(c.fraction, g.fraction) as fraction, coalesce(c.sampled_at, g.sampled_at) as sampled_at,
        ${shown('g')} as before_text, g.unit as before_unit, ${shown('c')} as now_text, c.unit as now_unit,
        coalesce(c.opened_at, g.closed_at) as since, coalesce(c.is_restored, true) as is_restored,
        -- A version that came back was opened by its old import; what brought it back closed the other one.
        case when c.id is null or c.is_restored then coalesce(g.closed_by, c.opened_by) else c.opened_by end as import_id,
        coalesce(c.id, g.id) as result_id
      from gone g full join come c on g.tenant_id = c.tenant_id and ${sameKey('g', 'c')}
      where g.id is null or c.id is null
        or (g.sign, g.value, g.detection_limit, g.unit, g.original_text)
          is distinct from (c.sign, c.value, c.detection_limit, c.unit, c.original_text)
    )
    select p.*, i.file_name as import_file, d.time_zone,
      case when i.rolled_back_at = p.since then i.rolled_back_by_name else i.created_by_name end as by_name,
      coalesce(i.rolled_back_at = p.since, false) as is_rollback,
      count(*) filter (where p.kind = 'added') over () as added,
      count(*) filter (where p.kind = 'changed') over () as changed,
      count(*) filter (where p.kind = 'withdrawn') over () as withdrawn
    from paired p left join ${allImports} i on i.tenant_id = p.tenant_id and i.id = p.import_id
      join ${allStations} d on d.tenant_id = p.tenant_id and d.id = p.station_id
    order by p.since desc, p.result_id limit ${mostChangedResults}`.execute(tx);
  const [first] = rows;
  return {
    Added: first?.added ?? 0,
    Changed: first?.changed ?? 0,
    Withdrawn: first?.withdrawn ?? 0,
    Results: rows.map(makeWire(plan)),
  };
}

function makeWire({ stations, analytes }: ChangedQuery): (row: Row) => z.input<typeof ChangedResult> {
  const stationNames = new Map(stations.map(({ id, name }) => [id, name]));
  const analyteNames = new Map(analytes.map(({ id, displayName }) => [id, displayName]));
  return (row) => ({
    Kind: row.kind,
    StationName: stationNames.get(row.station_id) ?? '',
    AnalyteName: analyteNames.get(row.analyte_id) ?? '',
    Fraction: row.fraction,
    SampledAt: row.sampled_at.toISOString(),
    SampledLocal: showInZone(row.sampled_at.getTime(), row.time_zone),
    Before: row.before_text,
    BeforeUnit: row.before_unit ?? '',
    Now: row.now_text,
    NowUnit: row.now_unit ?? '',
    Since: row.since.toISOString(),
    ImportId: row.import_id,
    ImportFile: row.import_file ?? '',
    By: row.by_name ?? '',
    IsRollback: row.is_rollback,
    ResultId: row.result_id,
  });
}
