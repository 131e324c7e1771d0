/** A scientific name as somebody wrote it, its author apart where that is known. */
export interface WrittenTaxon {
  readonly name: string;
  readonly authority: string;
}

export const taxonReasons = ['otherAuthor', 'noAuthor', 'accents', 'abbreviated', 'commonName', 'almostSame'] as const;
export type TaxonReason = (typeof taxonReasons)[number];

export interface TaxonLikeness {
  readonly why: TaxonReason;
  /** From 0 to 1. */
  readonly alike: number;
}

/** What two names are compared by: spaces and case do not count, every sign and letter does. */
export const taxonKey = (text: string): string => text.normalize('NFC').trim().replace(/\s+/g, ' ').toLowerCase();

export const fullTaxonKey = ({ name, authority }: WrittenTaxon): string => taxonKey(`${name} ${authority}`);

const withoutAccents = (text: string) => text.normalize('NFD').replace(/\p{M}+/gu, '');

/**
 * Why a written name may mean a taxon that is not written the same way; null when it does not look so. Never sure: names
 * that differ in their author may be two taxa, and one letter may part two species.
 */
export function compareTaxa(
  written: WrittenTaxon,
  known: WrittenTaxon & { readonly commonName?: string },
): TaxonLikeness | null {
  const [mine, theirs] = [taxonKey(written.name), taxonKey(known.name)];
  if (mine === theirs) {
    const hasBoth = written.authority !== '' && known.authority !== '';
    return hasBoth ? { why: 'otherAuthor', alike: 0.8 } : { why: 'noAuthor', alike: 0.95 };
  }
  if (known.commonName && taxonKey(known.commonName) === mine) return { why: 'commonName', alike: 0.9 };
  // A name may have its author in it.
  const [all, allKnown] = [fullTaxonKey(written), fullTaxonKey(known)];
  if (withoutAccents(all) === withoutAccents(allKnown)) return { why: 'accents', alike: 0.95 };
  if (all.startsWith(`${theirs} `) && written.authority === '')
    return { why: known.authority === '' ? 'noAuthor' : 'otherAuthor', alike: 0.8 };
  if (isAbbreviated(mine, theirs)) return { why: 'abbreviated', alike: 0.85 };
  const alike = spelledAlike(mine, theirs);
  return alike >= 0.8 ? { why: 'almostSame', alike: Math.min(alike, 0.94) } : null;
}

/** `c. aquatilis` of `carex aquatilis`. */
function isAbbreviated(one: string, other: string): boolean {
  const [, initial, rest] = /^(\p{L}{1,2})\.\s*(\S.*)$/u.exec(one) ?? [];
  if (initial === undefined || rest === undefined) return false;
  const gap = other.indexOf(' ');
  return gap > 0 && other.startsWith(initial) && other.slice(gap + 1) === rest;
}

/** The share of letters that need not be changed to make one of the other. */
function spelledAlike(one: string, other: string): number {
  const longest = Math.max(one.length, other.length);
  if (longest === 0 || longest > 200 || Math.abs(one.length - other.length) > longest * 0.2) return 0;
  let before = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let row = 1; row <= one.length; row += 1) {
    const now = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const change = one[row - 1] === other[column - 1] ? 0 : 1;
      now.push(Math.min((before[column] ?? 0) + 1, (now[column - 1] ?? 0) + 1, (before[column - 1] ?? 0) + change));
    }
    before = now;
  }
  return 1 - (before.at(-1) ?? longest) / longest;
}
