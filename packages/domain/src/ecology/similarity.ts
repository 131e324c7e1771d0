export type Amounts = ReadonlyMap<number, number>;

/** Sørensen's coefficient: the share of species that two lists have in common. Null for two empty lists. */
export function sorensenSimilarity(one: Amounts, other: Amounts): number | null {
  const [a, b] = [nonZero(one), nonZero(other)];
  if (a.size + b.size === 0) return null;
  const shared = [...a.keys()].filter((taxon) => b.has(taxon)).length;
  return (2 * shared) / (a.size + b.size);
}

/** Bray and Curtis' dissimilarity of amounts: 0 for the same, 1 for nothing in common. Null where there is nothing. */
export function brayCurtisDissimilarity(one: Amounts, other: Amounts): number | null {
  const whole = sum(one.values()) + sum(other.values());
  if (whole === 0) return null;
  let shared = 0;
  for (const [taxon, amount] of one) shared += Math.min(amount, other.get(taxon) ?? 0);
  return 1 - (2 * shared) / whole;
}

const nonZero = (amounts: Amounts) => new Map([...amounts].filter(([, amount]) => amount > 0));

const sum = (amounts: Iterable<number>) => {
  let total = 0;
  for (const amount of amounts) total += amount;
  return total;
};
