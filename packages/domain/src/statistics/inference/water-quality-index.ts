/** A value against what is asked of it. A limit on one side is null on the other. */
export interface IndexTest {
  readonly variable: string;
  readonly value: number;
  readonly lower: number | null;
  readonly upper: number | null;
}

export interface WaterQualityIndex {
  readonly index: number;
  /** The share of variables that fail at least once, in percent. */
  readonly scope: number;
  /** The share of tests that fail. */
  readonly frequency: number;
  /** By how much they fail, from 0 to 100. */
  readonly amplitude: number;
  readonly variables: number;
  readonly tests: number;
  readonly failed: number;
  readonly category: 'excellent' | 'good' | 'fair' | 'marginal' | 'poor';
}

/** The index is not to be reckoned of fewer variables, or of variables sampled fewer times. */
const leastVariables = 4;
const leastTimes = 4;

/** The Water Quality Index 1.0 of the CCME (2001), from 0 to 100. Null with fewer than four variables of four values. */
export function waterQualityIndex(tests: readonly IndexTest[]): WaterQualityIndex | null {
  const times = new Map<string, number>();
  for (const { variable } of tests) times.set(variable, (times.get(variable) ?? 0) + 1);
  if ([...times.values()].filter((count) => count >= leastTimes).length < leastVariables) return null;
  const excursions = tests.map((test) => ({ variable: test.variable, by: excursionOf(test) }));
  const failed = excursions.filter(({ by }) => by > 0);
  const scope = (100 * new Set(failed.map(({ variable }) => variable)).size) / times.size;
  const frequency = (100 * failed.length) / tests.length;
  const mean = failed.reduce((sum, { by }) => sum + by, 0) / tests.length;
  const amplitude = mean / (0.01 * mean + 0.01);
  const index = 100 - Math.hypot(scope, frequency, amplitude) / Math.sqrt(3);
  const counts = { variables: times.size, tests: tests.length, failed: failed.length };
  return { index, scope, frequency, amplitude, ...counts, category: categoryOf(index) };
}

/** By how many times the limit it lies beyond it. */
function excursionOf({ value, lower, upper }: IndexTest): number {
  if (upper !== null && value > upper) return value / upper - 1;
  return lower !== null && value < lower ? lower / value - 1 : 0;
}

/** By the index as it is told, without decimals. */
function categoryOf(index: number): WaterQualityIndex['category'] {
  const told = Math.round(index);
  if (told >= 95) return 'excellent';
  if (told >= 80) return 'good';
  if (told >= 65) return 'fair';
  return told >= 45 ? 'marginal' : 'poor';
}
