import type { CellRow, Table } from '#platform/tables';
import { rowFinding, stopReading } from '../findings-catalogue.ts';
import type { ColumnNames } from '../judge-fields.ts';
import type { FieldName, Fields, RowFinding } from '../rows.ts';
import { checkHeader, foldHeader, type HeaderNames, mapHeader, requireColumns, tidyHeader } from './header.ts';
import { impliedFields } from './implied-fields.ts';
import type { Sink } from './importer.ts';
import { readSerials } from './read-long.ts';
import { cellFindings, cellName, checkWidth, fieldsByColumn, isBlank, isExcelError } from './row-checks.ts';
import { splitHeading } from './split-heading.ts';

/** How a table is named in which a row is a sample and analytes stand in columns. */
export interface AcrossLayout {
  readonly names: HeaderNames;
  readonly required: readonly FieldName[];
  readonly headerRow?: number;
  readonly unitRow?: number | null;
  /** From 1; null takes every column that has a name and no field. */
  readonly firstValueColumn?: number | null;
  readonly ignored?: readonly string[];
  readonly constants?: Fields;
}

/** Reads such a table: each filled cell of an analyte's column is a value. */
export async function* readAcross(table: Table, layout: AcrossLayout, sink: Sink): AsyncGenerator<void> {
  let naming: Naming | undefined;
  let units: readonly string[] = [];
  let count = 0;
  const unitRow = layout.unitRow ?? null;
  for await (const rows of table.rows(sink.tell)) {
    for (const row of rows) {
      if (row.rowNo === unitRow) {
        units = row.cells;
        naming?.setUnits(units);
      } else if (isBlank(row.cells)) {
      } else if (naming) {
        naming.addRow(row);
        count += 1;
      } else if (layout.headerRow === undefined || row.rowNo === layout.headerRow) {
        naming = startNaming({ table, layout, head: row, units, sink });
      }
    }
    yield;
  }
  const where = { fileNo: table.fileNo, sheet: table.sheet };
  if (count === 0) throw stopReading('noRows', where, { row: naming?.rowNo ?? layout.headerRow ?? 1 });
}

interface Naming {
  readonly rowNo: number;
  setUnits(units: readonly string[]): void;
  addRow(row: CellRow): void;
}

interface Start {
  readonly table: Table;
  readonly layout: AcrossLayout;
  readonly head: CellRow;
  readonly units: readonly string[];
  readonly sink: Sink;
}

interface AnalyteColumn {
  readonly column: number;
  readonly name: string;
  readonly said: Fields;
  readonly columns: ColumnNames;
}

function startNaming({ table, layout, head, units, sink }: Start): Naming {
  const header = head.cells.map(tidyHeader);
  const place = { fileNo: table.fileNo, sheet: table.sheet, rowNo: head.rowNo };
  const mapped = mapHeader(header, layout.names);
  const missing = layout.required.filter((field) => !mapped.has(field) && layout.constants?.[field] === undefined);
  requireColumns(
    header,
    missing.map((field) => layout.names[field]?.[0] ?? field),
    place,
  );
  for (const finding of checkHeader(head.cells, mapped, place)) sink.tell(finding);
  const shared = Object.fromEntries([...mapped].map(([field, column]) => [field, header[column] ?? '']));
  const headings = analyteHeadings(header, mapped, layout);
  if (headings.length === 0) requireColumns(header, ['a column for each analyte'], place);
  const namedBy = (unitTexts: readonly string[]) =>
    headings.map((column): AnalyteColumn => {
      const name = header[column] ?? '';
      const { analyte, unit, fraction } = splitHeading(name);
      const unitText = (unitTexts[column] ?? '').trim() || unit;
      const said: Fields = {
        Analyte: analyte,
        ...(unitText ? { Unit: unitText } : {}),
        ...(fraction ? { Fraction: fraction } : {}),
      };
      return { column, name, said, columns: { ...shared, Analyte: name, Unit: name, Fraction: name, Result: name } };
    });
  const implied = impliedFields(header, mapped);
  let analytes = namedBy(units);
  return {
    rowNo: head.rowNo,
    setUnits: (texts) => {
      analytes = namedBy(texts);
    },
    addRow: (row) => addSample(row, { table, layout, header, mapped, shared, implied, analytes, sink }),
  };
}

function analyteHeadings(
  header: readonly string[],
  mapped: ReadonlyMap<FieldName, number>,
  layout: AcrossLayout,
): number[] {
  const taken = new Set(mapped.values());
  const ignored = new Set((layout.ignored ?? []).map(foldHeader));
  const from = (layout.firstValueColumn ?? 1) - 1;
  return header.flatMap((name, column) =>
    column >= from && name !== '' && !taken.has(column) && !ignored.has(foldHeader(name)) ? [column] : [],
  );
}

interface SampleParts {
  readonly table: Table;
  readonly layout: AcrossLayout;
  readonly header: readonly string[];
  readonly mapped: ReadonlyMap<FieldName, number>;
  readonly shared: ColumnNames;
  readonly implied: Fields;
  readonly analytes: readonly AnalyteColumn[];
  readonly sink: Sink;
}

function addSample(
  row: CellRow,
  { table, layout, header, mapped, shared, implied, analytes, sink }: SampleParts,
): void {
  const said: Fields = { ...implied, ...layout.constants };
  for (const [field, column] of mapped) {
    const text = (row.cells[column] ?? '').trim();
    if (text !== '') said[field] = text;
  }
  const found: RowFinding[] = cellFindings(row, header, fieldsByColumn(mapped));
  const wide = checkWidth(row, withoutBlankEnd(header), table);
  if (wide) found.push(wide);
  if (table.dateSystem !== null)
    readSerials(said, table.dateSystem, { columns: shared, rowNo: row.rowNo }, (finding) => found.push(finding));
  for (const { column, name, said: own, columns } of analytes) {
    const odd = row.odd?.some((oddity) => oddity.column === column)
      ? cellFindings(row, header, new Map([[column, 'Result']]))
      : [];
    const text = (row.cells[column] ?? '').trim();
    if (text === '' && odd.length === 0) continue;
    if (isExcelError(text))
      odd.push(
        rowFinding(
          'cellError',
          row.rowNo,
          { field: 'Result', column: name, text },
          { cell: cellName(column, row.rowNo) },
        ),
      );
    const place = { fileNo: table.fileNo, sheet: table.sheet, rowNo: row.rowNo, columnNo: column + 1 };
    const findings = found.length + odd.length > 0 ? [...found, ...odd] : undefined;
    sink.add(place, { ...said, ...own, Result: text }, columns, findings);
  }
}

function withoutBlankEnd(header: readonly string[]): number {
  let end = header.length;
  while (end > 0 && header[end - 1] === '') end -= 1;
  return end;
}
