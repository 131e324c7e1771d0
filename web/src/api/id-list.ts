const base = 36;

/**
 * Ids as a short text: sorted, each as its distance from the one before in base 36, with `~n` for n more that follow one
 * after the other. `1, 2, 3, 40` is `1~2.11`.
 */
export function writeIds(ids: readonly number[]): string {
  const sorted = [...new Set(ids)].sort((a, b) => a - b);
  const parts: string[] = [];
  let before = 0;
  for (let at = 0; at < sorted.length; at += 1) {
    const first = sorted[at] ?? 0;
    let last = first;
    while (sorted[at + 1] === last + 1) {
      last += 1;
      at += 1;
    }
    const more = last > first ? `~${(last - first).toString(base)}` : '';
    parts.push(`${(first - before).toString(base)}${more}`);
    before = last;
  }
  return parts.join('.');
}

const mostIds = 50_000;
const largestId = 2_147_483_647;

/** The ids of such a text, sorted; nonsense reads as none. */
export function readIds(text: string | undefined): number[] {
  if (!text) return [];
  const ids: number[] = [];
  let before = 0;
  for (const part of text.split('.')) {
    const match = /^([0-9a-z]{1,7})(?:~([0-9a-z]{1,7}))?$/.exec(part);
    if (!match) return [];
    const first = before + Number.parseInt(match[1] ?? '', base);
    const last = first + (match[2] ? Number.parseInt(match[2], base) : 0);
    if (first <= before || last > largestId || ids.length + last - first + 1 > mostIds) return [];
    for (let id = first; id <= last; id += 1) ids.push(id);
    before = last;
  }
  return ids;
}
