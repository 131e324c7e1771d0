import type { Tx } from '#platform/db/transaction';
import { listStatistics, type Reader } from '../guideline/guideline-queries.ts';
import type { EvaluatedWireRow } from '../verdicts/evaluated-rows.ts';

/** An exceedance as it was stored, with what its result says. */
export interface StoredExceedance {
  readonly result_id: number;
  readonly data_source_id: number;
  readonly station_name: string | null;
  readonly monitoring_feature_id: number | null;
  readonly analyte_id: number;
  readonly analyte_name: string;
  readonly fraction: string;
  readonly speciation: string | null;
  readonly sampled_at: Date;
  readonly time_zone: string;
  readonly original_text: string;
  readonly unit: string | null;
  readonly guideline_id: number;
  readonly guideline_name: string | null;
  readonly standard_id: number;
  readonly evaluated_value: number | null;
  readonly evaluated_sign: '' | '<' | '>';
  readonly limit_value: number | null;
  readonly limit_unit: string;
  readonly factor: number | null;
}

/** Stored exceedances as tables show them. */
export async function toExceedanceRows<Row extends StoredExceedance>(
  tx: Tx,
  reader: Reader,
  rows: readonly Row[],
): Promise<EvaluatedWireRow[]> {
  const statistics = await listStatistics(
    tx,
    reader,
    rows.map(({ standard_id }) => standard_id),
  );
  return rows.map((row) => {
    const { statistic = 'value', within_days = null } = statistics.get(row.standard_id) ?? {};
    const { evaluated_value: value, limit_value: limit } = row;
    return {
      ResultId: row.result_id,
      StationId: row.data_source_id,
      StationName: row.station_name ?? '',
      MonitoringFeatureId: row.monitoring_feature_id,
      AnalyteId: row.analyte_id,
      AnalyteName: row.analyte_name,
      Fraction: row.fraction,
      Speciation: row.speciation ?? '',
      SampledAt: row.sampled_at.toISOString(),
      TimeZone: row.time_zone,
      Value: row.original_text,
      Unit: row.unit ?? '',
      ...{ State: 'exceeds', Reason: null, StandardFor: '' },
      GuidelineId: row.guideline_id,
      GuidelineName: row.guideline_name ?? '',
      StandardId: row.standard_id,
      Compared: value,
      ComparedSign: row.evaluated_sign,
      Statistic: statistic,
      WithinDays: statistic === 'value' ? null : within_days,
      Limit: limit,
      LimitUnit: row.limit_unit,
      // What exceeds lies above an upper limit or below a lower one.
      Bound: limit === null ? null : value !== null && value < limit ? 'lower' : 'upper',
      Factor: row.factor,
    };
  });
}
