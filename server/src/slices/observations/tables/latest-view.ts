import type { observations, Reply } from '@freshet/contract';
import { toResultValue } from '../result-view.ts';
import type { LatestRow } from './latest-queries.ts';

type LatestValue = Reply<typeof observations.stationDashboard>['Analytes'][number];

export const toLatest = (row: LatestRow): LatestValue => ({
  AnalyteId: row.analyte_id,
  Name: row.analyte_name,
  Fraction: row.fraction || null,
  Speciation: row.speciation,
  ...(row.basis ? { Basis: row.basis } : {}),
  ResultId: row.id,
  Latest: row.is_hidden ? hide(toResultValue(row)) : toResultValue(row),
  LatestAt: row.sampled_at.toISOString(),
  Count: row.count,
  Recent: row.recent
    .map(({ at, value, is_censored }) => ({ At: new Date(at).toISOString(), Value: value, IsCensored: is_censored }))
    .reverse(),
});

/** What a flag hides is neither shown nor sent. */
const hide = (value: LatestValue['Latest']): LatestValue['Latest'] => ({
  ...value,
  ...{ Sign: '', Value: null, DetectionLimit: null, Text: '', Qualifier: '' },
});
