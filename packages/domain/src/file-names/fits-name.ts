/**
 * Whether a file name fits one of several patterns: `EDD_*.csv; *.xlsx`. `*` is any text, `?` one character; letters of
 * either case are the same. No pattern fits every name. Takes no longer for wicked patterns than for others.
 */
export function fitsName(name: string, patterns: string): boolean {
  const wanted = patterns.split(';').map((pattern) => pattern.trim().toLowerCase());
  const given = wanted.filter((pattern) => pattern !== '');
  return given.length === 0 || given.some((pattern) => fits(name.toLowerCase(), pattern));
}

function fits(name: string, pattern: string): boolean {
  let [at, inPattern, star, afterStar] = [0, 0, -1, 0];
  while (at < name.length) {
    if (pattern[inPattern] === '*') {
      star = inPattern++;
      afterStar = at;
    } else if (pattern[inPattern] === '?' || pattern[inPattern] === name[at]) {
      inPattern += 1;
      at += 1;
    } else if (star >= 0) {
      // The last star takes one character more.
      inPattern = star + 1;
      at = ++afterStar;
    } else return false;
  }
  while (pattern[inPattern] === '*') inPattern += 1;
  return inPattern === pattern.length;
}
