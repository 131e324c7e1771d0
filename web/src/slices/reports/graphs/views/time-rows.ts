import type { GraphSeries, GraphVerdict, makeNamer } from '@freshet/contract';

/** A point as a row: for the table, the CSV, and the points that were chosen. */
export interface PointRow {
  readonly resultId: number;
  readonly series: string;
  readonly station: string;
  readonly analyte: string;
  readonly fraction: string | null;
  readonly time: number;
  readonly value: number;
  readonly sign: number;
  readonly unit: string;
  readonly flag: string | null;
  readonly verdict: GraphVerdict | null;
}

interface Given {
  readonly series: readonly GraphSeries[];
  readonly flags: readonly { readonly FlagCode: string }[];
  readonly verdicts: readonly GraphVerdict[];
  readonly nameOf: ReturnType<typeof makeNamer>;
}

export function pointRows({ series, flags, verdicts, nameOf }: Given): PointRow[] {
  const judged = new Map(verdicts.map((verdict) => [verdict.ResultId, verdict]));
  return series.flatMap((one) =>
    one.Points.Times.flatMap((time, at): PointRow[] => {
      const [value, id] = [one.Points.Values[at], one.Points.ResultIds[at]];
      if (value === undefined || id === undefined) return [];
      return [
        {
          resultId: id,
          series: nameOf(one),
          station: one.StationName,
          analyte: one.AnalyteName,
          fraction: one.Fraction,
          time,
          value,
          sign: one.Points.Signs[at] ?? 0,
          unit: one.Unit ?? '',
          flag: flags[one.Points.Flags[at] ?? -1]?.FlagCode ?? null,
          verdict: judged.get(id) ?? null,
        },
      ];
    }),
  );
}
