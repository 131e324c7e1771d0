import type { CensoredValue } from './censored.ts';

/** The share of all values that lie at or below a detected one. */
interface Step {
  readonly value: number;
  readonly share: number;
  /** The share that lies below it. */
  readonly below: number;
}

export interface KaplanMeier {
  readonly steps: readonly Step[];
  readonly mean: number;
  readonly standardDeviation: number;
  /** Of the mean, with Kaplan and Meier's correction for few values; null where there is only one detected value. */
  readonly standardError: number | null;
}

/**
 * Kaplan and Meier's distribution of values of which some are only known to lie below a limit (left-censored), with its
 * mean as ProUCL gives it: what lies below the least detected value counts with that value. Null without a detected
 * value, and with one above the measuring range, which this does not take.
 */
export function kaplanMeier(values: readonly CensoredValue[]): KaplanMeier | null {
  const detected = values.filter(({ kind }) => kind === 'measured').map(({ value }) => value);
  if (detected.length === 0 || values.some(({ kind }) => kind === 'above')) return null;
  const risks = risksOf(values, detected);
  const steps = stepsOf(risks);
  const weights = steps.map(({ value, share }, at) => ({ value, weight: share - (steps[at - 1]?.share ?? 0) }));
  const mean = weights.reduce((sum, { value, weight }) => sum + value * weight, 0);
  const square = weights.reduce((sum, { value, weight }) => sum + (value - mean) ** 2 * weight, 0);
  return { steps, mean, standardDeviation: Math.sqrt(square), standardError: errorOf(steps, risks, detected.length) };
}

/** The least detected value at or below which a share of all lies; null when that share lies below what was detected. */
export function kaplanMeierPercentile({ steps }: KaplanMeier, share: number): number | null {
  const [least] = steps;
  if (!least || (least.below > 0 && share <= least.below)) return null;
  return (steps.find((step) => step.share >= share - 1e-12) ?? steps.at(-1) ?? least).value;
}

interface Risk {
  readonly value: number;
  /** How often it was detected. */
  readonly times: number;
  /** How many values, limits among them, lie at or below it. */
  readonly upTo: number;
}

/** For each different detected value, rising. */
function risksOf(values: readonly CensoredValue[], detected: readonly number[]): Risk[] {
  const all = values.map(({ value }) => value).sort((left, right) => left - right);
  const times = new Map<number, number>();
  for (const value of detected) times.set(value, (times.get(value) ?? 0) + 1);
  let upTo = 0;
  return [...times]
    .sort(([left], [right]) => left - right)
    .map(([value, count]) => {
      while (upTo < all.length && (all[upTo] ?? 0) <= value) upTo += 1;
      return { value, times: count, upTo };
    });
}

function stepsOf(risks: readonly Risk[]): Step[] {
  let share = 1;
  return risks
    .toReversed()
    .map(({ value, times, upTo }): Step => {
      const below = share * ((upTo - times) / upTo);
      const step = { value, share, below };
      share = below;
      return step;
    })
    .toReversed();
}

function errorOf(steps: readonly Step[], risks: readonly Risk[], detected: number): number | null {
  if (detected < 2) return null;
  let [area, sum] = [0, 0];
  for (let at = 1; at < steps.length; at += 1) {
    const [before, here, risk] = [steps[at - 1], steps[at], risks[at]];
    if (!before || !here || !risk) continue;
    area += (here.value - before.value) * before.share;
    sum += (area ** 2 * risk.times) / (risk.upTo * (risk.upTo - risk.times));
  }
  return Math.sqrt((sum * detected) / (detected - 1));
}
