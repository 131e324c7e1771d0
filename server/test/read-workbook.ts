import { type CellObject, read, utils, type WorkBook, type WorkSheet } from '@e965/xlsx';
import { type Cell, type CellValue, readXlsx, type Sheet } from 'hucre/xlsx';

/** A cell as both readers have it. */
export interface ReadCell {
  readonly value: string | number | boolean;
  /** Empty when the cell says nothing of its own. */
  readonly format: string;
  /** `RRGGBB` of a solid fill; empty without one. */
  readonly fill: string;
}

export interface ReadSheet {
  readonly name: string;
  /** Null for an empty cell. A date is the number Excel keeps for it. */
  readonly rows: (string | number | boolean | null)[][];
  /** By name, such as `B2`. */
  readonly cells: ReadonlyMap<string, ReadCell>;
  readonly frozen: { readonly rows: number; readonly columns: number };
}

/** All bytes of a stream. */
export async function gather(stream: AsyncIterable<Uint8Array | string>): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  for await (const piece of stream) pieces.push(typeof piece === 'string' ? Buffer.from(piece) : piece);
  return Buffer.concat(pieces);
}

export const openBook = (bytes: Buffer): WorkBook =>
  read(bytes, { type: 'buffer', cellFormula: true, cellNF: true, cellStyles: true });

/** One cell of a workbook, with its number format and whether it holds a formula. */
export function cellAt(book: WorkBook, sheet: string, name: string): CellObject | undefined {
  return book.Sheets[sheet]?.[name];
}

/**
 * Reads a workbook by two readers that know nothing of each other, SheetJS and hucre, and fails unless they find the same
 * sheets with the same cells: value, kind, number format and fill. No cell may hold a formula.
 */
export async function readWorkbookTwice(bytes: Buffer): Promise<ReadSheet[]> {
  const book = openBook(bytes);
  const { sheets: others } = await readXlsx(new Uint8Array(bytes), { readStyles: true });
  const names = others.map(({ name }) => name);
  if (names.join('\n') !== book.SheetNames.join('\n')) {
    throw new Error(`The readers find the sheets ${book.SheetNames.join(', ')} and ${names.join(', ')}.`);
  }
  return others.map((other) => {
    const sheet = book.Sheets[other.name] ?? {};
    const cells = byHucre(other);
    compare(other.name, bySheetJs(sheet), cells);
    const { rows = 0, columns = 0 } = other.freezePane ?? {};
    return { name: other.name, rows: rowsOf(sheet, cells), cells, frozen: { rows, columns } };
  });
}

function rowsOf(sheet: WorkSheet, cells: ReadonlyMap<string, ReadCell>): ReadSheet['rows'] {
  const rows = utils.sheet_to_json<unknown[]>(sheet, { header: 1, raw: true, defval: null, blankrows: true, range: 0 });
  return rows.map((row, r) => row.map((_, c) => cells.get(utils.encode_cell({ r, c }))?.value ?? null));
}

function bySheetJs(sheet: WorkSheet): Map<string, ReadCell> {
  const cells = new Map<string, ReadCell>();
  for (const [name, cell] of Object.entries<CellObject>(sheet)) {
    if (name.startsWith('!') || cell.t === 'z') continue;
    if (cell.f !== undefined) throw new Error(`${name} holds the formula ${cell.f}.`);
    const { fgColor, patternType } = cell.s ?? {};
    const fill = patternType === 'solid' ? String(fgColor?.rgb ?? '') : '';
    if (cell.t === 's' && cell.v === '') continue;
    cells.set(name, { value: plain(cell.v ?? ''), format: cell.t === 'n' ? shown(cell.z) : '', fill });
  }
  return cells;
}

function byHucre({ rows, cells }: Sheet): Map<string, ReadCell> {
  const found = new Map<string, ReadCell>();
  for (const [row, values] of rows.entries()) {
    for (const [column, value] of values.entries()) {
      const cell: Cell | undefined = cells?.get(`${row},${column}`);
      if (cell?.formula !== undefined) throw new Error(`A cell holds the formula ${cell.formula}.`);
      if (value === null || value === '') continue;
      const name = utils.encode_cell({ r: row, c: column });
      const storedNumber = toNumber(value);
      const format = typeof storedNumber === 'number' ? shown(cell?.style?.numFmt) : '';
      found.set(name, { value: plain(storedNumber), format, fill: fillOf(cell) });
    }
  }
  return found;
}

function fillOf(cell: Cell | undefined): string {
  const fill = cell?.style?.fill;
  return fill?.type === 'pattern' && fill.pattern === 'solid' ? String(fill.fgColor?.rgb ?? '') : '';
}

const shown = (format: unknown) => (typeof format !== 'string' || format === 'General' ? '' : format);

const plain = (value: unknown): ReadCell['value'] =>
  typeof value === 'number' || typeof value === 'boolean' ? value : String(value);

/** This reader knows dates; what the file holds of them is a number. To the millisecond, which is all a date has. */
const toNumber = (value: CellValue) => (value instanceof Date ? value.getTime() / 86_400_000 + 25_569 : value);

function compare(sheet: string, first: ReadonlyMap<string, ReadCell>, second: ReadonlyMap<string, ReadCell>): void {
  for (const name of new Set([...first.keys(), ...second.keys()])) {
    const [one, other] = [first.get(name), second.get(name)];
    if (one && other && isSame(one, other)) continue;
    throw new Error(`The readers disagree about ${sheet} ${name}: ${JSON.stringify(one)}, ${JSON.stringify(other)}.`);
  }
}

function isSame(one: ReadCell, other: ReadCell): boolean {
  const isNear =
    typeof one.value === 'number' &&
    typeof other.value === 'number' &&
    Math.abs(one.value - other.value) < 1e-8 &&
    one.format.includes('yy');
  // SheetJS reads the end of a line as one sign, whatever it is.
  const isSameText = typeof other.value === 'string' && one.value === other.value.replaceAll('\r\n', '\n');
  return (one.value === other.value || isNear || isSameText) && one.format === other.format && one.fill === other.fill;
}
