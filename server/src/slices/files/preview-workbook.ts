import { type Cell, datesOf, readCells, readSheetNames, readStrings, showDate } from './workbook-xml.ts';
import { readZipDirectory, readZipEntry, type ZipEntry } from './zip-directory.ts';

/** A workbook that cannot be looked into; the message says why. */
export class BadWorkbook extends Error {}

interface SheetPreview {
  readonly sheets: string[];
  readonly name: string;
  readonly rows: { readonly rowNo: number; readonly cells: string[] }[];
  readonly isCut: boolean;
}

const mostSheetBytes = 4_000_000;
const mostStringBytes = 20_000_000;
const mostSmallBytes = 2_000_000;

/** The first rows of a sheet (the first one unless named). Sizes are capped as it is unpacked, so that bombs do not burst. */
export async function previewWorkbook(
  path: string,
  wanted: string | undefined,
  mostRows: number,
): Promise<SheetPreview> {
  const entries = await readZipDirectory(path);
  if (!entries) throw new BadWorkbook('The workbook is damaged or protected by a password.');
  const read = async (name: string, most = mostSmallBytes, isEnough?: (text: string) => boolean) => {
    const entry = entries.get(name);
    return entry ? unpack(path, entry, most, isEnough) : null;
  };
  const book = await read('xl/workbook.xml');
  const relations = await read('xl/_rels/workbook.xml.rels');
  if (!book || !relations) throw new BadWorkbook('The file is not an Excel workbook.');
  const sheets = readSheetNames(book.text, relations.text);
  const sheet = sheets.find(({ name }) => name === wanted) ?? sheets[0];
  if (!sheet) throw new BadWorkbook('The workbook has no sheets.');
  const isEnough = hasSoMany('</row>', mostRows + 1);
  const content = await read(sheet.path, mostSheetBytes, isEnough);
  if (!content) throw new BadWorkbook(`Sheet '${sheet.name}' is missing in the workbook.`);
  const rows = readCells(content.text);
  const shown = rows.slice(0, mostRows);
  const strings = await stringsOf(
    shown.flatMap(({ cells }) => cells),
    read,
  );
  const dates = datesOf((await read('xl/styles.xml'))?.text ?? '');
  const is1904 = /date1904="(1|true)"/.test(book.text);
  const show = (cell: Cell) => showCell(cell, { strings, dates, is1904 });
  return {
    sheets: sheets.map(({ name }) => name),
    name: sheet.name,
    rows: shown.map(({ rowNo, cells }) => ({ rowNo, cells: cells.map(show) })),
    isCut: !content.isWhole || rows.length > shown.length,
  };
}

/** Whether a growing text holds a mark so many times. Each part of it is looked at once. */
function hasSoMany(mark: string, count: number): (text: string) => boolean {
  let [seen, from] = [0, 0];
  return (text) => {
    for (let at = text.indexOf(mark, from); at >= 0; at = text.indexOf(mark, from)) {
      seen += 1;
      from = at + mark.length;
    }
    from = Math.max(from, text.length - mark.length + 1);
    return seen >= count;
  };
}

async function unpack(path: string, entry: ZipEntry, most: number, isEnough?: (text: string) => boolean) {
  try {
    return await readZipEntry(path, entry, most, isEnough);
  } catch {
    throw new BadWorkbook('The workbook is damaged.');
  }
}

type Read = (name: string, most: number, isEnough: (text: string) => boolean) => Promise<{ text: string } | null>;

/** Texts lie in a part of their own; it is read as far as the shown cells need it. */
async function stringsOf(cells: readonly Cell[], read: Read): Promise<string[]> {
  const last = Math.max(-1, ...cells.map(({ kind, text }) => (kind === 's' ? Number(text) : -1)));
  if (last < 0) return [];
  const isEnough = hasSoMany('</si>', last + 1);
  const found = await read('xl/sharedStrings.xml', mostStringBytes, isEnough);
  return found ? readStrings(found.text, last + 1) : [];
}

interface Around {
  readonly strings: readonly string[];
  readonly dates: ReadonlySet<number>;
  readonly is1904: boolean;
}

function showCell({ kind, text, style }: Cell, { strings, dates, is1904 }: Around): string {
  if (kind === 's') return strings[Number(text)] ?? '';
  if (kind === 'b') return text === '1' ? 'TRUE' : 'FALSE';
  return kind === 'n' && dates.has(style) ? showDate(text, is1904) : text;
}
