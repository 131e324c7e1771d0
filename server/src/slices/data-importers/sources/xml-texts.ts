const mostElements = 10_000;

/** The elements of a name in a small XML answer, with what is inside them. Nothing outside the text is ever read. */
export function textsOf(xml: string, name: string): { readonly inner: string; readonly text: string }[] {
  const elements: { inner: string; text: string }[] = [];
  const [open, close] = [`<${name}`, `</${name}>`];
  let at = 0;
  while (elements.length < mostElements) {
    const from = xml.indexOf(open, at);
    if (from < 0) break;
    const next = xml.charAt(from + open.length);
    const begin = xml.indexOf('>', from);
    const end = xml.indexOf(close, from);
    at = from + open.length;
    // `<input-id>` is not `<input>`.
    if (!/[\s>/]/.test(next) || begin < 0 || end < 0 || xml.charAt(begin - 1) === '/') continue;
    const inner = xml.slice(begin + 1, end);
    elements.push({ inner, text: decode(inner.trim()) });
    at = end + close.length;
  }
  return elements;
}

const signs: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

const decode = (text: string): string =>
  text
    .replace(/^<!\[CDATA\[([\s\S]*)\]\]>$/, '$1')
    .replace(/&(#\d{1,6}|\w{2,4});/g, (whole, code: string) =>
      code.startsWith('#') ? String.fromCodePoint(Math.min(Number(code.slice(1)), 0x10_ff_ff)) : (signs[code] ?? whole),
    );
