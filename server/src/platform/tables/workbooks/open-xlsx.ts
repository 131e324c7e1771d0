import type { FileSource } from '../byte-source.ts';
import { readSheetRows, type SheetFacts, type SheetOddities } from '../sheet-rows.ts';
import type { CellRow, MergedCells, Table } from '../table.ts';
import { stopReading, type TableFinding, tableFinding } from '../table-findings.ts';
import { columnNo } from './column-no.ts';
import { readMergedCells } from './merged-cells.ts';
import { readNumberStyles, readRelations, readSharedTexts, readWorkbookPart } from './xlsx-parts.ts';
import type { ZipEntry } from './zip-directory.ts';
import { readZipEntry } from './zip-entry.ts';

interface Opening {
  readonly head?: number;
  readonly showsHidden?: boolean;
  onRead(bytes: number): void;
  addFinding(finding: TableFinding): void;
}

/** The visible sheets of a workbook. */
export async function openXlsx(
  source: FileSource,
  entries: readonly ZipEntry[],
  { onRead, addFinding, head, showsHidden = false }: Opening,
): Promise<Table[]> {
  const { fileNo } = source;
  const byName = new Map(entries.map((entry) => [entry.name.toLowerCase(), entry]));
  if (byName.has('xl/vbaproject.bin')) throw stopReading('workbookMacros', { fileNo });
  if (entries.some(({ name }) => /^xl\/(?:externallinks\/|connections\.xml)/i.test(name)))
    addFinding(tableFinding('externalLinks', { fileNo }));
  const part = (name: string) => {
    const entry = byName.get(name.toLowerCase());
    return entry && readZipEntry(source, entry, { onRead });
  };
  const workbook = part('xl/workbook.xml');
  if (!workbook) throw stopReading('damaged', { fileNo }, { part: "'xl/workbook.xml'" });
  const { sheets, dateSystem } = await readWorkbookPart(workbook, fileNo);
  const targets = await readRelations(part('xl/_rels/workbook.xml.rels') ?? nothing(), fileNo);
  const styles = await readNumberStyles(part('xl/styles.xml') ?? nothing(), fileNo);
  // Read once and only when a sheet is.
  let texts: Promise<string[]> | undefined;
  const read = (most: number) => readSharedTexts(part('xl/sharedStrings.xml') ?? nothing(), fileNo, most);
  const sharedTexts = () => (texts ??= read(Number.POSITIVE_INFINITY));
  const skips = (sheet: { isHidden: boolean }) => sheet.isHidden && !showsHidden;
  for (const sheet of sheets.filter(skips)) addFinding(tableFinding('sheetHidden', { fileNo, sheet: sheet.name }));
  return sheets
    .filter((sheet) => !skips(sheet))
    .flatMap(({ name, relation }) => {
      const entry = byName.get(partName(targets.get(relation) ?? '').toLowerCase());
      if (!entry) return [];
      const damaged = () => stopReading('sheetDamaged', { fileNo, sheet: name });
      const chunks = () => readZipEntry(source, entry, { onRead, damaged });
      // Looked through beside the rows: it is no progress.
      const merged = () => readMergedCells(readZipEntry(source, entry, { onRead: () => undefined, damaged }));
      const facts = { fileNo, sheet: name, dateSystem, styles };
      const headTexts = async () => read(await countTexts(chunks(), facts, head ?? 0));
      return [sheetTable(source, facts, { chunks, merged, sharedTexts: head === undefined ? sharedTexts : headTexts })];
    });
}

/** How many of the shared texts the first rows of a sheet need. */
async function countTexts(
  chunks: AsyncIterable<Buffer>,
  facts: Omit<SheetFacts, 'textAt'>,
  head: number,
): Promise<number> {
  let [most, rows] = [0, 0];
  const textAt = (index: number) => {
    most = Math.max(most, index + 1);
    return '';
  };
  for await (const lot of readSheetRows(chunks, { ...facts, textAt }, { hasHidden: false, merged: [] })) {
    rows += lot.length;
    if (rows >= head) break;
  }
  return most;
}

interface SheetBytes {
  chunks(): AsyncIterable<Buffer>;
  merged(): Promise<readonly MergedCells[]>;
  sharedTexts(): Promise<string[]>;
}

function sheetTable(source: FileSource, facts: Omit<SheetFacts, 'textAt'>, bytes: SheetBytes): Table {
  return {
    fileNo: facts.fileNo,
    fileName: source.name,
    sheet: facts.sheet,
    kind: 'workbook',
    dateSystem: facts.dateSystem,
    facts: { encoding: '', separator: '' },
    merged: bytes.merged,
    async *rows(addFinding) {
      const oddities: SheetOddities = { hasHidden: false, merged: [] };
      let header: CellRow | undefined;
      let below: CellRow | undefined;
      const texts = await bytes.sharedTexts();
      for await (const rows of readSheetRows(bytes.chunks(), { ...facts, textAt: (index) => texts[index] }, oddities)) {
        header ??= rows.find(({ cells }) => cells.filter((cell) => cell.trim() !== '').length > 1);
        below ??= header && rows.find(({ rowNo }) => rowNo > (header?.rowNo ?? 0));
        yield rows;
      }
      checkMerged(oddities.merged, { header, below }, facts);
      if (oddities.hasHidden) addFinding(tableFinding('rowsHidden', { fileNo: facts.fileNo, sheet: facts.sheet }));
    },
  };
}

interface FirstRows {
  readonly header: CellRow | undefined;
  readonly below: CellRow | undefined;
}

/**
 * A merged title above the table does no harm, nor does one over names of its columns, or over the days of a sample; merged
 * names of columns do.
 */
function checkMerged(
  merged: readonly string[],
  { header, below }: FirstRows,
  { fileNo, sheet }: Omit<SheetFacts, 'textAt'>,
): void {
  const range = merged.find((reference) => {
    const [, from = '', row, to = ''] = /^([A-Z]+)(\d+):([A-Z]+)\d+$/.exec(reference) ?? [];
    if (from === to || header === undefined || Number(row) !== header.rowNo) return false;
    const names = below?.cells.slice(columnNo(from), columnNo(to) + 1) ?? [];
    const areNames = names.every((name) => /^\s*[^\d\s<>]/.test(name)) || names.every((name) => dayLike.test(name));
    return names.length <= columnNo(to) - columnNo(from) || !areNames;
  });
  if (range) throw stopReading('mergedHeader', { fileNo, sheet }, { range });
}

const dayLike = /^\s*(?:\d{4}-\d\d-\d\d|\d{1,2}[-/. ](?:\d{1,2}|\p{L}{3,9}\.?)[-/. ]\d{2,4})/u;

const partName = (target: string) => (target.startsWith('/') ? target.slice(1) : `xl/${target}`);

async function* nothing(): AsyncGenerator<Buffer> {
  // A part that a workbook may leave out.
}
