import { type Input, type ListedSample, type Reply, type sampleReports, samplesPerPage } from '@freshet/contract';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { Scope } from '#platform/db/scope';
import type { Tx } from '#platform/db/transaction';
import { allMediaTypes } from '#slices/catalogue';
import { allStations, primaryNames, readStation } from '#slices/locations';
import { currentResults, currentSamples } from '#slices/observations';

type Wanted = Input<typeof sampleReports.list>['query'];
type Listed = z.input<typeof ListedSample>;
type Page = Reply<typeof sampleReports.list>;

export interface SampleRow {
  readonly id: number;
  readonly data_source_id: number;
  readonly station_name: string;
  readonly monitoring_feature_id: number | null;
  readonly sampled_at: Date;
  readonly sampled_at_text: string;
  readonly sampled_on: string;
  readonly media_type: string | null;
  readonly depth_m: number | null;
  readonly coc_code: string | null;
  readonly qa_qc_kind: string | null;
  readonly lab_sample_id: string | null;
  readonly sampled_by: string;
  readonly import_id: number | null;
  readonly result_count: number;
}

/** A page of the tenant's samples, newest first; or those of one station, which may be another tenant's by grant. */
export async function listSamples(scope: Scope, wanted: Wanted): Promise<Page> {
  const limit = wanted.limit ?? samplesPerPage;
  const readRows = async (tx: Tx) => {
    const rows = await findSamples(tx, conditionOf(wanted), limit + 1);
    const isAll = rows.length <= limit;
    const total = wanted.after !== undefined ? null : isAll ? rows.length : await countSamples(tx, conditionOf(wanted));
    return { rows, total };
  };
  const { rows, total } = await (wanted.station === undefined
    ? scope.transaction(readRows)
    : readStation(scope, { id: wanted.station }, readRows));
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  const hasMore = rows.length > limit && last !== undefined;
  const Next = hasMore ? `${last.sampled_at.getTime()}_${last.id}` : null;
  return { Samples: shown.map(toListed), Next, Total: total };
}

async function countSamples(tx: Tx, condition: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from ${currentSamples} s where true ${condition}`.execute(tx);
  return rows[0]?.count ?? 0;
}

/** Samples that have results, newest first. */
export async function findSamples(tx: Tx, condition: RawBuilder<unknown>, most: number): Promise<SampleRow[]> {
  const { rows } = await sql<SampleRow>`
    select s.id, s.data_source_id, n.name as station_name, d.monitoring_feature_id, s.sampled_at, s.sampled_at_text,
      s.sampled_on, m.name as media_type, s.depth_m, s.coc_code, s.qa_qc_kind, s.lab_sample_id, s.sampled_by, s.import_id,
      (select count(*) from ${currentResults} r
        where r.tenant_id = s.tenant_id and r.sample_id = s.id) as result_count
    from ${currentSamples} s
      join ${allStations} d on d.tenant_id = s.tenant_id and d.id = s.data_source_id
      join ${primaryNames} n on n.tenant_id = s.tenant_id and n.data_source_id = s.data_source_id
      left join ${allMediaTypes} m on m.id = s.media_type_id
    where true ${condition}
    order by s.sampled_at desc, s.id desc limit ${most}`.execute(tx);
  return rows;
}

function conditionOf({ station, from, to, coc, qaqc, after }: Wanted): RawBuilder<unknown> {
  const [at, id] = (after ?? '').split('_').map(Number);
  return sql`
    ${station === undefined ? sql`` : sql`and s.data_source_id = ${station}`}
    ${from === undefined ? sql`` : sql`and s.sampled_on >= ${from}::date`}
    ${to === undefined ? sql`` : sql`and s.sampled_on <= ${to}::date`}
    ${coc === undefined ? sql`` : sql`and position(lower(${coc}) in lower(s.coc_code)) > 0`}
    ${qaqc === 'only' ? sql`and coalesce(s.qa_qc_kind, '') <> ''` : sql``}
    ${qaqc === 'none' ? sql`and coalesce(s.qa_qc_kind, '') = ''` : sql``}
    ${after === undefined ? sql`` : sql`and (s.sampled_at, s.id) < (${new Date(at ?? 0)}, ${id ?? 0})`}`;
}

export const toListed = (row: SampleRow): Listed => ({
  Id: row.id,
  StationId: row.data_source_id,
  StationName: row.station_name,
  MonitoringFeatureId: row.monitoring_feature_id,
  SampledAt: row.sampled_at.toISOString(),
  SampledAtText: row.sampled_at_text,
  SampledOn: row.sampled_on,
  MediaType: row.media_type,
  DepthMetres: row.depth_m,
  CocCode: row.coc_code,
  QaQcType: row.qa_qc_kind || null,
  LabSampleId: row.lab_sample_id,
  SampledBy: row.sampled_by,
  ImportId: row.import_id,
  ResultCount: row.result_count,
});
