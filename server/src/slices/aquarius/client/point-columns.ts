export interface CorrectedPoints {
  readonly times: Float64Array;
  /** What has no number is a gap, never zero. */
  readonly values: Float64Array;
  /** Points without a time that can be read: they are counted as not taken. */
  readonly unreadable: number;
  /** Some time is written as 24:00. */
  readonly hasDayEnds: boolean;
}

/** Collects points; in the order of time when they are finished. */
export class PointColumns {
  unreadable = 0;
  hasDayEnds = false;
  private count = 0;
  private isSorted = true;
  private readonly times: Float64Array;
  private readonly values: Float64Array;

  constructor(most: number) {
    this.times = new Float64Array(most);
    this.values = new Float64Array(most);
  }

  /** A value that is not a number is a gap. */
  add(time: number, value: number): void {
    const { count } = this;
    if (count > 0 && time <= (this.times[count - 1] ?? 0)) this.isSorted = false;
    this.times[count] = time;
    this.values[count] = value;
    this.count = count + 1;
  }

  finish(): CorrectedPoints {
    const { count, unreadable, hasDayEnds } = this;
    const points = { times: this.times.subarray(0, count), values: this.values.subarray(0, count) };
    return { ...(this.isSorted ? points : sortByTime(points)), unreadable, hasDayEnds };
  }
}

function sortByTime({ times, values }: Pick<CorrectedPoints, 'times' | 'values'>) {
  const order = Array.from(times, (_, index) => index).sort((one, other) => (times[one] ?? 0) - (times[other] ?? 0));
  return {
    times: Float64Array.from(order, (index) => times[index] ?? 0),
    values: Float64Array.from(order, (index) => values[index] ?? 0),
  };
}
