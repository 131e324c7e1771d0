import type { observations, Reply } from '@freshet/contract';
import { describeValue } from '../result-view.ts';
import type { CorrectionRow } from './correction-queries.ts';

type Correction = Reply<typeof observations.correctionLog>[number];

export const toCorrection = (row: CorrectionRow): Correction => ({
  DateTime: row.closed_at.toISOString(),
  SampleDateTime: row.sampled_at.toISOString(),
  AnalyteName: row.analyte_name,
  Fraction: row.fraction || null,
  Old: describeValue(row.old),
  New: row.new === null ? '' : describeValue(row.new),
  Reason: row.reason,
  ImportId: row.import_id,
});
