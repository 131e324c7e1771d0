import type { GraphSeries, GraphVerdict, makeNamer } from '@freshet/contract';
import { readUnitMeaning } from '@freshet/domain/units';

/** A point as a row: for the table, the CSV, and the points that were chosen. */
export interface PointRow {
  readonly resultId: number;
  readonly series: string;
  readonly station: string;
  readonly analyte: string;
  readonly fraction: string | null;
  /** What the value is of, and the media where there are several. */
  readonly basis: string;
  readonly media: string;
  /** What the amount is expressed as, such as `N`. */
  readonly speciation: string;
  /** In metres. */
  readonly depth: number | null;
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
  const evaluated = new Map(verdicts.map((verdict) => [verdict.ResultId, verdict]));
  return series.flatMap((one) => {
    const speciation = readUnitMeaning(one.Unit ?? '').speciation ?? '';
    return one.Points.Times.flatMap((time, at): PointRow[] => {
      const [value, id] = [one.Points.Values[at], one.Points.ResultIds[at]];
      if (value === undefined || id === undefined) return [];
      return [
        {
          resultId: id,
          series: nameOf(one),
          station: one.StationName,
          analyte: one.AnalyteName,
          fraction: one.Fraction,
          basis: one.Basis,
          media: one.Media,
          speciation,
          depth: one.Points.Depths[at] ?? null,
          time,
          value,
          sign: one.Points.Signs[at] ?? 0,
          unit: one.Unit ?? '',
          flag: flags[one.Points.Flags[at] ?? -1]?.FlagCode ?? null,
          verdict: evaluated.get(id) ?? null,
        },
      ];
    });
  });
}
