import type { imports, Reply } from '@freshet/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Scope } from '#platform/db/scope';
import type { Tx } from '#platform/db/transaction';
import { requireAnalyte } from '#slices/analytes';
import { deliveredByImport, findSeries } from '#slices/continuous';
import { listDelivered } from '#slices/ecology';
import { allFileVersions } from '#slices/files';
import {
  allExceedances,
  allGuidelines,
  allImportEvaluations,
  type EvaluatedFilter,
  findPageOfStates,
  isImportStale,
  listGuidelines,
  planForTenant,
  type StoredExceedance,
  tenantReader,
  toEvaluatedRows,
  toExceedanceRows,
} from '#slices/guidelines';
import { allUsers } from '#slices/identity';
import { allImports, requireImport } from '#slices/imports';
import { allStations, primaryNames } from '#slices/locations';
import { allSamples, resultVersions } from '#slices/observations';
import { listLeftOut, requireIngestionView } from '../review/review-queries.ts';
import { countQuality } from './import-quality.ts';
import { findListed } from './import-queries.ts';
import { type ImportedSeries, type ImportMore, toImportDetail } from './import-view.ts';

export async function readImport(tx: Tx, scope: Scope, id: number): Promise<Reply<typeof imports.detail>> {
  const row = await findListed(tx, id);
  const { rows } = await sql<
    Omit<ImportMore, 'notified' | 'qualityCount' | 'leftOut' | 'series' | 'ecology' | 'isStale'>
  >`
    select v.number as version_number, e.evaluated_at, e.undetermined_count, e.result_count, e.exceeding_result_count,
      e.meets_count, e.doubtful_count, e.waiting_count, e.not_covered_count, coalesce(e.not_evaluated, '[]') as not_evaluated,
      ${sampledOn('first_sampled_at')} as first_sampled_on, ${sampledOn('last_sampled_at')} as last_sampled_on
    from ${allImports} i left join ${allFileVersions} v on v.tenant_id = i.tenant_id and v.id = i.file_version_id
      left join ${allImportEvaluations} e on e.tenant_id = i.tenant_id and e.import_id = i.id
    where i.id = ${id}`.execute(tx);
  const notified = await sql<{ name: string; at: Date }>`
    select coalesce(u.user_name, '') as name, max(s.sent_at) as at from sent_notifications s
      left join ${allUsers} u on u.id = s.user_id
    where s.import_id = ${id} group by 1 order by 1`.execute(tx);
  const more = rows[0] ?? notEvaluatedYet;
  return toImportDetail(row, await requireIngestionView(tx, row.execution_id), {
    ...more,
    notified: notified.rows,
    qualityCount: await countQuality(tx, row.ingestion_id),
    leftOut: await listLeftOut(tx, row.ingestion_id),
    series: await listImportedSeries(tx, id),
    ecology: await listDelivered(tx, id),
    isStale: await isImportStale(tx, scope, id),
  });
}

async function listImportedSeries(tx: Tx, importId: number): Promise<ImportedSeries[]> {
  const delivered = await deliveredByImport(tx, importId);
  if (delivered.length === 0) return [];
  const series = await findSeries(tx, { ids: delivered.map(({ series_id }) => series_id) });
  return series.flatMap((one) => {
    const brought = delivered.find(({ series_id }) => series_id === one.id);
    return brought ? [{ series: one, brought }] : [];
  });
}

/** The day of a sample of the import `i` that was taken at an instant, by the clock of its station. */
const sampledOn = (column: 'first_sampled_at' | 'last_sampled_at'): RawBuilder<unknown> => sql`(
  select s.sampled_on from ${resultVersions} r join ${allSamples} s on s.tenant_id = r.tenant_id and s.id = r.sample_id
  where r.tenant_id = i.tenant_id and r.opened_by = i.id and r.sampled_at = i.${sql.ref(column)} limit 1)`;

const notEvaluatedYet = {
  ...{ version_number: 1, evaluated_at: null, undetermined_count: null, result_count: null, not_evaluated: [] },
  ...{ exceeding_result_count: null, meets_count: null, doubtful_count: null, waiting_count: null },
  not_covered_count: null,
  ...{ first_sampled_on: null, last_sampled_on: null },
};

interface Page {
  readonly importId: number;
  readonly after: number;
  readonly limit: number;
}

/** The results of an import that exceed a guideline, a page at a time. */
export async function readExceedances(
  tx: Tx,
  scope: Scope,
  { importId, ...page }: Page,
): Promise<Reply<typeof imports.exceedances>> {
  await requireImport(tx, importId);
  const { rows } = await sql<StoredExceedance & { readonly id: number }>`
    select x.id, x.result_id, x.data_source_id, n.name as station_name, d.monitoring_feature_id, x.analyte_id,
      r.analyte_name, r.fraction, r.speciation, r.sampled_at, d.time_zone, r.original_text, r.unit, x.guideline_id,
      g.name as guideline_name, x.standard_id, x.evaluated_value, x.evaluated_sign, x.limit_value,
      x.limit_unit, x.factor
    from ${allExceedances} x join ${resultVersions} r on r.tenant_id = x.tenant_id and r.id = x.result_id
      join ${allStations} d on d.tenant_id = x.tenant_id and d.id = x.data_source_id
      left join ${primaryNames} n on n.tenant_id = x.tenant_id and n.data_source_id = x.data_source_id
      left join ${allGuidelines} g on g.id = x.guideline_id
    where x.import_id = ${importId} and x.list_id >= ${Math.floor(page.after / 1000)} and x.id > ${page.after}
    order by x.list_id, x.id limit ${page.limit + 1}`.execute(tx);
  const totals = await sql<{ total: number; is_evaluated: boolean }>`
    select (select count(*) from ${allExceedances} where import_id = ${importId}) as total,
      exists (select 1 from ${allImportEvaluations} where import_id = ${importId}) as is_evaluated`.execute(tx);
  const shown = rows.slice(0, page.limit);
  const made = await toExceedanceRows(tx, tenantReader(scope), shown);
  return {
    IsEvaluated: totals.rows[0]?.is_evaluated ?? false,
    Exceedances: shown.flatMap((row, at) => (made[at] ? [{ ...made[at], Id: row.id }] : [])),
    Total: totals.rows[0]?.total ?? 0,
    HasMore: rows.length > page.limit,
  };
}

/** The states of the results of an import with the current standards. */
export async function readEvaluated(
  tx: Tx,
  scope: Scope,
  { importId, filter, after, limit }: Page & { readonly filter: EvaluatedFilter },
): Promise<Reply<typeof imports.evaluated>> {
  await requireImport(tx, importId);
  if (filter.analyteId !== undefined) await requireAnalyte(tx, filter.analyteId);
  const reader = tenantReader(scope);
  const plan = await planForTenant(tx, reader);
  const start = { place: 0, row: after };
  const { found: states, next } = await findPageOfStates(tx, {
    plan,
    places: [{ importId }],
    filter,
    start,
    take: limit,
  });
  const guidelines = new Map((await listGuidelines(tx, reader)).map(({ id, name }) => [id, name]));
  return { Rows: await toEvaluatedRows(tx, states, guidelines), HasMore: next !== null };
}
