import type { CellRow, Table } from '#platform/tables';
import { fileFinding, rowFinding, stopReading } from '../../findings/findings-catalogue.ts';
import type { ColumnNames, FieldName, Fields, RowFinding } from '../../rows/rows.ts';
import { decodeEntities } from '../headers/decode-entities.ts';
import { checkHeader, foldHeader, type HeaderNames, mapHeader, requireColumns, tidyHeader } from '../headers/header.ts';
import { isSign } from '../headers/header-doubts.ts';
import { splitHeading } from '../headers/split-heading.ts';
import { impliedFields } from '../implied-fields.ts';
import type { Sink } from '../importer.ts';
import { makeHeaderCheck } from '../stacked/header-check.ts';
import { asideRow, type ColumnField, statedOfColumn } from './aside-rows.ts';
import { type BesideColumn, type BesideColumns, findBeside, withoutResult } from './beside-columns.ts';
import { rowsOf } from './merged-rows.ts';
import { holdSerials, readSerials } from './read-serials.ts';
import { cellFindings, cellName, checkWidth, fieldsByColumn, isBlank, isExcelError, isUndated } from './row-checks.ts';
import { appliedColumns, signsAside } from './signs-aside.ts';
import { namesOfBeside, statedBeside, statesWithoutValue } from './stated-beside.ts';
import { takeReplicate } from './take-replicate.ts';
import { withoutRepeated } from './wide-fit.ts';

/** How a table is named in which a row is a sample and analytes are columns. */
export interface AcrossLayout {
  readonly names: HeaderNames;
  readonly required: readonly FieldName[];
  readonly headerRow?: number;
  readonly unitRow?: number | null;
  /** From 1; null takes every column that has a name and no field. */
  readonly firstValueColumn?: number | null;
  readonly ignored?: readonly string[];
  readonly constants?: Fields;
  /** The names of the columns, where they were put together from two rows; the last of these is `headerRow`. */
  readonly header?: readonly string[];
  /** A column that holds no analyte whatever its cells contain; reported, not read. */
  readonly isAside?: (name: string) => boolean;
}

/** Reads such a table: each filled cell of an analyte's column is a value. */
export async function* readAcross(table: Table, layout: AcrossLayout, sink: Sink): AsyncGenerator<void> {
  let naming: Naming | undefined;
  let units: readonly string[] = [];
  let count = 0;
  const unitRow = layout.unitRow ?? null;
  for await (const rows of rowsOf(
    table,
    layout.headerRow === undefined ? undefined : Math.max(layout.headerRow, unitRow ?? 0),
    sink,
  )) {
    for (const row of rows) {
      if (row.rowNo === unitRow) {
        units = row.cells;
        naming?.setUnits(units);
      } else if (isBlank(row.cells)) {
      } else if (naming) {
        if (naming.addRow(row)) count += 1;
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
  /** Whether it was a sample. */
  addRow(row: CellRow): boolean;
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
  readonly stated: Fields;
  readonly columns: ColumnNames;
  /** Columns that speak of the value: its unit, its modifier, its limit. */
  readonly beside: readonly BesideColumn[];
}

function startNaming({ table, layout, head, units, sink }: Start): Naming {
  const header = layout.header ?? head.cells.map(tidyHeader);
  const place = { fileNo: table.fileNo, sheet: table.sheet, rowNo: head.rowNo };
  const mapped = withoutRepeated(header, mapHeader(header, layout.names));
  const missing = layout.required.filter((field) => !mapped.has(field) && layout.constants?.[field] === undefined);
  requireColumns(
    header,
    missing.map((field) => layout.names[field]?.[0] ?? field),
    place,
  );
  for (const finding of checkHeader(layout.header ?? head.cells, mapped, place)) sink.addFinding(finding);
  const shared = Object.fromEntries([...mapped].map(([field, column]) => [field, header[column] ?? '']));
  const { headings, beside } = analyteHeadings(header, mapped, layout);
  refuseTwice(header, headings, place);
  addAsideFinding(header, new Set([...mapped.values(), ...statedColumns(beside)]), layout, { place, sink });
  if (headings.length === 0) requireColumns(header, ['a column for each analyte'], place);
  const namedBy = (unitTexts: readonly string[]) =>
    headings.map((column): AnalyteColumn => {
      const name = header[column] ?? '';
      // What the name says of a fraction is read where names are: a known one that is the whole heading comes first.
      const whole = takeReplicate(name);
      const { analyte: heading, unit } = splitHeading(whole?.name ?? name, false);
      const ofUnit = whole ?? takeReplicate(heading);
      const analyte = withoutResult(whole ? heading : (ofUnit?.name ?? heading));
      const unitText = (unitTexts[column] ?? '').trim() || unit;
      const stated: Fields = {
        Analyte: analyte,
        ...(unitText ? { Unit: unitText } : {}),
        ...(ofUnit ? { Replicate: ofUnit.replicate } : {}),
      };
      const around = beside.get(column) ?? [];
      const columns = {
        ...{ ...shared, Analyte: name, Unit: name, Fraction: name, Result: name },
        ...namesOfBeside(header, around),
      };
      return { column, name, stated, columns, beside: around };
    });
  const implied = impliedFields(header, mapped);
  const findSignAside = signsAside(header, appliedColumns(mapped, [...headings, ...statedColumns(beside)]));
  let analytes = namedBy(units);
  const ofColumns: { field: ColumnField; cells: readonly string[] }[] = [];
  let hasSamples = false;
  const named = { rowNo: head.rowNo, header: head.cells.map(tidyHeader), mapped, place };
  const isHeader = makeHeaderCheck(named);
  return {
    rowNo: head.rowNo,
    setUnits: (texts) => {
      analytes = namedBy(texts);
    },
    addRow: (row) => {
      if (isHeader(row)) {
        sink.leaveOut('headers', row.rowNo);
        return false;
      }
      const aside = asideRow(row, mapped);
      if (aside) {
        // What is below the samples may be of anything above it.
        if (aside === 'notSample' || hasSamples) sink.leaveOut('notSamples', row.rowNo);
        else ofColumns.push({ ...aside, cells: row.cells });
        return false;
      }
      if (isUndated(row.cells, mapped) && !headings.some((column) => (row.cells[column] ?? '').trim() !== '')) {
        sink.leaveOut('notes', row.rowNo);
        return false;
      }
      if (!hasSamples && ofColumns.length > 0)
        analytes = analytes.map((each) => ({
          ...each,
          stated: { ...each.stated, ...statedOfColumn(ofColumns, each.column) },
        }));
      hasSamples = true;
      refuseNameless(row, header, headings, place);
      addSample(row, { table, layout, header, mapped, shared, implied, analytes, findSignAside, sink });
      return true;
    },
  };
}

interface HeaderPlace {
  readonly fileNo: number;
  readonly sheet: string;
  readonly rowNo: number;
}

/** Two columns of one name are two things, and nobody can say which is which. */
function refuseTwice(header: readonly string[], headings: readonly number[], place: HeaderPlace): void {
  const seen = new Map<string, number>();
  for (const column of headings) {
    const name = header[column] ?? '';
    const first = seen.get(foldHeader(name));
    if (first !== undefined)
      throw stopReading('columnTwice', { ...place, column: name }, { first: first + 1, second: column + 1 });
    seen.set(foldHeader(name), column);
  }
}

/**
 * A value right of the first analyte under no name would be lost, as under the second half of a merged name; so would a sign
 * anywhere.
 */
function refuseNameless(
  { cells, rowNo }: CellRow,
  header: readonly string[],
  headings: readonly number[],
  place: HeaderPlace,
): void {
  const [first = 0, last = 0] = [headings[0], headings.at(-1)];
  for (let column = 0; column < cells.length; column += 1) {
    const text = (cells[column] ?? '').trim();
    if (text === '' || (header[column] ?? '') !== '') continue;
    if ((column > first && column <= last) || (text.length < 40 && isSign(text)))
      throw stopReading('columnNameless', place, { cell: cellName(column, rowNo), column: column + 1 });
  }
}

function addAsideFinding(
  header: readonly string[],
  taken: ReadonlySet<number>,
  { isAside, ignored = [] }: AcrossLayout,
  { place, sink }: { place: HeaderPlace; sink: Sink },
): void {
  const left = new Set(ignored.map(foldHeader));
  const names = header.filter(
    (name, column) => name !== '' && !taken.has(column) && !left.has(foldHeader(name)) && isAside?.(name),
  );
  if (names.length > 0) sink.addFinding(fileFinding('columnsAside', place, { columns: names.join(', ') }));
}

function analyteHeadings(
  header: readonly string[],
  mapped: ReadonlyMap<FieldName, number>,
  layout: AcrossLayout,
): { headings: number[]; beside: BesideColumns } {
  const taken = new Set(mapped.values());
  const ignored = new Set((layout.ignored ?? []).map(foldHeader));
  const from = (layout.firstValueColumn ?? 1) - 1;
  const isValue = (column: number) => {
    const name = header[column] ?? '';
    const isLeft = taken.has(column) || ignored.has(foldHeader(name)) || layout.isAside?.(name);
    return column >= from && name !== '' && !isLeft;
  };
  const beside = findBeside(header, isValue);
  const stated = statedColumns(beside);
  return { headings: [...header.keys()].filter((column) => isValue(column) && !stated.has(column)), beside };
}

const statedColumns = (beside: BesideColumns): ReadonlySet<number> =>
  new Set([...beside.values()].flatMap((each) => each.map(({ column }) => column)));

interface SampleParts {
  readonly table: Table;
  readonly layout: AcrossLayout;
  readonly header: readonly string[];
  readonly mapped: ReadonlyMap<FieldName, number>;
  readonly shared: ColumnNames;
  readonly implied: Fields;
  readonly analytes: readonly AnalyteColumn[];
  readonly findSignAside: ReturnType<typeof signsAside>;
  readonly sink: Sink;
}

function addSample(
  row: CellRow,
  { table, layout, header, mapped, shared, implied, analytes, findSignAside, sink }: SampleParts,
): void {
  const stated: Fields = { ...implied, ...layout.constants };
  for (const [field, column] of mapped) {
    const text = decodeEntities((row.cells[column] ?? '').trim());
    if (text !== '') stated[field] = text;
  }
  const rowFindings: RowFinding[] = cellFindings(row, header, fieldsByColumn(mapped));
  const wide = checkWidth(row, withoutBlankEnd(header), table);
  if (wide) rowFindings.push(wide);
  const signAside = findSignAside(row);
  if (signAside) rowFindings.push(signAside);
  const addFinding = (finding: RowFinding) => void rowFindings.push(finding);
  const at = { columns: shared, rowNo: row.rowNo };
  if (table.dateSystem === null) holdSerials(stated, at, addFinding);
  else readSerials(stated, table.dateSystem, at, addFinding);
  for (const { column, name, stated: ofHeader, columns, beside } of analytes) {
    const odd = row.odd?.some((oddity) => oddity.column === column)
      ? cellFindings(row, header, new Map([[column, 'Result']]))
      : [];
    const text = decodeEntities((row.cells[column] ?? '').trim());
    const aside = statedBeside(row.cells, beside);
    if (text === '' && odd.length === 0 && !statesWithoutValue(aside, columns)) continue;
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
    const findings = rowFindings.length + odd.length > 0 ? [...rowFindings, ...odd] : undefined;
    sink.add(place, { ...stated, ...ofHeader, ...aside, ...(text === '' ? {} : { Result: text }) }, columns, findings);
  }
}

function withoutBlankEnd(header: readonly string[]): number {
  let end = header.length;
  while (end > 0 && header[end - 1] === '') end -= 1;
  return end;
}
