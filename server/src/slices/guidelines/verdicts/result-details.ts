import type { MeasurementLink } from '@freshet/contract';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Tx } from '#platform/db/transaction';
import { allStations, primaryNames } from '#slices/locations';
import { allSamples, currentResults, isHidden } from '#slices/observations';

export interface ResultDetail {
  readonly id: number;
  readonly sample_id: number;
  readonly data_source_id: number;
  readonly analyte_id: number;
  readonly analyte_name: string;
  readonly fraction: string;
  readonly speciation: string | null;
  readonly sampled_at: Date;
  readonly sampled_on: string;
  readonly time_zone: string;
  /** Empty where a flag hides it. */
  readonly original_text: string;
  readonly qualifier: string | null;
  readonly unit: string | null;
  readonly station_name: string;
  readonly monitoring_feature_id: number | null;
}

/** What a person needs to recognise results: current ones of the tenant, without those of quality control. */
export async function listResultDetails(tx: Tx, ids: readonly number[]): Promise<ResultDetail[]> {
  const { rows } = await sql<ResultDetail>`
    select r.id, r.sample_id, r.data_source_id, r.analyte_id, r.analyte_name, r.fraction, r.speciation, r.sampled_at,
      s.sampled_on, d.time_zone,
      case when ${isHidden('r')} then '' else r.original_text end as original_text, r.qualifier, r.unit, coalesce(p.name, '') as station_name, d.monitoring_feature_id
    from ${currentResults} r
      join ${allSamples} s on s.tenant_id = r.tenant_id and s.id = r.sample_id
      join ${allStations} d on d.tenant_id = r.tenant_id and d.id = r.data_source_id
      left join ${primaryNames} p on p.tenant_id = d.tenant_id and p.data_source_id = d.id
    where r.id = any (${ids}::bigint[]) and r.qa_qc_kind = ''`.execute(tx);
  return rows;
}

export const toMeasurementLink = (row: ResultDetail): z.input<typeof MeasurementLink> => ({
  ResultId: row.id,
  SampleId: row.sample_id,
  StationId: row.data_source_id,
  AnalyteName: row.analyte_name,
  Fraction: row.fraction,
  SampledAt: row.sampled_at.toISOString(),
  Text: row.original_text,
  Qualifier: row.qualifier ?? '',
  Unit: row.unit,
});
