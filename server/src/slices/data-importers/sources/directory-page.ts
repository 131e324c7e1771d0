import type { ListedFile } from './source.ts';

const mostLinks = 20_000;

/**
 * The files a web server lists: links to names in the same folder, with the time and size that are beside each where
 * they can be read. Pages of servers in other languages differ in the words of months; the links are the same.
 */
export function readDirectoryPage(html: string, base: string): ListedFile[] {
  const links = [...html.matchAll(/<a\s[^>]{0,500}?href\s*=\s*["']([^"'<>]{1,1000})["'][^>]{0,500}>/gi)].slice(
    0,
    mostLinks,
  );
  const files = new Map<string, ListedFile>();
  for (const [index, link] of links.entries()) {
    const name = nameOf(link[1] ?? '', base);
    if (name === null || files.has(name)) continue;
    const next = links[index + 1];
    const beside = html.slice((link.index ?? 0) + link[0].length, next?.index ?? (link.index ?? 0) + 2000);
    const text = beside
      .replace(/<[^>]{0,1000}>/g, ' ')
      .replace(/&nbsp;/g, ' ')
      .slice(0, 500);
    files.set(name, { name, modifiedMs: readPageTime(text), sizeBytes: null });
  }
  return [...files.values()];
}

/** The plain name of a file in the very folder; null for other places, folders and orders of the table. */
function nameOf(link: string, base: string): string | null {
  const plain = link.replace(/&amp;/g, '&');
  if (plain.startsWith('?') || !URL.canParse(plain, base)) return null;
  const [url, folder] = [new URL(plain, base), new URL('.', base)];
  if (url.origin !== folder.origin || !url.pathname.startsWith(folder.pathname)) return null;
  const rest = url.pathname.slice(folder.pathname.length);
  if (rest === '' || rest.includes('/')) return null;
  try {
    const name = decodeURIComponent(rest);
    return /[/\\]/.test(name) ? null : name;
  } catch {
    return null;
  }
}

const monthNames: readonly RegExp[] = [
  ...[/^(jan|ene|gen)/, /^(feb|fev|fév)/, /^(mar|mär)/, /^(apr|avr|abr)/, /^(may|mai|mag|maj|mei)/, /^(jun|juin|giu)/],
  ...[/^(jul|juil|lug)/, /^(aug|aou|aoû|ago)/, /^(sep|set)/, /^(oct|okt|ott)/, /^nov/, /^(dec|déc|dez|dic)/],
];

/** `28-Feb-2026 16:02`, `2026-02-28 16:02` or `28/02/2026 16:02`, as of UTC. */
function readPageTime(text: string): number | null {
  const named = /(\d{1,2})[- ](\p{L}{3,9})\.?[- ](\d{4})\s+(\d{1,2}):(\d{2})/u.exec(text);
  if (named) {
    const word = (named[2] ?? '').toLowerCase();
    const month = monthNames.findIndex((name) => name.test(word));
    return month < 0 ? null : Date.UTC(Number(named[3]), month, Number(named[1]), Number(named[4]), Number(named[5]));
  }
  const numbered = /(\d{4})[-/](\d{2})[-/](\d{2})[ T]+(\d{2}):(\d{2})/.exec(text);
  if (!numbered) return null;
  const [, year, month, day, hour, minute] = numbered.map(Number);
  return Date.UTC(year ?? 0, (month ?? 1) - 1, day ?? 1, hour ?? 0, minute ?? 0);
}
