/**
 * How many species are known after one visit, two, and so on, on average over every order of the visits (Ugland, Gray and
 * Ellingsen 2003): each species counts with the chance that it is in at least one of so many visits.
 */
export function accumulate(visits: readonly ReadonlySet<number>[]): number[] {
  const visitsWith = new Map<number, number>();
  for (const taxa of visits) for (const taxon of taxa) visitsWith.set(taxon, (visitsWith.get(taxon) ?? 0) + 1);
  return visits.map((_, index) => {
    let known = 0;
    for (const count of visitsWith.values()) known += 1 - chanceOfNone(visits.length, count, index + 1);
    return Number(known.toPrecision(12));
  });
}

/** That none of so many visits drawn out of all is one of those that have the species. */
function chanceOfNone(visits: number, having: number, drawn: number): number {
  if (drawn > visits - having) return 0;
  let chance = 1;
  for (let each = 0; each < drawn; each++) chance *= (visits - having - each) / (visits - each);
  return chance;
}
