import type { observations, Reply } from '@freshet/contract';
import type { LatestRow } from './dashboard-queries.ts';
import { toResultValue } from './result-view.ts';

type LatestValue = Reply<typeof observations.stationDashboard>['Analytes'][number];

export const toLatest = (row: LatestRow): LatestValue => ({
  AnalyteId: row.analyte_id,
  Name: row.analyte_name,
  Fraction: row.fraction || null,
  ...(row.basis ? { Basis: row.basis } : {}),
  Latest: toResultValue(row),
  LatestAt: row.sampled_at.toISOString(),
  Count: row.count,
});
