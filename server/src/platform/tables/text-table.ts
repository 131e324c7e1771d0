import type { ByteSource } from './byte-source.ts';
import { type CsvRows, makeCsvRows } from './csv-rows.ts';
import { type Decoder, type Encoding, makeDecoder } from './decoder.ts';
import { fileKindWords } from './file-kind-words.ts';
import { findSeparator, withoutComments } from './find-separator.ts';
import type { CellRow, Table } from './table.ts';
import { cellTooLong, stopReading, type TableFinding, tableFinding } from './table-findings.ts';
import { mostCellCharacters, mostColumns, mostRows } from './table-limits.ts';
import { readLines } from './text-lines.ts';

export interface TextOptions {
  readonly encoding: Encoding;
  /** Bytes that are not UTF-8 are read as Windows-1252 instead of refused. */
  readonly isLenient: boolean;
  /** `auto` looks. */
  readonly separator: string;
  readonly hasDecimalComma: boolean;
}

/** A CSV or TSV file as a table. */
export function textTable(source: ByteSource, options: TextOptions): Table {
  const facts = { encoding: '', separator: '' };
  return {
    fileNo: source.fileNo,
    fileName: source.inner || source.name,
    sheet: source.inner,
    kind: 'text',
    dateSystem: null,
    facts,
    rows: (addFinding) => readRows(source, options, { addFinding, facts }),
    lines: (addFinding) =>
      readLines(source, withLast(source.bytes()), (head) => startLenient(head, options, source), addFinding),
  };
}

interface FindingSink {
  readonly facts: { encoding: string; separator: string };
  addFinding(finding: TableFinding): void;
}

async function* readRows(source: ByteSource, options: TextOptions, { addFinding, facts }: FindingSink) {
  const where = { fileNo: source.fileNo, sheet: source.inner };
  let csv: CsvRows | undefined;
  let decoder: Decoder | undefined;
  let names: readonly string[] = [];
  let hasText = false;
  let isEmpty = true;
  for await (const { bytes, isLast } of withLast(source.bytes())) {
    isEmpty &&= bytes.length === 0;
    decoder ??= startDecoder(bytes, options, where);
    const { text, badByte } = decoder.decode(bytes, isLast);
    if (!csv) {
      facts.separator = chooseSeparator(text, options, where);
      csv = makeCsvRows(facts.separator);
    }
    facts.encoding = decoder.encoding;
    const rows = csv.push(text, isLast && badByte === null);
    if (names.length === 0) names = namesIn(rows);
    if (text.includes('\0')) markNuls(rows);
    hasText ||= text.trim() !== '';
    checkSize(rows, where);
    if (rows.length > 0) yield rows;
    stopAtProblem(csv, badByte, names, where);
  }
  if (isEmpty) throw stopReading('fileEmpty', where);
  if (!hasText) throw stopReading('noText', where);
  if (decoder && decoder.encoding !== 'UTF-8')
    addFinding(tableFinding('readAs', where, { encoding: decoder.encoding }));
}

type Where = { readonly fileNo: number; readonly sheet: string };

function startDecoder(head: Buffer, { encoding, isLenient }: TextOptions, where: Where): Decoder {
  const decoder = makeDecoder(head, encoding, isLenient);
  if (decoder.encoding !== 'UTF-16' && head.subarray(0, 1000).filter((byte) => byte === 0).length > 20) {
    throw stopReading('typeUnknown', where, fileKindWords('binary'));
  }
  return decoder;
}

/** Lines stand alone: a byte that is not UTF-8 spoils none but its own. */
const startLenient = (head: Buffer, options: TextOptions, { fileNo, inner }: ByteSource): Decoder =>
  startDecoder(head, { ...options, isLenient: true }, { fileNo, sheet: inner });

const decimalComma = /(?:^|;)[ \t]{0,20}"?[<>]?[ \t]{0,20}-?\d{1,30},\d{1,30}"?[ \t]{0,20}(?=[;\r]|$)/m;

function chooseSeparator(text: string, options: TextOptions, where: Where): string {
  const head = withoutComments(text).slice(0, 20_000);
  const matchingSeparator = findSeparator(head);
  const expected = options.separator === 'auto' ? ',' : options.separator;
  const isOther = options.separator !== 'auto' && matchingSeparator !== expected && !head.includes(expected);
  if (
    isOther ||
    (matchingSeparator === ';' && expected !== ';' && !options.hasDecimalComma && decimalComma.test(head))
  ) {
    throw stopReading('separator', where, { separator: shown(matchingSeparator), expected: shown(expected) });
  }
  return options.separator === 'auto' ? matchingSeparator : options.separator;
}

const shown = (separator: string) => (separator === '\t' ? 'tab' : separator);

/** The first row with several names, to say where something is odd. */
const namesIn = (rows: readonly CellRow[]) =>
  rows.find(({ cells }) => cells.filter((cell) => cell.trim() !== '').length > 1)?.cells ?? [];

function markNuls(rows: CellRow[]): void {
  rows.forEach((row, index) => {
    const odd = row.cells.flatMap((cell, column) =>
      cell.includes('\0') ? [{ column, code: 'nulByte' as const }] : [],
    );
    if (odd.length > 0) rows[index] = { ...row, cells: row.cells.map((cell) => cell.replaceAll('\0', '')), odd };
  });
}

function checkSize(rows: readonly CellRow[], where: Where): void {
  const last = rows.at(-1);
  if (last && last.rowNo > mostRows + 1) throw stopReading('tooManyRows', { ...where, rowNo: mostRows + 1 });
  const wide = rows.find(({ cells }) => cells.length > mostColumns);
  if (wide)
    throw stopReading(
      'tooManyColumns',
      { ...where, rowNo: wide.rowNo },
      { found: wide.cells.length.toLocaleString('en') },
    );
  for (const { rowNo, cells } of rows) {
    for (let column = 0; column < cells.length; column += 1)
      if ((cells[column]?.length ?? 0) > mostCellCharacters) throw cellTooLong({ ...where, rowNo }, column);
  }
}

function stopAtProblem(csv: CsvRows, badByte: number | null, names: readonly string[], where: Where): void {
  const columnName = (column: number) => names[column]?.trim() || String(column + 1);
  if (badByte !== null) {
    const { rowNo, column } = csv.position();
    const byte = badByte.toString(16).toUpperCase().padStart(2, '0');
    throw stopReading('encoding', { ...where, rowNo, column: columnName(column) }, { byte });
  }
  if (csv.problem?.code === 'lineTooLong') throw stopReading('lineTooLong', where, { line: csv.problem.line });
  if (csv.problem) {
    const { rowNo, column } = csv.problem;
    throw stopReading('quoteOpen', { ...where, rowNo, column: columnName(column) });
  }
}

async function* withLast(chunks: AsyncIterable<Buffer>): AsyncGenerator<{ bytes: Buffer; isLast: boolean }> {
  let held: Buffer | undefined;
  for await (const chunk of chunks) {
    // The first bytes decide on the encoding: they must not be just a few.
    if (held && held.length < 4096) held = Buffer.concat([held, chunk]);
    else {
      if (held) yield { bytes: held, isLast: false };
      held = chunk;
    }
  }
  yield { bytes: held ?? Buffer.alloc(0), isLast: true };
}
