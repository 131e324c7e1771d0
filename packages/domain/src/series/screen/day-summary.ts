import { pointsFrom, type SeriesPoint, type SeriesPoints } from '../series-points.ts';

/** What is kept of a day beside its points. Gap markers are not counted. */
export interface DaySummary {
  readonly count: number;
  readonly minimum: number;
  readonly maximum: number;
  readonly sum: number;
  readonly first: number;
  readonly firstAt: number;
  readonly last: number;
  readonly lastAt: number;
  /** Half-way between the first and the last point where they are not kept. */
  readonly minimumAt?: number | undefined;
  readonly maximumAt?: number | undefined;
  /** Where a gap marker is within the day, one of them. */
  readonly gapAt?: number | undefined;
}

/** Null where there is no value. */
export function summarizeDay({ times, values }: SeriesPoints): DaySummary | null {
  let summary: { -readonly [Field in keyof DaySummary]: DaySummary[Field] } | null = null;
  let gapAt: number | undefined;
  for (let index = 0; index < times.length; index += 1) {
    const at = times[index] ?? 0;
    const value = values[index] ?? Number.NaN;
    if (Number.isNaN(value)) {
      gapAt ??= at;
      continue;
    }
    summary ??= {
      ...{ count: 0, sum: 0, first: value, firstAt: at, last: value, lastAt: at },
      ...{ minimum: value, minimumAt: at, maximum: value, maximumAt: at },
    };
    summary.count += 1;
    summary.sum += value;
    summary.last = value;
    summary.lastAt = at;
    if (value < summary.minimum) [summary.minimum, summary.minimumAt] = [value, at];
    if (value > summary.maximum) [summary.maximum, summary.maximumAt] = [value, at];
  }
  return summary && { ...summary, gapAt };
}

/** The points of days that a picture of years needs: first, least, greatest and last, and a gap marker. */
export function pointsOfSummaries(days: readonly DaySummary[]): SeriesPoints {
  return pointsFrom(
    days.flatMap((day): SeriesPoint[] => {
      const middle = Math.floor((day.firstAt + day.lastAt) / 2);
      const { minimumAt = middle, maximumAt = middle + (day.lastAt > middle + 1 ? 1 : 0) } = day;
      return [
        ...(day.gapAt === undefined ? [] : [{ at: day.gapAt, value: null }]),
        { at: minimumAt, value: day.minimum },
        { at: maximumAt, value: day.maximum },
        { at: day.firstAt, value: day.first },
        { at: day.lastAt, value: day.last },
      ];
    }),
  );
}
