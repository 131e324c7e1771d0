import type { CellRow, Table } from '#platform/tables';
import { fileFinding, rowFinding, stopReading } from '../../findings/findings-catalogue.ts';
import type { ColumnNames, FieldName, Fields, RowFinding } from '../../rows/rows.ts';
import { decodeEntities } from '../headers/decode-entities.ts';
import { checkHeader, foldHeader, type HeaderNames, mapHeader, requireColumns, tidyHeader } from '../headers/header.ts';
import type { Sink } from '../importer.ts';
import { makeSections } from '../titles/sections.ts';
import { rowsOf } from './merged-rows.ts';
import { readSerials } from './read-serials.ts';
import { cellFindings, cellName, isBlank, isExcelError } from './row-checks.ts';

/** How a table is named in which a row is an analyte and samples are columns. */
export interface DownLayout {
  readonly names: HeaderNames;
  readonly headerRow: number;
  readonly firstValueColumn?: number | null;
  readonly ignored?: readonly string[];
  readonly constants?: Fields;
  /** Which row says what of the samples. The header row may be one of them. */
  readonly sampleRows: readonly { readonly row: number; readonly field: FieldName }[];
}

interface SampleColumn {
  readonly column: number;
  readonly stated: Fields;
  readonly columns: ColumnNames;
}

/** Reads such a table: each filled cell below a sample is a value. */
export async function* readDown(table: Table, layout: DownLayout, sink: Sink): AsyncGenerator<void> {
  const above = new Map<number, CellRow>();
  const lastHead = Math.max(layout.headerRow, ...layout.sampleRows.map(({ row }) => row));
  let naming: ((row: CellRow) => void) | undefined;
  let count = 0;
  for await (const rows of rowsOf(table, lastHead, sink)) {
    for (const row of rows) {
      if (row.rowNo <= lastHead) above.set(row.rowNo, row);
      else if (!isBlank(row.cells)) {
        naming ??= startNaming(table, layout, above, sink);
        naming(row);
        count += 1;
      }
    }
    yield;
  }
  if (count === 0) throw stopReading('noRows', { fileNo: table.fileNo, sheet: table.sheet }, { row: layout.headerRow });
}

function startNaming(
  table: Table,
  layout: DownLayout,
  above: ReadonlyMap<number, CellRow>,
  sink: Sink,
): (row: CellRow) => void {
  const header = (above.get(layout.headerRow)?.cells ?? []).map(tidyHeader);
  const place = { fileNo: table.fileNo, sheet: table.sheet, rowNo: layout.headerRow };
  const mapped = mapHeader(header, layout.names);
  if (!mapped.has('Analyte')) requireColumns(header, [layout.names.Analyte?.[0] ?? 'Analyte'], place);
  for (const finding of checkHeader(above.get(layout.headerRow)?.cells ?? [], mapped, place)) sink.addFinding(finding);
  const shared = Object.fromEntries([...mapped].map(([field, column]) => [field, header[column] ?? '']));
  const samples = sampleColumns(table, layout, above, { header, mapped, shared });
  addAsideFinding({ header, mapped, samples, layout }, place, sink);
  if (samples.length === 0) requireColumns(header, ['a column for each sample'], place);
  const section = makeSections(table, sink);
  return (row) => {
    const fields: Fields = {};
    for (const [field, column] of mapped) {
      const text = decodeEntities((row.cells[column] ?? '').trim());
      if (text !== '') fields[field] = text;
    }
    // A line without an analyte is a heading, unless it has values: those are missing their name, and say so.
    const isAlone = row.cells.filter((cell) => cell.trim() !== '').length === 1;
    const isHeading = !fields.Analyte && !samples.some(({ column }) => /\d/.test(row.cells[column] ?? ''));
    if (isAlone || isHeading) sink.leaveOut('notes', row.rowNo);
    if (isAlone) section.begin(row);
    if (isAlone || isHeading) return;
    section.apply(fields);
    refuseNameless(row, samples, { header, mapped, place, layout });
    for (const sample of samples) addValue(row, fields, sample, { table, header, sink });
  };
}

/** Columns that have a name and nothing of a sample, such as a guideline's. */
function addAsideFinding(
  {
    header,
    mapped,
    samples,
    layout,
  }: Omit<HeadParts, 'shared'> & { samples: readonly SampleColumn[]; layout: DownLayout },
  place: HeaderPlace,
  sink: Sink,
): void {
  const known = new Set([...samples.map(({ column }) => column), ...mapped.values()]);
  const ignored = new Set((layout.ignored ?? []).map(foldHeader));
  const names = header.filter((name, column) => name !== '' && !known.has(column) && !ignored.has(foldHeader(name)));
  if (names.length > 0) sink.addFinding(fileFinding('columnsAside', place, { columns: names.join(', ') }));
}

/** A value beside the samples under no name at all would be lost, as under the second half of a merged name. */
function refuseNameless(
  { cells, rowNo }: CellRow,
  samples: readonly SampleColumn[],
  { header, mapped, place, layout }: Omit<HeadParts, 'shared'> & { place: HeaderPlace; layout: DownLayout },
): void {
  const known = new Set([...samples.map(({ column }) => column), ...mapped.values()]);
  const from = Math.max((layout.firstValueColumn ?? 1) - 1, samples[0]?.column ?? 0);
  for (let column = from; column < cells.length; column += 1)
    if (!known.has(column) && (header[column] ?? '') === '' && /\d/.test(cells[column] ?? ''))
      throw stopReading('columnNameless', place, { cell: cellName(column, rowNo), column: column + 1 });
}

interface HeaderPlace {
  readonly fileNo: number;
  readonly sheet: string;
  readonly rowNo: number;
}

interface HeadParts {
  readonly header: readonly string[];
  readonly mapped: ReadonlyMap<FieldName, number>;
  readonly shared: ColumnNames;
}

function sampleColumns(
  table: Table,
  layout: DownLayout,
  above: ReadonlyMap<number, CellRow>,
  { header, mapped, shared }: HeadParts,
): SampleColumn[] {
  const taken = new Set(mapped.values());
  const ignored = new Set((layout.ignored ?? []).map(foldHeader));
  const width = Math.max(header.length, ...[...above.values()].map(({ cells }) => cells.length));
  const from = (layout.firstValueColumn ?? 1) - 1;
  const samples: SampleColumn[] = [];
  for (let column = from; column < width; column += 1) {
    if (taken.has(column) || ignored.has(foldHeader(header[column] ?? ''))) continue;
    const stated: Fields = { ...layout.constants };
    const columns: Partial<Record<FieldName, string>> = { ...shared };
    for (const { row, field } of layout.sampleRows) {
      const text = (above.get(row)?.cells[column] ?? '').trim();
      if (text !== '') stated[field] = text;
      columns[field] = cellName(column, row);
    }
    if (table.dateSystem !== null)
      readSerials(stated, table.dateSystem, { columns, rowNo: layout.headerRow }, () => undefined);
    const name = header[column] || cellName(column, layout.headerRow);
    if (Object.keys(stated).length > Object.keys(layout.constants ?? {}).length)
      samples.push({ column, stated, columns: { ...columns, Result: name } });
  }
  return samples;
}

function addValue(
  row: CellRow,
  fields: Fields,
  sample: SampleColumn,
  { table, header, sink }: { table: Table; header: readonly string[]; sink: Sink },
): void {
  const { column, stated, columns } = sample;
  const text = decodeEntities((row.cells[column] ?? '').trim());
  const odd: RowFinding[] = row.odd ? cellFindings(row, header, new Map([[column, 'Result']])) : [];
  if (text === '' && odd.length === 0) return;
  if (isExcelError(text))
    odd.push(
      rowFinding(
        'cellError',
        row.rowNo,
        { field: 'Result', column: columns.Result ?? '', text },
        { cell: cellName(column, row.rowNo) },
      ),
    );
  const place = { fileNo: table.fileNo, sheet: table.sheet, rowNo: row.rowNo, columnNo: column + 1 };
  sink.add(place, { ...stated, ...fields, Result: text }, columns, odd.length > 0 ? odd : undefined);
}
