import { type FileSchemaSettings, type Sentence, sentence } from '@freshet/contract';
import type { CellRow } from '#platform/tables';
import { foldHeader, mapHeader, tidyHeader } from '../importers/headers/header.ts';
import type { HeaderMatch } from '../importers/headers/header-in.ts';
import { usualNames } from '../importers/headers/usual-names.ts';
import type { TableHead } from '../importers/importer.ts';
import { findBeside } from '../importers/layouts/beside-columns.ts';
import { isNeverAnalyte } from '../importers/layouts/is-never-analyte.ts';
import { isBlank } from '../importers/layouts/row-checks.ts';
import type { FieldName } from '../rows/rows.ts';

/** How a table lies, with the texts that describe it further. */
export interface Layout {
  readonly orientation: FileSchemaSettings['Orientation'];
  readonly header: HeaderMatch;
  readonly unitRow: number | null;
  readonly firstValueColumn: number | null;
  readonly sampleRows: readonly { readonly row: number; readonly field: FieldName }[];
  /** Names of columns beside the analytes that are none. */
  readonly ignored: readonly string[];
  readonly reason: Sentence;
  readonly dates: readonly string[];
  readonly values: readonly string[];
  readonly stations: readonly string[];
}

export function findLayout(table: TableHead, header: HeaderMatch): Layout {
  const { fields } = header;
  if (fields.has('Analyte') && fields.has('Result')) return longLayout(table, header);
  const sampleRows = findSampleRows(table);
  if (sampleRows.some(({ field }) => field === 'Station') && sampleRows.length >= 2)
    return downLayout(table, sampleRows) ?? longLayout(table, header);
  return fields.has('Station') && fields.has('SampleDateTime')
    ? acrossLayout(table, header)
    : longLayout(table, header);
}

const below = (table: TableHead, rowNo: number) => table.rows.filter((row) => row.rowNo > rowNo && !isBlank(row.cells));
const textsIn = (rows: readonly CellRow[], column: number | undefined) =>
  column === undefined ? [] : rows.map(({ cells }) => (cells[column] ?? '').trim()).filter((text) => text !== '');

function longLayout(table: TableHead, header: HeaderMatch): Layout {
  const rows = below(table, header.row.rowNo);
  return {
    orientation: 'long',
    header,
    unitRow: null,
    firstValueColumn: null,
    sampleRows: [],
    ignored: [],
    reason: header.fields.has('Result') ? sentence('proposedLong') : sentence('proposedForLack'),
    dates: textsIn(rows, header.fields.get('SampleDateTime')),
    values: textsIn(rows, header.fields.get('Result')),
    stations: textsIn(rows, header.fields.get('Station')),
  };
}

function acrossLayout(table: TableHead, header: HeaderMatch): Layout {
  // Over columns of analytes there is no column for results, units or limits of a single value.
  const alone: readonly FieldName[] = [
    'Result',
    'Unit',
    'DetectionLimit',
    'ReportingLimit',
    'QuantitationLimit',
    'UpperLimit',
    'Prefix',
    'Method',
    'Analyte',
    'Speciation',
  ];
  const fields = new Map([...header.fields].filter(([field]) => !alone.includes(field)));
  const all = below(table, header.row.rowNo);
  const first = all[0];
  const unitRow = first && textsIn([first], fields.get('SampleDateTime')).length === 0 ? first.rowNo : null;
  const rows = all.filter(({ rowNo }) => rowNo !== unitRow);
  const taken = new Set(fields.values());
  const others = header.row.cells.flatMap((name, column) => (name.trim() !== '' && !taken.has(column) ? [column] : []));
  const beside = findBeside(header.row.cells.map(tidyHeader), (column) => others.includes(column));
  const stated = new Set([...beside.values()].flatMap((each) => each.map(({ column }) => column)));
  const isAside = (column: number) => !stated.has(column) && isNeverAnalyte(header.row.cells[column] ?? '');
  const columns = others.filter((column) => !isAside(column) && !stated.has(column));
  return {
    orientation: 'across',
    header: { row: header.row, fields },
    unitRow,
    firstValueColumn: null,
    sampleRows: [],
    ignored: others.filter(isAside).map((column) => tidyHeader(header.row.cells[column] ?? '')),
    reason: sentence('proposedAcross', { columns: columns.length }),
    dates: textsIn(rows, fields.get('SampleDateTime')),
    values: columns.flatMap((column) => textsIn(rows, column)),
    stations: textsIn(rows, fields.get('Station')),
  };
}

/** Rows that begin with a name of a field and go on with what it is for each sample. */
function findSampleRows(table: TableHead): { row: number; field: FieldName; column: number }[] {
  const sampleRows: { row: number; field: FieldName; column: number }[] = [];
  for (const { rowNo, cells } of table.rows.slice(0, 40)) {
    const named = [
      ...mapHeader(
        cells.map((cell) => cell.replace(/:\s*$/, '')),
        usualNames,
      ),
    ];
    const [only] = named;
    if (named.length !== 1 || !only) continue;
    const [field, column] = only;
    if (
      cells.slice(column + 1).filter((cell) => cell.trim() !== '').length >= 1 &&
      !sampleRows.some((row) => row.field === field)
    )
      sampleRows.push({ row: rowNo, field, column });
  }
  return sampleRows.filter(({ field }) => field !== 'Analyte' && field !== 'Unit' && field !== 'Result');
}

function downLayout(
  table: TableHead,
  sampleRows: readonly { row: number; field: FieldName; column: number }[],
): Layout | null {
  // Samples begin where the first of them is described: there may be columns of units before.
  const first = Math.min(...sampleRows.map(({ row, column }) => firstFilled(table, row, column + 1)));
  const line = table.rows.find(
    ({ cells }) =>
      mapHeader(cells, usualNames).has('Analyte') &&
      cells.some((cell) => ['unit', 'units', 'uom', 'unite', 'unites'].includes(foldHeader(cell))),
  );
  if (!line) return null;
  const fields = new Map([...mapHeader(line.cells, usualNames)].filter(([, column]) => column < first));
  const rows = below(table, line.rowNo);
  const textsOf = (wanted: FieldName) => {
    const at = sampleRows.find(({ field }) => field === wanted);
    const row = table.rows.find(({ rowNo }) => rowNo === at?.row);
    return (row?.cells.slice(first) ?? []).map((text) => text.trim()).filter((text) => text !== '');
  };
  return {
    orientation: 'down',
    header: { row: line, fields },
    unitRow: null,
    firstValueColumn: first + 1,
    sampleRows: sampleRows.map(({ row, field }) => ({ row, field })),
    ignored: [],
    reason: sentence('proposedDown', { rows: sampleRows.map(({ row }) => row).join(', ') }),
    dates: textsOf('SampleDateTime'),
    values: rows.flatMap(({ cells }) => cells.slice(first).map((cell) => cell.trim())).filter((text) => text !== ''),
    stations: textsOf('Station'),
  };
}

function firstFilled(table: TableHead, rowNo: number, from: number): number {
  const cells = table.rows.find((row) => row.rowNo === rowNo)?.cells ?? [];
  const at = cells.findIndex((cell, column) => column >= from && cell.trim() !== '');
  return at < 0 ? from : at;
}
