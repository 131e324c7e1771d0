/**
 * A name as it is compared: compatibility characters resolved, lower case, without spaces, punctuation and signs.
 * `MW-1 (Süd)` and `mw 1 süd` are one. Never empty for a name that is not: signs alone stand for themselves.
 */
export function foldName(name: string): string {
  const lowered = name.normalize('NFKC').toLowerCase().normalize('NFKC');
  // A mark may now stand beside a letter that a sign or space kept it from.
  return lowered.replace(/[^\p{L}\p{M}\p{N}]/gu, '').normalize('NFKC') || lowered.trim();
}
