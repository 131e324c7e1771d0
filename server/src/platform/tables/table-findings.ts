import type { Severity } from '@freshet/contract';
import { mostCellCharacters } from './table-limits.ts';

interface Kind {
  readonly severity: Severity;
  /** `fails`: the file cannot be read any further. */
  readonly effect: 'fails' | 'none';
  /** Filled from the params. */
  readonly sentence: string;
}

const fails = (sentence: string): Kind => ({ severity: 'error', effect: 'fails', sentence });
const warns = (sentence: string): Kind => ({ severity: 'warning', effect: 'none', sentence });
const informs = (sentence: string): Kind => ({ severity: 'info', effect: 'none', sentence });

/** What can be odd about a file, whatever its cells mean. */
export const tableFindings = {
  fileEmpty: fails('The file is empty (0 bytes).'),
  noText: fails('The file contains no text.'),
  encoding: fails(
    "Row {row}, column '{column}': byte {byte} is not UTF-8. Save as 'CSV UTF-8' or choose Windows-1252.",
  ),
  readAs: informs('Read as {encoding}.'),
  separator: fails(
    "Separator '{separator}' and decimal comma found; the file type expects '{expected}' and '.'. Create a file schema from this file as an example: it sets both automatically.",
  ),
  quoteOpen: fails("A quote opened in row {row}, column '{column}' is never closed."),
  lineTooLong: fails('Line {line} is longer than 1 MiB; probably not a CSV file.'),
  tooManyColumns: fails('1,000 columns allowed, {found} found.'),
  tooManyRows: fails('2,000,000 rows allowed per file.'),
  tooManyRecords: fails('{limit} rows allowed here.'),
  cellTooLong: fails('Row {row}, column {found}: a cell contains more than {limit} characters; probably not a table.'),
  notGeoJson: fails('The file is not a GeoJSON collection of features.'),
  typeMismatch: fails('The file is not an Excel workbook (looks like {kind}).'),
  typeUnknown: fails('This kind of file cannot be read ({kind}). Save it as CSV or XLSX and upload that.'),
  workbookProtected: fails('The workbook is protected by a password; remove it and upload again.'),
  workbookMacros: fails('Workbooks with macros are not accepted; save as .xlsx.'),
  tooLargeUnpacked: fails('Unpacked size {found} MiB is above the limit of {limit} MiB.'),
  damaged: fails('The file is damaged or has been altered: {part} does not match the archive directory.'),
  tooManyParts: fails('2,000 parts allowed, {found} found.'),
  archiveInside: warns("'{part}' is an archive inside the archive and was not read."),
  unsafeName: fails("The archive contains an unsafe entry name: '{part}'."),
  incomplete: fails('The file is incomplete (upload again).'),
  sheetDamaged: fails("Sheet '{sheet}' is damaged."),
  doctype: fails('The file contains a document type definition, not allowed.'),
  externalLinks: warns('The workbook refers to other files or data connections; they were not followed.'),
  badReference: fails("Sheet '{sheet}' has a cell '{text}', which cannot exist in a workbook."),
  mergedHeader: fails('Header cells {range} are merged; each column needs its own name.'),
  sheetHidden: warns("Sheet '{sheet}' is hidden and was not read."),
  rowsHidden: warns("Sheet '{sheet}' has hidden rows or columns; they were read too."),
  outOfMemory: fails(
    'The file needs more memory than is available for reading ({limit} MB). Save it as CSV, or split it.',
  ),
  tookTooLong: fails('Reading the file took too long and was stopped.'),
  partIgnored: informs("'{part}' contains nothing to read and was skipped."),
} as const;
export type TableFindingCode = keyof typeof tableFindings;

export type FindingParams = Readonly<Record<string, string | number>>;

/** Something odd about a file, and where. */
export interface TableFinding {
  readonly fileNo: number;
  readonly sheet: string;
  readonly rowNo: number | null;
  readonly column: string;
  readonly cellText: string;
  readonly code: string;
  readonly severity: Severity;
  readonly params: FindingParams;
  readonly sentence: string;
}

export interface FilePlace {
  readonly fileNo: number;
  readonly sheet?: string;
  readonly rowNo?: number | null;
  readonly column?: string;
  readonly text?: string;
}

/** A finding at a place. `row`, `column`, `text` and `sheet` are among its params. */
export function findingAt(
  { code, severity, sentence }: { code: string; severity: Severity; sentence: string },
  place: FilePlace,
  more: FindingParams,
): TableFinding {
  const { fileNo, sheet = '', rowNo = null, column = '' } = place;
  const cellText = shorten(place.text ?? '');
  const about = { ...(rowNo === null ? {} : { row: rowNo }), column, text: cellText, ...(sheet ? { sheet } : {}) };
  const params = { ...about, ...more };
  return { fileNo, sheet, rowNo, column, cellText, code, params, severity, sentence: fillSentence(sentence, params) };
}

export const tableFinding = (code: TableFindingCode, place: FilePlace, more: FindingParams = {}): TableFinding =>
  findingAt({ code, ...tableFindings[code] }, place, more);

export const fillSentence = (sentence: string, params: FindingParams): string =>
  sentence.replace(/\{(\w+)\}/g, (_, name: string) => String(params[name] ?? ''));

/** Cells are shown, not kept whole: the file has them. */
export const shorten = (text: string): string => (text.length > 200 ? `${text.slice(0, 199)}…` : text);

/** Reading cannot go on; the finding says why. */
export class ReadingStopped extends Error {
  readonly finding: TableFinding;
  constructor(finding: TableFinding) {
    super(finding.sentence);
    this.finding = finding;
  }
}

export const stopReading = (code: TableFindingCode, place: FilePlace, more: FindingParams = {}): ReadingStopped =>
  new ReadingStopped(tableFinding(code, place, more));

/** `column` counts from 0. */
export const cellTooLong = (place: FilePlace, column: number): ReadingStopped =>
  stopReading('cellTooLong', place, { found: column + 1, limit: mostCellCharacters.toLocaleString('en') });
