/** A value against what is requested of it. A limit on one side is null on the other. */
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

/** The index is not defined for fewer variables, or of variables sampled fewer times. */
const leastVariables = 4;
const leastTimes = 4;

/** Takes the tests of one place and period as they come. */
export interface IndexCounter {
  add(test: IndexTest): void;
  /** Null with fewer than four variables of four values. */
  index(): WaterQualityIndex | null;
}

/** The Water Quality Index 1.0 of the CCME (2001), from 0 to 100. */
export function makeIndexCounter(): IndexCounter {
  const times = new Map<string, number>();
  const failing = new Set<string>();
  let [tests, failed, sum] = [0, 0, 0];
  return {
    add: (test) => {
      const by = excursionOf(test);
      times.set(test.variable, (times.get(test.variable) ?? 0) + 1);
      tests += 1;
      if (!(by > 0)) return;
      failing.add(test.variable);
      failed += 1;
      sum += by;
    },
    index: () => {
      if ([...times.values()].filter((count) => count >= leastTimes).length < leastVariables) return null;
      const [scope, frequency] = [(100 * failing.size) / times.size, (100 * failed) / tests];
      const mean = sum / tests;
      const amplitude = Number.isFinite(mean) ? mean / (0.01 * mean + 0.01) : 100;
      const index = 100 - Math.hypot(scope, frequency, amplitude) / Math.sqrt(3);
      const counts = { variables: times.size, tests, failed };
      return { index, scope, frequency, amplitude, ...counts, category: categoryOf(index) };
    },
  };
}

/** The index of tests that lie in memory. */
export function waterQualityIndex(tests: readonly IndexTest[]): WaterQualityIndex | null {
  const counter = makeIndexCounter();
  for (const test of tests) counter.add(test);
  return counter.index();
}

/** By how many times the limit it lies beyond it; of a limit of nought, the value itself. */
function excursionOf({ value, lower, upper }: IndexTest): number {
  if (upper !== null && value > upper) return upper === 0 ? value : value / upper - 1;
  return lower !== null && value < lower ? lower / value - 1 : 0;
}

/** By the index as it is shown, without decimals. */
function categoryOf(index: number): WaterQualityIndex['category'] {
  const reported = Math.round(index);
  if (reported >= 95) return 'excellent';
  if (reported >= 80) return 'good';
  if (reported >= 65) return 'fair';
  return reported >= 45 ? 'marginal' : 'poor';
}
