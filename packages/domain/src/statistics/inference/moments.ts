/** What limits of a mean are made of. */
export interface Moments {
  readonly count: number;
  readonly mean: number;
  /** With n - 1. */
  readonly deviation: number;
  /** As ProUCL and spreadsheets give it: n / ((n - 1)(n - 2)) Σ ((x - mean) / s)³. Nought with fewer than three values. */
  readonly skewness: number;
}

export function momentsOf(values: readonly number[]): Moments {
  const count = values.length;
  const mean = values.reduce((sum, value) => sum + value, 0) / count;
  const sumOf = (power: number) => values.reduce((sum, value) => sum + (value - mean) ** power, 0);
  const deviation = Math.sqrt(sumOf(2) / (count - 1));
  const skewness = count < 3 || deviation === 0 ? 0 : (count * sumOf(3)) / ((count - 1) * (count - 2) * deviation ** 3);
  return { count, mean, deviation, skewness };
}
