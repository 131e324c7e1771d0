import type { CellRow, Table } from '#platform/tables';
import { fileFinding, rowFinding, stopReading } from '../../findings/findings-catalogue.ts';
import { readNamedKind } from '../../rows/named-kind.ts';
import type { ColumnNames, FieldName, Fields } from '../../rows/rows.ts';
import type { Sink } from '../importer.ts';
import { readSerials } from '../layouts/read-serials.ts';
import { cellName, isBlank, isExcelError } from '../layouts/row-checks.ts';
import { isBeside, isUnitLine, labelOf, limitOf, unitColumn } from './sample-lines.ts';

/** Lines about samples, then the names of the columns, then analytes below headings of their methods. */
interface Block {
  readonly stated: Map<number, Fields>;
  samples: readonly SampleColumn[] | null;
  unitAt: number;
  /** Columns that hold no value: limits, batches, guidelines. */
  readonly aside: Set<number>;
  heading: string;
}

interface SampleColumn {
  readonly column: number;
  readonly fields: Fields;
  readonly columns: ColumnNames;
  readonly limit: { readonly column: number; readonly field: FieldName } | null;
}

const newBlock = (): Block => ({ stated: new Map(), samples: null, unitAt: -1, aside: new Set(), heading: '' });

/** Reads the blocks of a table one below the other. */
export async function* readCrosstab(table: Table, sink: Sink): AsyncGenerator<void> {
  let block = newBlock();
  let medium = '';
  let count = 0;
  for await (const rows of table.rows(sink.addFinding)) {
    for (const row of rows) {
      if (isBlank(row.cells)) continue;
      medium = /\banalys[ei]s of ([\p{L} ]{3,30})/iu.exec(row.cells.find(Boolean) ?? '')?.[1]?.trim() ?? medium;
      const label = labelOf(row.cells);
      if (label && block.samples) block = newBlock();
      if (label) readSampleColumns(row, label, block);
      else if (isUnitLine(row.cells)) nameColumns(row, block, { table, sink, medium });
      else if (block.samples) count += readLine(row, block, table, sink);
    }
    yield;
  }
  if (count === 0) throw stopReading('noRows', { fileNo: table.fileNo, sheet: table.sheet }, { row: 1 });
}

function readSampleColumns(
  { cells }: CellRow,
  { column: from, field }: { column: number; field: FieldName },
  block: Block,
) {
  for (let column = from + 1; column < cells.length; column += 1) {
    const text = (cells[column] ?? '').trim();
    if (text !== '') block.stated.set(column, { ...block.stated.get(column), [field]: text });
  }
}

interface NamingPlace {
  readonly table: Table;
  readonly sink: Sink;
  readonly medium: string;
}

/** A limit is that of the samples before it, back to the limit before. */
function nameColumns({ cells, rowNo }: CellRow, block: Block, { table, sink, medium }: NamingPlace): void {
  block.unitAt = unitColumn(cells);
  const names = cells.map((cell) => cell.trim());
  const limitColumns = names.flatMap((name, column) => {
    const field = limitOf(name);
    return field ? [{ column, field }] : [];
  });
  const others: string[] = [];
  const samples: SampleColumn[] = [];
  for (let column = block.unitAt + 1; column < Math.max(names.length, ...block.stated.keys()) + 1; column += 1) {
    const name = (names[column] ?? '').replace(/\s+/g, ' ');
    const stated = block.stated.get(column);
    if (stated === undefined || limitOf(name) || isBeside(name)) {
      if (name !== '') block.aside.add(column);
      if (name !== '' && !limitOf(name) && !/^qc\s?batch$/i.test(name)) others.push(name);
      continue;
    }
    const limit = limitColumns.find((each) => each.column > column) ?? limitColumns.at(-1) ?? null;
    samples.push(
      toSample(column, { ...stated, Station: name || (stated.Station ?? '') }, limit, { table, rowNo, medium }),
    );
  }
  block.samples = samples;
  if (others.length > 0) {
    const place = { fileNo: table.fileNo, sheet: table.sheet, rowNo };
    sink.addFinding(fileFinding('columnsAside', place, { columns: others.join(', ') }));
  }
}

const usualNames: ColumnNames = { Analyte: 'Analyte', Unit: 'UNITS', SampleDateTime: 'Sampling Date' };

function toSample(
  column: number,
  stated: Fields,
  limit: SampleColumn['limit'],
  { table, rowNo, medium }: { table: Table; rowNo: number; medium: string },
): SampleColumn {
  const name = stated.Station ?? '';
  const kind = readNamedKind(name);
  // The second analysis of a sample has its name, with words behind it.
  const station = kind === 'Laboratory duplicate' ? name.replace(/[\s,(-]*lab[\s_-]*dup.*$/i, '').trim() : name;
  const fields: Fields = {
    ...(medium === '' ? {} : { MediaType: medium }),
    ...stated,
    Station: station,
    LabName: 'Bureau Veritas',
    ...(kind ? { QaQcType: kind } : {}),
  };
  if (table.dateSystem !== null) readSerials(fields, table.dateSystem, { columns: usualNames, rowNo }, () => undefined);
  return { column, fields, columns: { ...usualNames, Station: cellName(column, rowNo), Result: name }, limit };
}

/** A line with a name alone is a heading or a note. Returns how many lines held values. */
function readLine(row: CellRow, block: Block, table: Table, sink: Sink): number {
  const { cells, rowNo } = row;
  const analyte = (cells[0] ?? '').trim();
  const at = (column: number) => (cells[column] ?? '').trim();
  if (isBlank(cells.slice(1))) {
    block.heading = analyte;
    return 0;
  }
  if (/^surrogate/i.test(block.heading)) {
    sink.leaveOut('surrogates', rowNo);
    return 1;
  }
  const samples = block.samples ?? [];
  refuseNameless(row, samples, block, table);
  const unit = at(block.unitAt);
  const shared: Fields = { ...(analyte === '' ? {} : { Analyte: analyte }), ...(unit === '' ? {} : { Unit: unit }) };
  const fraction = /^(?:(dissolved)|(total)) metals/i.exec(block.heading);
  for (const { column, fields, columns, limit } of samples) {
    const written = at(column);
    if (written === '') continue;
    const limitText = limit ? at(limit.column) : '';
    const [, value = written, mark = ''] = footnoted.exec(written) ?? [];
    const all: Fields = { ...fields, ...shared, Result: value };
    if (mark !== '') all.Flags = mark;
    if (limit && limitText !== '') all[limit.field] = footnoted.exec(limitText)?.[1] ?? limitText;
    if (fraction && !/dissolved|total/i.test(analyte)) all.Fraction = fraction[1] ? 'Dissolved' : 'Total';
    const odd = isExcelError(written)
      ? [
          rowFinding(
            'cellError',
            rowNo,
            { field: 'Result', column: columns.Result ?? '', text: written },
            { cell: cellName(column, rowNo) },
          ),
        ]
      : undefined;
    sink.add({ fileNo: table.fileNo, sheet: table.sheet, rowNo, columnNo: column + 1 }, all, columns, odd);
  }
  return 1;
}

/** `12 (1)`: a note below the table says more. */
const footnoted = /^(.*\S)\s*(\(\d{1,2}\))$/;

/** A value under no sample would be lost. */
function refuseNameless({ cells, rowNo }: CellRow, samples: readonly SampleColumn[], block: Block, table: Table): void {
  for (let column = block.unitAt + 1; column < cells.length; column += 1) {
    const isKnown = block.aside.has(column) || samples.some((sample) => sample.column === column);
    if (!isKnown && /\d/.test(cells[column] ?? ''))
      throw stopReading(
        'columnNameless',
        { fileNo: table.fileNo, sheet: table.sheet, rowNo },
        { cell: cellName(column, rowNo), column: column + 1 },
      );
  }
}
