/** A piece of plain text: words, or words that lead somewhere. */
export type TextPiece = { readonly text: string; readonly href?: string };

// Only these lead anywhere: an address typed in full, a mail address, and a phone number that says so with its plus.
const leads =
  /(?<web>https?:\/\/[^\s<>"]+)|(?<mail>[^\s@<>"'(),;:]+@[^\s@<>"'(),;:]+\.[a-z]{2,})|(?<phone>\+\d[\d\s().-]{6,}\d)/giu;
const trailing = /[.,;:!?)\]}'”»]+$/u;

/** Finds the addresses in plain text. Nothing in it is ever taken for markup. */
export function findLinks(text: string): TextPiece[] {
  const pieces: TextPiece[] = [];
  let from = 0;
  for (const match of text.matchAll(leads)) {
    const address = match[0].replace(trailing, '');
    const href = hrefOf(address, match.groups ?? {});
    if (href === null) continue;
    if (match.index > from) pieces.push({ text: text.slice(from, match.index) });
    pieces.push({ text: address, href });
    from = match.index + address.length;
  }
  return from < text.length ? [...pieces, { text: text.slice(from) }] : pieces;
}

function hrefOf(address: string, { web, mail }: Record<string, string | undefined>): string | null {
  if (mail) return `mailto:${address}`;
  if (!web) return `tel:${address.replace(/[^\d+]/g, '')}`;
  return URL.canParse(address) ? address : null;
}

/** A line of a list of links: `The name | https://…`, or only the address. Other lines are no links. */
export function readLinkLine(line: string): TextPiece {
  const [, label = '', address = line] = /^(.*?)\s*[|]\s*(\S+)$/.exec(line.trim()) ?? [];
  const [piece, ...rest] = findLinks(address.trim());
  const isLink = piece?.href !== undefined && rest.length === 0;
  return isLink ? { text: label || piece.text, href: piece.href } : { text: line.trim() };
}
