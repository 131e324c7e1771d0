/** A name's trigrams as PostgreSQL's `pg_trgm` takes them: of each word, lower case, with two blanks before and one behind. */
export function trigramsOf(name: string): Set<string> {
  const trigrams = new Set<string>();
  for (const [word] of name.toLowerCase().matchAll(/[\p{L}\p{M}\p{N}]+/gu)) {
    const signs = [' ', ' ', ...word, ' '];
    for (let at = 0; at + 2 < signs.length; at += 1) trigrams.add(signs.slice(at, at + 3).join(''));
  }
  return trigrams;
}

/** Of the trigrams of two names, the part that both have; the arguments are counts. */
export const likeness = (shared: number, one: number, other: number): number => shared / (one + other - shared);
