import type { CellObject, WorkBook, WorkSheet } from '@e965/xlsx';
import type { FileSource } from '../byte-source.ts';
import { gatherBytes } from '../byte-source.ts';
import { makeDecoder } from '../decoder.ts';
import type { CellRow, Table } from '../table.ts';
import { cellTooLong, stopReading, type TableFinding, tableFinding } from '../table-findings.ts';
import { mostCellCharacters, mostColumns } from '../table-limits.ts';
import { isDateNumberFormat, readSerial } from './excel-dates.ts';
import { inOrder } from './merged-cells.ts';
import { asShown, shownBy } from './shown-number.ts';

const mostBytes = 60_000_000;

/** Sheets of an old workbook (XLS), or of a file called so that is really XML or HTML. They are read whole. */
export async function openXls(
  source: FileSource,
  kind: 'old-excel' | 'xml' | 'html',
  { addFinding, head = 0, showsHidden = false }: Opening,
): Promise<Table[]> {
  const { fileNo } = source;
  if (source.sizeBytes > mostBytes) throw stopReading('outOfMemory', { fileNo }, { limit: mostBytes / 1_000_000 });
  const bytes = await gatherBytes(source);
  if (kind === 'old-excel' && bytes.includes(Buffer.from('EncryptedPackage', 'utf16le')))
    throw stopReading('workbookProtected', { fileNo });
  const book = await parse(bytes, { kind, head }, fileNo);
  const dateSystem = book.Workbook?.WBProps?.date1904 ? 1904 : 1900;
  return book.SheetNames.flatMap((name, index) => {
    const sheet = book.Sheets[name];
    if (!sheet) return [];
    if (book.Workbook?.Sheets?.[index]?.Hidden && !showsHidden) {
      addFinding(tableFinding('sheetHidden', { fileNo, sheet: name }));
      return [];
    }
    return [tableOf(source, kind === 'html' && book.SheetNames.length === 1 ? '' : name, sheet, dateSystem)];
  });
}

interface Opening {
  readonly head?: number;
  readonly showsHidden?: boolean;
  addFinding(finding: TableFinding): void;
}

interface Parsing {
  readonly kind: 'old-excel' | 'xml' | 'html';
  /** So many rows of each sheet; 0 for all. */
  readonly head: number;
}

async function parse(bytes: Buffer, { kind, head }: Parsing, fileNo: number): Promise<WorkBook> {
  const { read } = await import('@e965/xlsx');
  const options = {
    dense: true,
    cellFormula: false,
    cellHTML: false,
    cellNF: true,
    raw: true,
    sheetRows: head,
  } as const;
  const text = kind === 'old-excel' ? '' : makeDecoder(bytes, 'auto', true).decode(bytes, true).text;
  if (kind === 'xml' && /<!DOCTYPE/i.test(text)) throw stopReading('doctype', { fileNo });
  try {
    return kind === 'old-excel'
      ? read(bytes, { type: 'buffer', ...options })
      : read(text, { type: 'string', ...options });
  } catch (error) {
    const isProtected = error instanceof Error && /password|encrypt/i.test(error.message);
    throw isProtected
      ? stopReading('workbookProtected', { fileNo })
      : stopReading('damaged', { fileNo }, { part: 'the workbook' });
  }
}

function tableOf(source: FileSource, name: string, sheet: WorkSheet, dateSystem: 1900 | 1904): Table {
  return {
    fileNo: source.fileNo,
    fileName: source.name,
    sheet: name,
    kind: 'workbook',
    dateSystem,
    facts: { encoding: '', separator: '' },
    merged: () => Promise.resolve(mergedIn(sheet)),
    async *rows() {
      const data = sheet['!data'] ?? [];
      for (let from = 0; from < data.length; from += 500) {
        const lot: CellRow[] = [];
        for (let index = from; index < Math.min(from + 500, data.length); index += 1) {
          const line = data[index];
          if (!line || line.length === 0) continue;
          if (line.length > mostColumns)
            throw stopReading(
              'tooManyColumns',
              { fileNo: source.fileNo, sheet: name, rowNo: index + 1 },
              { found: line.length },
            );
          const cells = Array.from(line, (cell) => textOf(cell, dateSystem));
          const long = cells.findIndex((cell) => cell.length > mostCellCharacters);
          const rowNo = index + 1;
          if (long >= 0) throw cellTooLong({ fileNo: source.fileNo, sheet: name, rowNo }, long);
          lot.push({ rowNo, line: rowNo, cells });
        }
        if (lot.length > 0) yield lot;
      }
    },
  };
}

const mergedIn = (sheet: WorkSheet) =>
  inOrder(
    (sheet['!merges'] ?? [])
      .filter(({ s, e }) => s.c === e.c && e.r > s.r)
      .map(({ s, e }) => ({ column: s.c, firstRow: s.r + 1, lastRow: e.r + 1 })),
  );

function textOf(cell: CellObject | undefined, dateSystem: 1900 | 1904): string {
  if (!cell || cell.v === undefined || cell.v === null || cell.t === 'z') return '';
  if (cell.t === 'e') return cell.w ?? '#N/A';
  if (cell.v instanceof Date) return cell.v.toISOString().slice(0, 19).replace('T00:00:00', '');
  if (typeof cell.v !== 'number') return String(cell.v);
  if (isDateNumberFormat(-1, String(cell.z ?? 'General'))) return readSerial(cell.v, dateSystem) ?? String(cell.v);
  const text = String(Number(cell.v.toPrecision(15)));
  const shown = shownBy(-1, typeof cell.z === 'string' ? cell.z : undefined);
  return shown ? asShown(text, shown) : text;
}
