import type { CellRow, Table } from '#platform/tables';
import { rowFinding, stopReading } from '../../findings/findings-catalogue.ts';
import type { ColumnNames, FieldName, Fields } from '../../rows/rows.ts';
import { decodeEntities } from '../headers/decode-entities.ts';
import { foldHeader, tidyHeader } from '../headers/header.ts';
import { splitHeading } from '../headers/split-heading.ts';
import { isUsualAnalyte } from '../headers/usual-analytes.ts';
import type { Sink, TableHead } from '../importer.ts';
import { asideRow } from '../layouts/aside-rows.ts';
import { isNeverAnalyte } from '../layouts/is-never-analyte.ts';
import { rowsOf } from '../layouts/merged-rows.ts';
import { holdSerials, readSerials } from '../layouts/read-serials.ts';
import { cellFindings, cellName, isBlank, isExcelError, isUndated } from '../layouts/row-checks.ts';
import type { WideFit } from '../layouts/wide-fit.ts';

/** A table of one analyte: a row is a day, a column a station. */
export interface StationsAcross {
  readonly headerRow: number;
  /** The analyte, and its unit where it is beside it. */
  readonly constants: Fields;
  /** What says which analyte it is: the sheet, or a title. */
  readonly text: string;
  readonly columns: readonly number[];
  readonly mapped: ReadonlyMap<FieldName, number>;
}

const usual = (text: string): Fields | null => {
  const { analyte, unit } = splitHeading(text.trim(), false);
  return text.length <= 60 && isUsualAnalyte(analyte, unit !== '')
    ? { Analyte: analyte, ...(unit ? { Unit: unit } : {}) }
    : null;
};

/** Where a table names its days, and beside them only columns of numbers that are no analytes; the analyte is over them. */
export function fitStationsAcross(head: TableHead, fit: WideFit | null): StationsAcross | null {
  if (!fit || fit.unclear || fit.missing.join() !== 'Station' || fit.unitRow !== null) return null;
  const { header, names, analytes, loose } = fit;
  if (analytes.length < 2 || loose.length > 0 || analytes.some(({ isUsual, hasUnit }) => isUsual || hasUnit))
    return null;
  const titles = head.rows.flatMap(({ rowNo, cells }) => {
    const filled = cells.filter((cell) => cell.trim() !== '');
    return rowNo < header.row.rowNo && filled.length === 1 ? filled : [];
  });
  const statements = [...titles, ...(head.kind === 'workbook' ? [head.sheet] : [])].flatMap((text) => {
    const constants = usual(text);
    return constants ? [{ text, constants }] : [];
  });
  const [first, ...others] = statements;
  if (
    !first ||
    others.some(({ constants }) => foldHeader(constants.Analyte ?? '') !== foldHeader(first.constants.Analyte ?? ''))
  )
    return null;
  const taken = new Set(header.fields.values());
  const columns = names.flatMap((name, column) =>
    name === '' || taken.has(column) || isNeverAnalyte(name) ? [] : [column],
  );
  return { headerRow: fit.lastRow, ...first, columns, mapped: header.fields };
}

/** Reads such a table: each filled cell below a station is a value. */
export async function* readStationsAcross(table: Table, across: StationsAcross, sink: Sink): AsyncGenerator<void> {
  const { headerRow, mapped } = across;
  let names: readonly string[] = [];
  let count = 0;
  for await (const rows of rowsOf(table, headerRow, sink)) {
    for (const row of rows) {
      if (row.rowNo === headerRow) names = row.cells.map(tidyHeader);
      if (row.rowNo <= headerRow || isBlank(row.cells)) continue;
      if (asideRow(row, mapped)) sink.leaveOut('notSamples', row.rowNo);
      else if (
        isUndated(row.cells, mapped) &&
        !across.columns.some((column) => (row.cells[column] ?? '').trim() !== '')
      )
        sink.leaveOut('notes', row.rowNo);
      else {
        addDay(row, across, { table, names, sink });
        count += 1;
      }
    }
    yield;
  }
  if (count === 0) throw stopReading('noRows', { fileNo: table.fileNo, sheet: table.sheet }, { row: headerRow });
}

interface Place {
  readonly table: Table;
  readonly names: readonly string[];
  readonly sink: Sink;
}

function addDay(row: CellRow, { mapped, columns, constants }: StationsAcross, { table, names, sink }: Place): void {
  const { cells, rowNo } = row;
  const known = new Set([...mapped.values(), ...columns]);
  const lost = cells.findIndex((cell, column) => /\d/.test(cell) && !known.has(column) && (names[column] ?? '') === '');
  if (lost >= 0)
    throw stopReading(
      'columnNameless',
      { fileNo: table.fileNo, sheet: table.sheet, rowNo },
      { cell: cellName(lost, rowNo), column: lost + 1 },
    );
  for (const column of columns) {
    const text = decodeEntities((cells[column] ?? '').trim());
    const name = names[column] ?? '';
    const findings = cellFindings(row, names, new Map([[column, 'Result']]));
    if (text === '' && findings.length === 0) continue;
    if (isExcelError(text))
      findings.push(
        rowFinding('cellError', rowNo, { field: 'Result', column: name, text }, { cell: cellName(column, rowNo) }),
      );
    const fields: Fields = { ...constants, Station: name, ...(text === '' ? {} : { Result: text }) };
    const columnNames: Partial<Record<FieldName, string>> = { Station: name, Result: name };
    for (const [field, at] of mapped) {
      columnNames[field] = names[at] ?? '';
      const text = decodeEntities((cells[at] ?? '').trim());
      if (text !== '') fields[field] = text;
    }
    const where = { columns: columnNames satisfies ColumnNames, rowNo };
    if (table.dateSystem === null) holdSerials(fields, where, (finding) => void findings.push(finding));
    else readSerials(fields, table.dateSystem, where, (finding) => void findings.push(finding));
    const at = { fileNo: table.fileNo, sheet: table.sheet, rowNo, columnNo: column + 1 };
    sink.add(at, fields, columnNames, findings.length > 0 ? findings : undefined);
  }
}
