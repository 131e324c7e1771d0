const longestName = 31;

/** Gives each sheet a name that Excel takes: at most 31 characters, none of them forbidden, no two alike. */
export function makeSheetNames(): (wanted: string) => string {
  const taken = new Set<string>();
  return (wanted) => {
    const base = legalName(wanted);
    for (let number = 1; ; number += 1) {
      const end = number === 1 ? '' : ` (${number})`;
      const name = `${cut(base, longestName - end.length)}${end}`;
      const key = name.toLowerCase();
      if (taken.has(key)) continue;
      taken.add(key);
      return name;
    }
  };
}

function legalName(wanted: string): string {
  const tidy = wanted
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}\ufffe\uffff]/gu, '')
    .replace(/[[\]:*?/\\]/g, '-')
    .trim();
  // An apostrophe may not be at either end; "History" belongs to Excel.
  const bare = tidy.replace(/^'+|'+$/g, '').trim();
  if (bare === '') return 'Sheet';
  return bare.toLowerCase() === 'history' ? 'History-' : bare;
}

/** Never in the middle of a pair that makes one character, nor before an apostrophe at the end. */
function cut(text: string, length: number): string {
  if (text.length <= length) return text;
  const at = /[\ud800-\udbff]/.test(text[length - 1] ?? '') ? length - 1 : length;
  return text.slice(0, at).replace(/['\s]+$/, '');
}
