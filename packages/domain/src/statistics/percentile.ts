/**
 * Which value is between two ranks (Hyndman and Fan 1996). `inclusive` is their type 7, as spreadsheets do
 * (PERCENTILE.INC) and R by default; `weibull` type 6 (PERCENTILE.EXC, ProUCL); `hazen` type 5; `medianUnbiased` type
 * 8.
 */
export const percentileRules = ['inclusive', 'weibull', 'hazen', 'medianUnbiased'] as const;
export type PercentileRule = (typeof percentileRules)[number];

const ranks: Record<PercentileRule, (count: number, share: number) => number> = {
  inclusive: (count, share) => (count - 1) * share,
  weibull: (count, share) => (count + 1) * share - 1,
  hazen: (count, share) => count * share - 0.5,
  medianUnbiased: (count, share) => (count + 1 / 3) * share - 2 / 3,
};

/**
 * Of so many sorted values, the rank (0 is the least) that a share of them lies below; between two it is no whole
 * number.
 */
export function rankOf(count: number, share: number, rule: PercentileRule = 'inclusive'): number {
  // A share such as 0.29 of 100 must not fall short of its whole rank by the noise of binary numbers.
  const rank = Number(ranks[rule](count, share).toPrecision(12));
  return Math.min(Math.max(rank, 0), count - 1);
}

/** Between the two nearest ranks of sorted values. */
export function percentile(sorted: ArrayLike<number>, share: number, rule: PercentileRule = 'inclusive'): number {
  const rank = rankOf(sorted.length, share, rule);
  const below = sorted[Math.floor(rank)] ?? Number.NaN;
  const above = sorted[Math.ceil(rank)] ?? Number.NaN;
  return above === below ? below : below + (above - below) * (rank - Math.floor(rank));
}
