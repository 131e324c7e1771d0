const words: readonly (readonly [sign: string, words: string])[] = [
  [
    '<',
    'less than|lower than|smaller than|below|under|not detected at|non-?detect at|nd ?(?:at|@)|moins de|inf[ée]rieure? à',
  ],
  ['>', 'greater than|more than|higher than|larger than|above|over|plus de|sup[ée]rieure? à'],
];
const inWords = words.map(([sign, list]) => [sign, new RegExp(`^(?:${list})\\s*(?=[\\d.,])`, 'i')] as const);
const behind = /^([\d.,\s'’]*\d[\d.,eE+-]*)\s*(<=?|>=?|≤|≥)$/;

/** `less than 0.05` and `0.05 <` with the sign before the number; null for what is written another way. */
export function signFirst(text: string): { readonly text: string; readonly isBehind: boolean } | null {
  const last = text.charCodeAt(text.length - 1);
  // `<`, `=`, `>`, `≤` and `≥`.
  if ((last >= 60 && last <= 62) || last > 8000) {
    const [, number = '', sign = ''] = behind.exec(text) ?? [];
    return sign === '' ? null : { text: `${sign}${number}`, isBehind: true };
  }
  const first = text.charCodeAt(0) | 32;
  if (first < 97 || first > 122 || last < 46 || last > 57) return null;
  for (const [sign, pattern] of inWords) {
    const signWords = pattern.exec(text)?.[0];
    if (signWords) return { text: `${sign}${text.slice(signWords.length)}`, isBehind: false };
  }
  return null;
}
