import type { CellRow, Table } from '#platform/tables';
import { fileFinding, rowFinding, stopReading } from '../../findings/findings-catalogue.ts';
import type { ColumnNames, Fields } from '../../rows/rows.ts';
import { decodeEntities } from '../headers/decode-entities.ts';
import { tidyHeader } from '../headers/header.ts';
import type { Sink } from '../importer.ts';
import { leaveSurrogates } from '../layouts/leave-surrogates.ts';
import { readSerials } from '../layouts/read-serials.ts';
import { cellName, isBlank, isExcelError } from '../layouts/row-checks.ts';
import { makeSections } from '../titles/sections.ts';
import { isAnalyteHeader, sampleLabelOf } from './crosstab-labels.ts';
import { type CrosstabColumns, nameColumns, type SampleColumn } from './name-columns.ts';

/** Lines about samples, the line over the analytes, lines below it without an analyte, then the analytes. */
interface Block {
  readonly above: CellRow[];
  header: CellRow | null;
  readonly below: CellRow[];
  columns: CrosstabColumns | null;
}

const newBlock = (...above: CellRow[]): Block => ({ above, header: null, below: [], columns: null });

/** Reads the blocks of a table one below the other: analytes in rows, samples in columns. */
export async function* readCrosstab(table: Table, sink: Sink): AsyncGenerator<void> {
  let block = newBlock();
  let count = 0;
  const section = makeSections(table, sink);
  for await (const rows of table.rows(sink.addFinding)) {
    for (const row of rows) {
      if (isBlank(row.cells)) continue;
      if (isAnalyteHeader(row.cells)) {
        if (block.header !== null) block = newBlock();
        block.header = row;
      } else if (beginsBlock(row, block)) block = newBlock(row);
      else if (block.header === null) block.above.push(row);
      else if (block.columns === null && isAboutSamples(row, block.header)) block.below.push(row);
      else {
        block.columns ??= startColumns(block, block.header, table, sink);
        count += readLine(row, block.columns, { table, sink, section, header: block.header });
      }
    }
    yield;
  }
  if (count === 0) throw stopReading('noRows', { fileNo: table.fileNo, sheet: table.sheet }, { row: 1 });
}

const beginnings = new Set(['Station', 'SampleDateTime', 'LabSampleId']);

/** A line about samples below analytes begins the next block; an analyte has a unit. */
function beginsBlock({ cells }: CellRow, { header, columns }: Block): boolean {
  const label = header && columns ? sampleLabelOf(cells) : null;
  return (
    label !== null && beginnings.has(label.field) && (cells[columns?.ofAnalyte.get('Unit') ?? -1] ?? '').trim() === ''
  );
}

/** Below the names, a line without an analyte says something of the samples; so does one whose first cell is a label. */
export function isAboutSamples({ cells }: CellRow, header: CellRow): boolean {
  const { ofAnalyte } = nameColumns([], header, []);
  const at = (field: 'Analyte' | 'Unit') => (cells[ofAnalyte.get(field) ?? -1] ?? '').trim();
  return at('Unit') === '' && (at('Analyte') === '' || sampleLabelOf(cells) !== null);
}

function startColumns({ above, below }: Block, header: CellRow, table: Table, sink: Sink): CrosstabColumns {
  const columns = nameColumns(above, header, below);
  const place = { fileNo: table.fileNo, sheet: table.sheet, rowNo: header.rowNo };
  if (columns.samples.length === 0)
    throw stopReading('columnMissing', place, { missing: "'a column for each sample'" });
  if (columns.others.length > 0)
    sink.addFinding(fileFinding('columnsAside', place, { columns: columns.others.join(', ') }));
  if (table.dateSystem !== null)
    for (const { fields } of columns.samples)
      readSerials(fields, table.dateSystem, { columns: {}, rowNo: header.rowNo }, () => undefined);
  return columns;
}

interface LinePlace {
  readonly table: Table;
  readonly sink: Sink;
  readonly section: ReturnType<typeof makeSections>;
  readonly header: CellRow;
}

/** A line with one text is a heading or a note. Returns how many lines held values. */
function readLine(row: CellRow, columns: CrosstabColumns, { table, sink, section, header }: LinePlace): number {
  const { cells, rowNo } = row;
  const filled = cells.filter((cell) => cell.trim() !== '');
  if (filled.length === 1) {
    section.begin(row);
    sink.leaveOut('notes', rowNo);
    return 0;
  }
  const shared: Fields = {};
  for (const [field, column] of columns.ofAnalyte) {
    const text = decodeEntities((cells[column] ?? '').trim());
    if (text !== '') shared[field] = text;
  }
  const reason = leaveSurrogates({ rowNo, fields: shared, extra: () => '', addFinding: () => undefined });
  if (reason !== null) {
    sink.leaveOut(reason, rowNo);
    return 1;
  }
  refuseNameless(row, columns, table);
  section.apply(shared);
  for (const sample of columns.samples) addValue(row, shared, sample, { table, sink, header });
  return 1;
}

function addValue(
  { cells, rowNo }: CellRow,
  shared: Fields,
  { column, fields, limit, qualifierAt }: SampleColumn,
  { table, sink, header }: Pick<LinePlace, 'table' | 'sink' | 'header'>,
): void {
  const text = decodeEntities((cells[column] ?? '').trim());
  const qualifier = (cells[qualifierAt] ?? '').trim();
  if (text === '' && qualifier === '') return;
  const limitText = limit ? (cells[limit.column] ?? '').trim() : '';
  const all: Fields = { ...fields, ...shared };
  if (text !== '') all.Result = text;
  if (qualifier !== '') all.Flags = qualifier;
  if (limit && limitText !== '') all[limit.field] = limitText;
  const nameAt = (at: number) => tidyHeader(header.cells[at] ?? '');
  const result = nameAt(column) || cellName(column, header.rowNo);
  const names: ColumnNames = {
    Analyte: 'Analyte',
    Unit: 'Unit',
    Station: result,
    SampleDateTime: result,
    Result: result,
  };
  const odd = isExcelError(text)
    ? [rowFinding('cellError', rowNo, { field: 'Result', column: result, text }, { cell: cellName(column, rowNo) })]
    : undefined;
  sink.add({ fileNo: table.fileNo, sheet: table.sheet, rowNo, columnNo: column + 1 }, all, names, odd);
}

/** A value under no sample would be lost. */
function refuseNameless({ cells, rowNo }: CellRow, { known, samples }: CrosstabColumns, table: Table): void {
  const first = samples[0]?.column ?? 0;
  for (let column = first; column < cells.length; column += 1)
    if (!known.has(column) && /\d/.test(cells[column] ?? ''))
      throw stopReading(
        'columnNameless',
        { fileNo: table.fileNo, sheet: table.sheet, rowNo },
        { cell: cellName(column, rowNo), column: column + 1 },
      );
}
