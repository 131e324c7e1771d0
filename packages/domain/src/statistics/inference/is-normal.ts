import { normalQuantile } from '../normal.ts';

/** Fewer values fit every distribution. */
const leastValues = 4;

/**
 * Whether values may be normal, by Ryan and Joiner (1976): how closely they follow the line of normal scores (Blom),
 * against their critical value at 5 %.
 */
export function isNormal(values: readonly number[]): boolean {
  const count = values.length;
  if (count < leastValues) return false;
  const scores = values.map((_, at) => normalQuantile((at + 1 - 0.375) / (count + 0.25)));
  const rising = values.toSorted((left, right) => left - right);
  const mean = rising.reduce((sum, value) => sum + value, 0) / count;
  let [together, ofScores, ofValues] = [0, 0, 0];
  for (const [at, score] of scores.entries()) {
    const apart = (rising[at] ?? 0) - mean;
    together += score * apart;
    ofScores += score ** 2;
    ofValues += apart ** 2;
  }
  return ofValues > 0 && together / Math.sqrt(ofScores * ofValues) >= criticalOf(count);
}

const criticalOf = (count: number): number => 1.0063 - 0.1288 / Math.sqrt(count) - 0.6118 / count + 1.3505 / count ** 2;
