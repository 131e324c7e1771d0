import type { CellRow } from '#platform/tables';
import type { FieldName } from '../../rows/rows.ts';
import { foldHeader, type HeaderNames, tidyHeader } from '../headers/header.ts';
import { findHeader, type HeaderMatch } from '../headers/header-in.ts';
import { joinHeaderRows } from '../headers/join-header-rows.ts';
import { isUnitText, splitHeading } from '../headers/split-heading.ts';
import { isUsualAnalyte } from '../headers/usual-analytes.ts';
import { usualNames } from '../headers/usual-names.ts';
import type { TableHead } from '../importer.ts';
import { asideRow, isOfColumns } from './aside-rows.ts';
import { findBeside, isNameBeside, isOfValue, isRepeated, withoutResult } from './beside-columns.ts';
import { isNeverAnalyte } from './is-never-analyte.ts';
import { isBlank } from './row-checks.ts';
import { takeReplicate } from './take-replicate.ts';

const {
  Analyte: _analyte,
  Result: _result,
  Unit: _unit,
  Prefix: _prefix,
  DetectionLimit: _limit,
  ReportingLimit: _reporting,
  QuantitationLimit: _quantitation,
  UpperLimit: _upper,
  Method: _method,
  Speciation: _speciation,
  ...sampleNames
} = usualNames;
export const wideNames: HeaderNames = sampleNames;

/** How a table lies in which a row is a sample and analytes are columns. */
export interface WideFit {
  readonly header: HeaderMatch;
  /** The names of the columns, where they are in two rows. */
  readonly names: readonly string[];
  /** The last row of names. */
  readonly lastRow: number;
  readonly unitRow: number | null;
  /** Columns of numbers that may be analytes. */
  readonly analytes: readonly { readonly name: string; readonly isUsual: boolean; readonly hasUnit: boolean }[];
  readonly missing: readonly ('Station' | 'SampleDateTime')[];
  /** The rows of samples that were looked at. */
  readonly data: readonly CellRow[];
  /** Columns that are values, or say something of them or of their sample. */
  readonly applied: ReadonlySet<number>;
  /** Columns about values that do not name which. */
  readonly loose: readonly string[];
  /** A column of flags beside several values, which may be of one of them or of the sample. */
  readonly flag: string;
  /** Why the names cannot be read, if so. */
  readonly unclear: { readonly top: string; readonly sub: string } | null;
}

/** A number, with what laboratories write behind it: `0.05 J`, `<0.05 (1)`, `1.2×10⁻³`. */
const numberLike =
  /^(?:[<>≤≥~]=?\s*)?-?(?:\d[\d.,]*|\.\d+)(?:[eE][+-]?\d+|\s?[x×·*]\s?10\s?\^?[-−⁻]?[\d⁰¹²³⁴-⁹]{1,3})?\s?(?:[([][^)\]]{1,4}[)\]]|[¹²³⁴]{1,2}|[A-Za-z*†]{1,3})?$/;
const valueLike = /^(?:[<>]=?\s*)?-?[\d.,]+(?:[eE][+-]?\d+)?$|^(?:nd|n\.d\.|na|n\/a|-+)$/i;

/** Null where the table has a column of analytes and one of results, or no column that such a table has. */
export function fitWide(head: TableHead): WideFit | null {
  const long = findHeader(head.rows, usualNames);
  if (long?.fields.has('Analyte') && long.fields.has('Result')) return null;
  const matchingHeader = findHeader(head.rows, wideNames);
  if (!matchingHeader) return null;
  const header = { row: matchingHeader.row, fields: withoutRepeated(matchingHeader.row.cells, matchingHeader.fields) };
  const named = rowsOfNames(head.rows, header);
  const rows = { ...named, unitRow: labelledUnitRow(head.rows, header, named) ?? named.unitRow };
  const taken = new Set(header.fields.values());
  const data = head.rows.filter(
    (row) =>
      row.rowNo > rows.lastRow && row.rowNo !== rows.unitRow && !isBlank(row.cells) && !asideRow(row, header.fields),
  );
  const units = head.rows.find(({ rowNo }) => rowNo === rows.unitRow)?.cells ?? [];
  const isCandidate = (column: number) => !taken.has(column) && !isNeverAnalyte(rows.names[column] ?? '');
  const beside = findBeside(rows.names, isCandidate);
  const stated = new Set([...beside.values()].flatMap((each) => each.map(({ column }) => column)));
  const analytes = rows.names.flatMap((name, column) => {
    if (name === '' || !isCandidate(column) || stated.has(column) || !isNumeric(data, column)) return [];
    const { analyte: heading, unit } = splitHeading(takeReplicate(name)?.name ?? name);
    const analyte = takeReplicate(heading)?.name ?? heading;
    const hasUnit = unit !== '' || (units[column] ?? '').trim() !== '' || hasUnitBeside(beside.get(column));
    return [{ name, isUsual: isUsualAnalyte(withoutResult(analyte), hasUnit), hasUnit }];
  });
  const missing = (['Station', 'SampleDateTime'] as const).filter((field) => !header.fields.has(field));
  const loose = rows.names.filter(
    (name, column) =>
      !taken.has(column) &&
      !stated.has(column) &&
      (isNameBeside(name) || (isCandidate(column) && isOfValue(name))) &&
      !isEmpty(data, column),
  );
  const flagColumn = header.fields.get('Flags') ?? -1;
  const isOfMany = flagColumn >= 0 && analytes.length > 1 && !isEmpty(data, flagColumn);
  const comment = header.fields.get('Comment');
  const candidates = rows.names.flatMap((name, column) => (name !== '' && isCandidate(column) ? [column] : []));
  const applied = new Set([...taken, ...candidates].filter((column) => column !== comment));
  return {
    header,
    ...rows,
    analytes,
    missing,
    loose,
    data,
    applied,
    flag: isOfMany ? (rows.names[flagColumn] ?? '') : '',
  };
}

/** Flags that are beside each value are of the values, not of the sample. */
export const withoutRepeated = (
  header: readonly string[],
  fields: ReadonlyMap<FieldName, number>,
): ReadonlyMap<FieldName, number> =>
  new Map([...fields].filter(([field, column]) => field !== 'Flags' || !isRepeated(header, column)));

const hasUnitBeside = (columns: readonly { readonly what: string }[] | undefined) =>
  columns?.some(({ what }) => what === 'Unit') ?? false;

function isNumeric(data: readonly CellRow[], column: number): boolean {
  const texts = data.map(({ cells }) => (cells[column] ?? '').trim()).filter((text) => text !== '');
  return (
    texts.length > 0 &&
    texts.filter((text) => text.length < 40 && (valueLike.test(text) || numberLike.test(text))).length >=
      texts.length / 2
  );
}

const isEmpty = (data: readonly CellRow[], column: number): boolean =>
  data.every(({ cells }) => (cells[column] ?? '').trim() === '');

type NameRows = Pick<WideFit, 'names' | 'lastRow' | 'unitRow' | 'unclear'>;

/**
 * Names are in one row, in two, or in one under titles that distinguish columns of the same name; units in the next.
 */
function rowsOfNames(rows: readonly CellRow[], header: HeaderMatch): NameRows {
  const { row } = header;
  const names = row.cells.map(tidyHeader);
  const alone = new Set(header.fields.values());
  const ofColumns = (each: CellRow) => isOfColumns(asideRow(each, header.fields));
  const below = rows.filter((each) => each.rowNo > row.rowNo && !isBlank(each.cells) && !ofColumns(each));
  const [next, afterNext] = below;
  const unitRowIn = (nextRow: CellRow | undefined) =>
    nextRow && isAside(nextRow.cells, header) ? nextRow.rowNo : null;
  const plain = { names, lastRow: row.rowNo, unitRow: unitRowIn(next), unclear: null };
  if (next && isAside(next.cells, header) && !holdsUnits(next.cells, alone)) {
    const joined = joinHeaderRows(names, next.cells, alone);
    const unitRow = unitRowIn(afterNext);
    return 'names' in joined
      ? { names: joined.names, lastRow: next.rowNo, unitRow, unclear: null }
      : { ...plain, unitRow: null, unclear: joined.unclear };
  }
  const above = rows.filter(({ rowNo, cells }) => rowNo < row.rowNo && !isBlank(cells)).at(-1);
  if (!above || !hasTwice(names, alone)) return plain;
  const joined = joinHeaderRows(above.cells, names, new Set());
  return 'names' in joined ? { ...plain, names: joined.names } : plain;
}

/** The row of units that says so itself, in the column of the station, the sample or the date. */
function labelledUnitRow(rows: readonly CellRow[], { fields }: HeaderMatch, { lastRow }: NameRows): number | null {
  const taken = new Set(fields.values());
  const unitRow = rows.find(
    ({ rowNo, cells }) =>
      rowNo > lastRow && [...taken].some((column) => isUnitLabel(cells[column] ?? '')) && holdsUnits(cells, taken),
  );
  return unitRow?.rowNo ?? null;
}

const isUnitLabel = (text: string) => text.length < 20 && /^(?:units?|unit[ée]s?|uom)\s*:?$/i.test(text.trim());

/** A row without a sample: no date, and texts in place of values. */
function isAside(cells: readonly string[], { fields }: HeaderMatch): boolean {
  const taken = new Set(fields.values());
  if ((cells[fields.get('SampleDateTime') ?? -1] ?? '').trim() !== '') return false;
  const texts = cells.filter((text, column) => !taken.has(column) && text.trim() !== '');
  return texts.length > 0 && texts.every((text) => !valueLike.test(text.trim()));
}

function holdsUnits(cells: readonly string[], alone: ReadonlySet<number>): boolean {
  const texts = cells.flatMap((text, column) => (alone.has(column) || text.trim() === '' ? [] : [text.trim()]));
  return texts.filter(isUnitText).length >= texts.length / 2;
}

function hasTwice(names: readonly string[], alone: ReadonlySet<number>): boolean {
  const folded = names.flatMap((name, column) => (alone.has(column) || name === '' ? [] : [foldHeader(name)]));
  return new Set(folded).size < folded.length;
}
