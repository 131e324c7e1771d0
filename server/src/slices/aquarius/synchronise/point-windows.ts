import { parseSeriesInstant } from '@freshet/domain/series';
import type { SeriesDescription } from '../client/publish.ts';

const dayMs = 86_400_000;
const [fewPoints, manyPoints] = [20_000, 150_000];
const [firstDays, leastDays, mostDays] = [180, 1, 7300];

/** A stretch of time that is read at once, the end excluded; the last one has none. */
export interface PointWindow {
  readonly from: number;
  readonly to: number;
}

const instantOf = (text: string | null): number | null =>
  text === null ? null : (parseSeriesInstant(text, 0)?.ms ?? null);

/**
 * The time of a series in pieces that answers can hold: longer ones where points are sparse, shorter ones where they are
 * dense. Call `next` with how many points the last piece had.
 */
export class PointWindows {
  private days = firstDays;
  private from: number;
  private readonly end: number;

  constructor(description: SeriesDescription, dueFrom: number, storedFrom: number | null) {
    const begins = instantOf(description.CorrectedStartTime);
    const first = Math.min(begins ?? Number.POSITIVE_INFINITY, storedFrom ?? Number.POSITIVE_INFINITY);
    this.from = Math.max(dueFrom, Number.isFinite(first) ? first : 0);
    this.end = instantOf(description.CorrectedEndTime) ?? this.from;
  }

  next(pointsBefore: number | null): PointWindow {
    if (pointsBefore !== null && pointsBefore < fewPoints) this.days = Math.min(this.days * 4, mostDays);
    if (pointsBefore !== null && pointsBefore > manyPoints) this.days = Math.max(this.days / 4, leastDays);
    const { from } = this;
    const to = from + this.days * dayMs;
    this.from = to;
    return { from, to: to > this.end ? Number.POSITIVE_INFINITY : to };
  }
}
