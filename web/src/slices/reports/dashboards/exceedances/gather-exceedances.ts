import type { EvaluatedRow } from '@freshet/contract';

/** The newest exceedance of an analyte at a station, with how many there are and when the first of them was. */
export type GatheredExceedance = EvaluatedRow & { readonly Times: number; readonly FirstAt: string };

/** Each analyte, fraction and speciation of a station once by each guideline, the newest exceedance first. */
export function gatherExceedances(rows: readonly EvaluatedRow[]): GatheredExceedance[] {
  const gathered = new Map<string, GatheredExceedance>();
  for (const row of rows) {
    const { StationId, AnalyteId, Fraction, Speciation, GuidelineId } = row;
    const key = [StationId, AnalyteId, Fraction, Speciation, GuidelineId].join(' ');
    const known = gathered.get(key) ?? { ...row, Times: 0, FirstAt: row.SampledAt };
    const newest = row.SampledAt > known.SampledAt ? row : known;
    const FirstAt = row.SampledAt < known.FirstAt ? row.SampledAt : known.FirstAt;
    gathered.set(key, { ...newest, Times: known.Times + 1, FirstAt });
  }
  return [...gathered.values()].sort((one, other) => (one.SampledAt < other.SampledAt ? 1 : -1));
}
