import type { AnalyteId, Answer, GraphLimit, GraphSeries, GraphVerdict, graphs } from '@freshet/contract';

/** What one analyte has of a picture. */
export interface AnalytePart {
  readonly analyteId: AnalyteId;
  readonly name: string;
  readonly series: readonly GraphSeries[];
  readonly limits: readonly GraphLimit[];
  readonly verdicts: readonly GraphVerdict[];
}

type Limits = Pick<Answer<typeof graphs.limits>, 'Limits' | 'Verdicts'>;

/** The parts of a picture in the order the analytes were chosen; analytes without values have none. */
export function partByAnalyte(
  analytes: readonly AnalyteId[],
  series: readonly GraphSeries[],
  limits: Limits | undefined,
): AnalytePart[] {
  return analytes.flatMap((analyteId) => {
    const isOf = (one: { readonly AnalyteId: number }) => one.AnalyteId === analyteId;
    const ofAnalyte = series.filter((one) => isOf(one) && one.Points.Times.length > 0);
    const [first] = ofAnalyte;
    if (!first) return [];
    return [
      {
        ...{ analyteId, name: first.AnalyteName, series: ofAnalyte },
        limits: (limits?.Limits ?? []).filter(isOf),
        verdicts: (limits?.Verdicts ?? []).filter(isOf),
      },
    ];
  });
}

/** The greatest value of all pictures in the unit of one; pictures in other units cannot share its scale. */
export function reachOf(parts: readonly AnalytePart[], { series }: AnalytePart): number | undefined {
  const unit = series[0]?.Unit;
  let greatest = Number.NEGATIVE_INFINITY;
  for (const part of parts)
    for (const { Unit, Points } of part.series) {
      if (Unit !== unit) continue;
      for (const value of Points.Values) if (value !== null && value > greatest) greatest = value;
    }
  return Number.isFinite(greatest) ? greatest : undefined;
}
