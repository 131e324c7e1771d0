/** One cell as its sheet writes it; `kind` is the sheet's own letter: s shared text, n number, b boolean, t text. */
export interface Cell {
  readonly kind: 's' | 'n' | 'b' | 't';
  readonly text: string;
  readonly style: number;
}

const empty: Cell = { kind: 't', text: '', style: 0 };
const mostColumns = 300;

const attribute = (tag: string, name: string): string | undefined =>
  new RegExp(`\\s(?:[a-z]+:)?${name}="([^"]*)"`).exec(tag)?.[1];

const names: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };
const unescapeXml = (text: string): string =>
  text.replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|(\w{2,4}));/gi, (whole, decimal, hex, name) => {
    if (name) return names[name] ?? whole;
    const code = decimal ? Number(decimal) : Number.parseInt(hex, 16);
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });

/**
 * The elements of a name, one after the other, in one go over the text whatever it holds: where an element has no end,
 * those after it have none either.
 */
function* elements(xml: string, name: string): Generator<{ head: string; content: string; at: number; end: number }> {
  const start = `<${name}`;
  for (let at = xml.indexOf(start); at >= 0; at = xml.indexOf(start, at)) {
    const headAt = at + start.length;
    if (!/[\s/>]/.test(xml[headAt] ?? '')) {
      at = headAt;
      continue;
    }
    const headEnd = xml.indexOf('>', headAt);
    if (headEnd < 0) return;
    const isEmpty = xml[headEnd - 1] === '/';
    const end = isEmpty ? headEnd : xml.indexOf(`</${name}>`, headEnd);
    if (end < 0) return;
    const head = xml.slice(headAt, isEmpty ? headEnd - 1 : headEnd);
    yield { head, content: isEmpty ? '' : xml.slice(headEnd + 1, end), at, end };
    at = end + 1;
  }
}

/** The start tags of a name; a tag holds no other. */
const tags = (xml: string, name: string) => [...xml.matchAll(new RegExp(`<${name}\\s[^<>]*`, 'g'))].map(([tag]) => tag);

/** The text of a cell, without how it is to be read out. */
function textsIn(xml: string): string {
  let [rest, from] = ['', 0];
  for (const { at, end } of elements(xml, 'rPh')) {
    rest += xml.slice(from, at);
    from = end;
  }
  return [...elements(rest + xml.slice(from), 't')].map(({ content }) => unescapeXml(content)).join('');
}

/** The sheets of a workbook in their order, each with the part of the archive that holds it. */
export function readSheetNames(book: string, relations: string): { name: string; path: string }[] {
  const targets = new Map(
    tags(relations, 'Relationship').map((tag) => [attribute(tag, 'Id'), attribute(tag, 'Target')]),
  );
  return tags(book, 'sheet').flatMap((tag) => {
    const target = targets.get(/\sr:id="([^"]*)"/.exec(tag)?.[1] ?? attribute(tag, 'id'));
    const name = unescapeXml(attribute(tag, 'name') ?? '');
    return target ? [{ name, path: target.startsWith('/') ? target.slice(1) : `xl/${target}` }] : [];
  });
}

/** The rows of a sheet, as far as they are there whole, each under its own number. */
export function readCells(sheet: string): { rowNo: number; cells: Cell[] }[] {
  let last = 0;
  return [...elements(sheet, 'row')].map(({ head: tag, content: inside }) => {
    const rowNo = Number(attribute(tag, 'r') ?? last + 1);
    last = rowNo;
    const cells: Cell[] = [];
    for (const { head, content } of elements(inside, 'c')) {
      const column = columnOf(attribute(head, 'r')) ?? cells.length;
      if (column >= mostColumns) break;
      while (cells.length < column) cells.push(empty);
      cells[column] = readCell(head, content);
    }
    return { rowNo, cells };
  });
}

function readCell(head: string, content: string): Cell {
  const [type, style] = [attribute(head, 't') ?? 'n', Number(attribute(head, 's') ?? 0)];
  if (type === 'inlineStr') return { kind: 't', text: textsIn(content), style };
  const text = unescapeXml(elements(content, 'v').next().value?.content ?? '');
  if (type === 's' || type === 'b') return { kind: type, text, style };
  return { kind: type === 'n' && text !== '' ? 'n' : 't', text, style };
}

function columnOf(reference: string | undefined): number | null {
  const letters = /^[A-Z]{1,3}/.exec(reference ?? '')?.[0];
  if (!letters) return null;
  return [...letters].reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

/** The first shared texts. */
export function readStrings(xml: string, count: number): string[] {
  const found: string[] = [];
  for (const { content } of elements(xml, 'si')) {
    found.push(textsIn(content));
    if (found.length >= count) break;
  }
  return found;
}

/** The numbers of the styles that show a number as a date. */
export function datesOf(styles: string): Set<number> {
  const own = new Map(
    tags(styles, 'numFmt').map((tag) => [
      Number(attribute(tag, 'numFmtId')),
      unescapeXml(attribute(tag, 'formatCode') ?? ''),
    ]),
  );
  const isDate = (format: number) => {
    const code = (own.get(format) ?? '').replace(/"[^"]*"|\\.|\[[^\]]*\]/g, '');
    return (format >= 14 && format <= 22) || (format >= 45 && format <= 47) || /[ymdhs]/i.test(code);
  };
  const cellFormats = elements(styles, 'cellXfs').next().value?.content ?? '';
  const formats = tags(cellFormats, 'xf').map((tag) => Number(attribute(tag, 'numFmtId') ?? 0));
  return new Set(formats.flatMap((format, index) => (isDate(format) ? [index] : [])));
}

/** A workbook counts days; whole days are shown without a time. */
export function showDate(text: string, is1904: boolean): string {
  const serial = Number(text);
  if (text === '' || !Number.isFinite(serial) || serial < 0 || serial > 2_958_465) return text;
  const days = is1904 ? serial + 1462 : serial;
  const shown = new Date(Math.round((days - 25_569) * 86_400) * 1000).toISOString();
  if (serial < 1) return shown.slice(11, 19);
  return Number.isInteger(serial) ? shown.slice(0, 10) : shown.slice(0, 19).replace('T', ' ');
}
