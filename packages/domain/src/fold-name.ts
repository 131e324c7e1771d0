/**
 * A name as it is compared: compatibility characters resolved, lower case, without spaces, punctuation and signs.
 * `MW-1 (Süd)` and `mw 1 süd` are one. What is between two digits is kept, and so are signs of comparison: MW-1-1,
 * MW-11 and MW1.1 are three wells, `< 63 µm` and `> 63 µm` two sieves. Never empty for a name that is not: signs alone
 * stand for themselves.
 */
export function foldName(name: string): string {
  const lowered = name.normalize('NFKC').toLowerCase().normalize('NFKC');
  const folded = lowered.replace(/[^\p{L}\p{M}\p{N}<>≤≥]+/gu, (signs: string, at: number) =>
    isDigit(lowered[at - 1]) && isDigit(lowered[at + signs.length]) ? separator(signs) : '',
  );
  // A mark may now be beside a letter that a sign or space kept it from.
  return folded.normalize('NFKC') || lowered.trim();
}

const isDigit = (sign: string | undefined) => sign !== undefined && /[0-9]/.test(sign);

/** All dashes are one, and spaces around a sign do not count; a space alone still keeps two numbers apart. */
const separator = (signs: string) => signs.replace(/[\p{Pd}\u2212]/gu, '-').replace(/\s+/g, '') || ' ';
