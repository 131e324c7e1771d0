import type { CellRow, Table } from '#platform/tables';
import { fileFinding, rowFinding, stopReading } from '../../findings/findings-catalogue.ts';
import type { LeaveReason } from '../../rows/left-out.ts';
import type { ColumnNames, FieldName, Fields, RowFinding } from '../../rows/rows.ts';
import { decodeEntities } from '../headers/decode-entities.ts';
import { checkHeader, type HeaderNames, mapHeader, requireColumns, tidyHeader } from '../headers/header.ts';
import { impliedFields } from '../implied-fields.ts';
import type { Sink } from '../importer.ts';
import { makeHeaderCheck } from '../stacked/header-check.ts';
import { makeSections } from '../titles/sections.ts';
import { rowsOf } from './merged-rows.ts';
import { columnsNamed, namesOfColumns } from './named-columns.ts';
import { holdSerials, readSerials } from './read-serials.ts';
import {
  cellFindings,
  cellName,
  checkWidth,
  fieldsByColumn,
  isBlank,
  isExcelError,
  isNote,
  withoutBlankEnd,
} from './row-checks.ts';
import { appliedColumns, signsAside } from './signs-aside.ts';
import { makeUnitReader } from './unit-reader.ts';

/** How a table with one value in each row is named. */
export interface LongLayout {
  readonly names: HeaderNames;
  /** Fields that must have a column. */
  readonly required: readonly FieldName[];
  /** Counting from 1; null is the first row that holds anything. */
  readonly headerRow?: number;
  /** The names of the columns of a table that has none. */
  readonly header?: readonly string[];
  readonly constants?: Fields;
  /** How a cell that holds nothing is written, besides leaving it empty. */
  readonly emptyWord?: string;
  /** Columns of the format that hold no field but say something about the row. */
  readonly extras?: readonly string[];
  /** What the columns of another table are called, from which `finish` fills fields. */
  readonly joinedColumns?: ColumnNames;
  /** Whether columns that the format does not know are reported: of a general one they may be anything. */
  readonly reportsUnread?: boolean;
  /** Last touches to a row, or the reason to leave it out. */
  finish?(row: LongRow): LeaveReason | null;
}

export interface LongRow {
  readonly rowNo: number;
  readonly fields: Fields;
  /** The text of one of the extra columns. */
  extra(name: string): string;
  addFinding(finding: RowFinding): void;
}

const longestText = 2000;

/** Reads a long table row by row. */
export async function* readLong(table: Table, layout: LongLayout, sink: Sink): AsyncGenerator<void> {
  const named = layout.header && { rowNo: 0, line: 0, cells: [...layout.header] };
  let naming = named && startNaming(table, layout, named, sink);
  let count = 0;
  for await (const rows of rowsOf(table, layout.header ? 0 : layout.headerRow, sink)) {
    for (const row of rows) {
      if (isBlank(row.cells)) continue;
      if (naming) {
        naming.addRow(row);
        count += 1;
      } else if (layout.headerRow === undefined || row.rowNo === layout.headerRow) {
        naming = startNaming(table, layout, row, sink);
      }
    }
    yield;
  }
  const where = { fileNo: table.fileNo, sheet: table.sheet };
  if (count === 0) throw stopReading('noRows', where, { row: naming?.rowNo ?? layout.headerRow ?? 1 });
}

interface Naming {
  readonly rowNo: number;
  addRow(row: CellRow): void;
}

function startNaming(table: Table, layout: LongLayout, head: CellRow, sink: Sink): Naming {
  const header = withoutBlankEnd(head.cells);
  const place = { fileNo: table.fileNo, sheet: table.sheet, rowNo: head.rowNo };
  const mapped = mapHeader(header, layout.names);
  const missing = layout.required.filter((field) => !mapped.has(field) && layout.constants?.[field] === undefined);
  requireColumns(
    header,
    missing.map((field) => layout.names[field]?.[0] ?? field),
    place,
  );
  for (const finding of checkHeader(header, mapped, place)) sink.addFinding(finding);
  const read = new Set([...mapped.values(), ...columnsNamed(header, layout.extras)]);
  const unread = header.map(tidyHeader).filter((name, column) => name !== '' && !read.has(column));
  if (layout.reportsUnread && unread.length > 0)
    sink.addFinding(fileFinding('columnsUnread', place, { columns: unread.join(', ') }));
  const extras = new Map((layout.extras ?? []).map((name) => [name, columnsNamed(header, [name])[0] ?? -1] as const));
  const columns: ColumnNames = { ...layout.joinedColumns, ...namesOfColumns(header, mapped) };
  return {
    rowNo: head.rowNo,
    addRow: makeRowNamer({ table, layout, header, mapped, extras, columns, sink, headerRow: head.rowNo }),
  };
}

interface NamerParts {
  readonly table: Table;
  readonly layout: LongLayout;
  readonly header: readonly string[];
  readonly mapped: ReadonlyMap<FieldName, number>;
  readonly extras: ReadonlyMap<string, number>;
  readonly columns: ColumnNames;
  readonly sink: Sink;
  readonly headerRow: number;
}

/** What it needs for a row is made once and used for all: at a million rows, that is most of the time. */
function makeRowNamer({
  table,
  layout,
  header,
  mapped,
  extras,
  columns,
  sink,
  headerRow,
}: NamerParts): (row: CellRow) => void {
  const pairs = [...mapped];
  const wanted = fieldsByColumn(mapped);
  const given = { ...impliedFields(header, mapped), ...layout.constants };
  const constants = Object.entries(given).filter(([field]) => !pairs.some(([name]) => name === field));
  const hasConstants = constants.length > 0;
  const { finish, emptyWord = '' } = layout;
  const completeUnit = makeUnitReader(header[mapped.get('Result') ?? -1] ?? '', columns.Unit ?? '');
  const findSignAside = layout.reportsUnread ? signsAside(header, appliedColumns(mapped)) : null;
  let now: CellRow = { rowNo: 0, line: 0, cells: [] };
  let rowFindings: RowFinding[] | undefined;
  const addFinding = (finding: RowFinding) => {
    rowFindings ??= [];
    rowFindings.push(finding);
  };
  const noteText = (code: 'cellError' | 'textTooLong', field: FieldName, column: number, text: string) =>
    addFinding(
      rowFinding(
        code,
        now.rowNo,
        { field, column: columns[field] ?? '', text },
        { cell: cellName(column, now.rowNo), limit: longestText },
      ),
    );
  const extra = (name: string) => {
    const column = extras.get(name) ?? -1;
    if (column < 0) return '';
    const text = (now.cells[column] ?? '').trim();
    return text === emptyWord ? '' : text;
  };
  const section = makeSections(table, sink);
  const isHeader = makeHeaderCheck({ rowNo: headerRow, header, mapped, place: table });
  return (row) => {
    now = row;
    rowFindings = undefined;
    if (isHeader(row)) return sink.leaveOut('headers', row.rowNo);
    if (layout.reportsUnread && isNote(row.cells, mapped)) {
      section.begin(row);
      return sink.leaveOut('notes', row.rowNo);
    }
    const wide = checkWidth(row, header.length, table);
    if (wide) addFinding(wide);
    if (row.odd) for (const finding of cellFindings(row, header, wanted)) addFinding(finding);
    const fields: Fields = hasConstants ? Object.fromEntries(constants) : {};
    for (let index = 0; index < pairs.length; index += 1) {
      const pair = pairs[index];
      if (!pair) continue;
      const text = decodeEntities((row.cells[pair[1]] ?? '').trim());
      if (text === '' || text === emptyWord) continue;
      fields[pair[0]] = text.length > longestText ? text.slice(0, longestText) : text;
      if (text.length > longestText) noteText('textTooLong', pair[0], pair[1], text);
      else if (isExcelError(text)) noteText('cellError', pair[0], pair[1], text);
    }
    if (table.dateSystem === null) holdSerials(fields, { columns, rowNo: row.rowNo }, addFinding);
    else readSerials(fields, table.dateSystem, { columns, rowNo: row.rowNo }, addFinding);
    section.apply(fields);
    const aside = findSignAside?.(row);
    if (aside) addFinding(aside);
    completeUnit(fields, row.rowNo, addFinding);
    const reason = finish?.({ rowNo: row.rowNo, fields, extra, addFinding }) ?? null;
    if (reason !== null) return sink.leaveOut(reason, row.rowNo);
    sink.add({ fileNo: table.fileNo, sheet: table.sheet, rowNo: row.rowNo, columnNo: 0 }, fields, columns, rowFindings);
  };
}
