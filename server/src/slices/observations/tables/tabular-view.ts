import { mostTabularPoints, type observations, type Reply } from '@freshet/contract';
import type { FlagRow } from '../flags/flag-queries.ts';
import { toResultValue } from '../result-view.ts';
import type { TabularRow } from './tabular-queries.ts';

type Tabular = Reply<typeof observations.tabularData>;
type Series = Tabular['AnalytesData'][number];

/**
 * Results by analyte, fraction, basis and unit: what is in one column or one line of a chart. At most so many of them.
 */
export function toTabular(rows: readonly TabularRow[], flags: readonly FlagRow[], most = mostTabularPoints): Tabular {
  const series = new Map<string, Series>();
  for (const row of rows.slice(0, most)) {
    const key = [row.analyte_id, row.fraction, row.basis ?? '', row.unit].join('\0');
    const one = series.get(key) ?? newSeries(row);
    series.set(key, one);
    one.Points.push({
      ...toResultValue(row),
      SampleId: row.sample_id,
      SampleDateTime: row.sampled_at.toISOString(),
      ResultId: row.id,
      DepthMetres: row.depth_m,
      QaQcType: row.qa_qc_kind || null,
    });
  }
  const sorted = [...series.values()].sort(byName);
  return { AnalytesData: sorted, Flags: flags.map(toCurrentFlag), IsComplete: rows.length <= most };
}

const toCurrentFlag = ({ id, code, description, colour, show_values }: FlagRow): Tabular['Flags'][number] => ({
  FlagId: id,
  FlagCode: code,
  Description: description,
  Colour: colour,
  ShowValue: show_values,
});

const newSeries = (row: TabularRow): Series => ({
  AnalyteId: row.analyte_id,
  AnalyteName: row.analyte_name,
  Fraction: row.fraction || null,
  ...(row.basis ? { Basis: row.basis } : {}),
  Unit: row.unit,
  Points: [],
});

const byName = (a: Series, b: Series) =>
  a.AnalyteName.localeCompare(b.AnalyteName, 'en') ||
  (a.Fraction ?? '').localeCompare(b.Fraction ?? '', 'en') ||
  (a.Basis ?? '').localeCompare(b.Basis ?? '', 'en') ||
  (a.Unit ?? '').localeCompare(b.Unit ?? '', 'en') ||
  a.AnalyteId - b.AnalyteId;
