import type { imports, Reply } from '@freshet/contract';
import { sql } from 'kysely';
import type { Tx } from '#platform/db/transaction';
import { allImports, requireImport } from '#slices/imports';
import { resultVersions, valueText } from '#slices/observations';
import { countQuality } from './import-quality.ts';
import { findListed } from './import-queries.ts';
import { type ImportMore, toImportDetail } from './import-view.ts';
import { listLeftOut, seeIngestion } from './review-queries.ts';

export async function readImport(tx: Tx, id: number): Promise<Reply<typeof imports.detail>> {
  const row = await findListed(tx, id);
  const { rows } = await sql<Omit<ImportMore, 'notified' | 'qualityCount' | 'leftOut'>>`
    select v.number as version_number, e.evaluated_at, e.undetermined_count, e.result_count, e.exceeding_result_count,
      e.meets_count, e.doubtful_count, e.waiting_count, e.not_covered_count, coalesce(e.not_judged, '[]') as not_judged
    from ${allImports} i left join file_versions v on v.tenant_id = i.tenant_id and v.id = i.file_version_id
      left join import_evaluations e on e.tenant_id = i.tenant_id and e.import_id = i.id
    where i.id = ${id}`.execute(tx);
  const notified = await sql<{ name: string; at: Date }>`
    select coalesce(u.user_name, '') as name, max(s.sent_at) as at from sent_notifications s
      left join users u on u.id = s.user_id
    where s.import_id = ${id} group by 1 order by 1`.execute(tx);
  const more = rows[0] ?? notJudgedYet;
  return toImportDetail(row, await seeIngestion(tx, row.execution_id), {
    ...more,
    notified: notified.rows,
    qualityCount: await countQuality(tx, row.ingestion_id),
    leftOut: await listLeftOut(tx, row.ingestion_id),
  });
}

const notJudgedYet = {
  ...{ version_number: 1, evaluated_at: null, undetermined_count: null, result_count: null, not_judged: [] },
  ...{ exceeding_result_count: null, meets_count: null, doubtful_count: null, waiting_count: null },
  not_covered_count: null,
};

interface ExceedanceRow {
  readonly id: number;
  readonly result_id: number;
  readonly station_id: number;
  readonly station: string | null;
  readonly feature_id: number | null;
  readonly analyte_id: number;
  readonly analyte: string;
  readonly fraction: string;
  readonly sampled_at: Date;
  readonly time_zone: string;
  readonly value: string;
  readonly unit: string | null;
  readonly guideline_id: number;
  readonly guideline: string | null;
  readonly standard_id: number;
  readonly limit_value: number | null;
  readonly limit_unit: string;
}

interface Page {
  readonly after: number;
  readonly limit: number;
}

/** The results of an import that exceed a guideline, a page at a time. */
export async function readExceedances(
  tx: Tx,
  importId: number,
  page: Page,
): Promise<Reply<typeof imports.exceedances>> {
  await requireImport(tx, importId);
  const { rows } = await sql<ExceedanceRow>`
    select x.id, x.result_id, x.data_source_id as station_id, n.name as station, d.monitoring_feature_id as feature_id,
      x.analyte_id, r.analyte_name as analyte, r.fraction, r.sampled_at, d.time_zone,
      ${valueText('r')} as value, r.unit,
      x.guideline_id, g.name as guideline, x.standard_id, x.limit_value, x.limit_unit
    from exceedances x join ${resultVersions} r on r.tenant_id = x.tenant_id and r.id = x.result_id
      join data_sources d on d.tenant_id = x.tenant_id and d.id = x.data_source_id
      left join synonyms n on n.tenant_id = x.tenant_id and n.data_source_id = x.data_source_id and n.is_primary
      left join guidelines g on g.id = x.guideline_id
    where x.import_id = ${importId} and x.list_id >= ${Math.floor(page.after / 1000)} and x.id > ${page.after}
    order by x.list_id, x.id limit ${page.limit + 1}`.execute(tx);
  const totals = await sql<{ total: number; is_evaluated: boolean }>`
    select (select count(*) from exceedances where import_id = ${importId}) as total,
      exists (select 1 from import_evaluations where import_id = ${importId}) as is_evaluated`.execute(tx);
  return {
    IsEvaluated: totals.rows[0]?.is_evaluated ?? false,
    Exceedances: rows.slice(0, page.limit).map(toExceedance),
    Total: totals.rows[0]?.total ?? 0,
    HasMore: rows.length > page.limit,
  };
}

const toExceedance = (row: ExceedanceRow) => ({
  Id: row.id,
  ResultId: row.result_id,
  StationId: row.station_id,
  StationName: row.station ?? '',
  MonitoringFeatureId: row.feature_id,
  AnalyteId: row.analyte_id,
  AnalyteName: row.analyte,
  Fraction: row.fraction,
  SampledAt: row.sampled_at.toISOString(),
  TimeZone: row.time_zone,
  Value: row.value,
  Unit: row.unit ?? '',
  GuidelineId: row.guideline_id,
  GuidelineName: row.guideline ?? '',
  StandardId: row.standard_id,
  Limit: row.limit_value,
  LimitUnit: row.limit_unit,
});
