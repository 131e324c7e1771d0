/** How many species there are, and how evenly they share the whole. Null where there is nothing to calculate with. */
export interface Diversity {
  readonly richness: number;
  /** Shannon's H′ with the natural logarithm. */
  readonly shannon: number | null;
  /** Simpson's index of diversity, 1 − Σp². */
  readonly simpson: number | null;
  /** Pielou's J′: H′ as a share of what it would be if all had the same. Null for one species. */
  readonly evenness: number | null;
}

/** Of how much there is of each species: cover, or a count. Species of which there is nothing do not count. */
export function diversity(amounts: Iterable<number>): Diversity {
  const nonZero = [...amounts].filter((amount) => amount > 0);
  const whole = nonZero.reduce((sum, amount) => sum + amount, 0);
  const richness = nonZero.length;
  if (richness === 0) return { richness, shannon: null, simpson: null, evenness: null };
  const shares = nonZero.map((amount) => amount / whole);
  const shannon = Math.max(
    0,
    shares.reduce((sum, share) => sum - share * Math.log(share), 0),
  );
  const simpson = 1 - shares.reduce((sum, share) => sum + share * share, 0);
  return { richness, shannon, simpson, evenness: richness > 1 ? shannon / Math.log(richness) : null };
}
