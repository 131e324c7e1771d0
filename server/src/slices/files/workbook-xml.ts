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

const textsIn = (xml: string) =>
  [...xml.replace(/<rPh\b[\s\S]*?<\/rPh>/g, '').matchAll(/<t(?:\s[^>]*)?>([\s\S]*?)<\/t>/g)]
    .map(([, text = '']) => unescapeXml(text))
    .join('');

/** The sheets of a workbook in their order, each with the part of the archive that holds it. */
export function readSheetNames(book: string, relations: string): { name: string; path: string }[] {
  const targets = new Map(
    [...relations.matchAll(/<Relationship\s[^>]*>/g)].map(([tag]) => [attribute(tag, 'Id'), attribute(tag, 'Target')]),
  );
  return [...book.matchAll(/<sheet\s[^>]*>/g)].flatMap(([tag]) => {
    const target = targets.get(/\sr:id="([^"]*)"/.exec(tag)?.[1] ?? attribute(tag, 'id'));
    const name = unescapeXml(attribute(tag, 'name') ?? '');
    return target ? [{ name, path: target.startsWith('/') ? target.slice(1) : `xl/${target}` }] : [];
  });
}

/** The rows of a sheet, as far as they are there whole, each under its own number. */
export function readCells(sheet: string): { rowNo: number; cells: Cell[] }[] {
  let last = 0;
  return [...sheet.matchAll(/<row\b([^>]*)>([\s\S]*?)<\/row>/g)].map(([, tag = '', inside = '']) => {
    const rowNo = Number(attribute(` ${tag}`, 'r') ?? last + 1);
    last = rowNo;
    const cells: Cell[] = [];
    for (const [, head = '', content = ''] of inside.matchAll(/<c\b([^>]*?)(?:\/>|>([\s\S]*?)<\/c>)/g)) {
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
  const text = unescapeXml(/<v(?:\s[^>]*)?>([\s\S]*?)<\/v>/.exec(content)?.[1] ?? '');
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
  for (const [, item = ''] of xml.matchAll(/<si(?:\s[^>]*)?(?:\/>|>([\s\S]*?)<\/si>)/g)) {
    found.push(textsIn(item));
    if (found.length >= count) break;
  }
  return found;
}

/** The numbers of the styles that show a number as a date. */
export function datesOf(styles: string): Set<number> {
  const own = new Map(
    [...styles.matchAll(/<numFmt\s[^>]*>/g)].map(([tag]) => [
      Number(attribute(tag, 'numFmtId')),
      unescapeXml(attribute(tag, 'formatCode') ?? ''),
    ]),
  );
  const isDate = (format: number) => {
    const code = (own.get(format) ?? '').replace(/"[^"]*"|\\.|\[[^\]]*\]/g, '');
    return (format >= 14 && format <= 22) || (format >= 45 && format <= 47) || /[ymdhs]/i.test(code);
  };
  const cellFormats = /<cellXfs\b[^>]*>([\s\S]*?)<\/cellXfs>/.exec(styles)?.[1] ?? '';
  const formats = [...cellFormats.matchAll(/<xf\s[^>]*>/g)].map(([tag]) => Number(attribute(tag, 'numFmtId') ?? 0));
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
