import { type Sentence, sentence } from '@freshet/contract';
import type { CellRow } from '#platform/tables';
import type { FieldName, Fields } from '../../rows/rows.ts';
import { contentDoubts, headerDoubts } from '../headers/header-doubts.ts';
import { findHeader, type HeaderMatch } from '../headers/header-in.ts';
import { splitHeading } from '../headers/split-heading.ts';
import { isUsualAnalyte } from '../headers/usual-analytes.ts';
import { usualNames } from '../headers/usual-names.ts';
import type { TableHead } from '../importer.ts';
import { hasSampleHeadings } from '../titles/sample-headings.ts';
import { statedByTitles } from '../titles/stated-by-titles.ts';
import { isBlank } from './row-checks.ts';

export const requiredFields: readonly FieldName[] = ['Station', 'SampleDateTime', 'Analyte', 'Result'];

/** How a table with one value in each row lies. */
export interface LongFit {
  readonly missing: readonly FieldName[];
  readonly count: number;
  readonly rowNo: number;
  readonly hasUnit: boolean;
  /** What a line over the names, or the name of the sheet, says of all rows, where no column does. */
  readonly constants: Fields;
  /** Lines between the values name the samples. */
  readonly hasSampleHeadings: boolean;
}

export function fitLong(head: TableHead): LongFit {
  const header = findHeader(head.rows, usualNames);
  if (!header)
    return { missing: requiredFields, count: 0, rowNo: 1, hasUnit: false, constants: {}, hasSampleHeadings: false };
  const rowNo = header.row.rowNo;
  const lacking = requiredFields.filter((field) => !header.fields.has(field));
  const isOfSamples =
    lacking.length > 0 &&
    lacking.every((field) => field === 'Station' || field === 'SampleDateTime') &&
    hasSampleHeadings(head.rows, rowNo);
  const stated: Fields = { ...statedByTitles(head.rows, rowNo), ...analyteOfSheet(head) };
  const constants = Object.fromEntries(
    lacking.flatMap((field) => (stated[field] !== undefined && !isOfSamples ? [[field, stated[field]] as const] : [])),
  );
  return {
    missing: isOfSamples ? [] : lacking.filter((field) => !(field in constants)),
    count: header.fields.size,
    rowNo,
    hasUnit:
      header.fields.has('Unit') || splitHeading(header.row.cells[header.fields.get('Result') ?? -1] ?? '').unit !== '',
    constants,
    hasSampleHeadings: isOfSamples,
  };
}

/** One sheet for each analyte, named after it. */
export function analyteOfSheet({ kind, sheet }: TableHead): Fields {
  const { analyte, unit } = splitHeading(sheet, false);
  return kind === 'workbook' && isUsualAnalyte(analyte, true)
    ? { Analyte: analyte, ...(unit ? { Unit: unit } : {}) }
    : {};
}

/** What a person has to confirm of such a table. */
export const describeConstants = ({ sheet }: TableHead, constants: Fields): Sentence[] => [
  ...(constants.Analyte === undefined ? [] : [sentence('formatSheetAsAnalyte', { sheet })]),
  ...[constants.Station, constants.SampleDateTime].flatMap((text) =>
    text === undefined ? [] : [sentence('formatOneForAll', { text })],
  ),
];

export function doubtsOfLong(head: TableHead, { constants }: LongFit): Sentence[] {
  const header = findHeader(head.rows, usualNames);
  if (!header) return [];
  const read = new Set(header.fields.values());
  const below = head.rows.filter(({ rowNo }) => rowNo > header.row.rowNo);
  const comment = header.fields.get('Comment');
  return [
    ...describeConstants(head, constants),
    ...headerDoubts(header, below, (column) => read.has(column)),
    ...contentDoubts(header.row.cells, below, (column) => read.has(column) && column !== comment),
  ];
}

const dateLike = /\d{1,4}[-/. ](?:\d{1,2}|[A-Za-zéû]{3,9})[-/. ]\d{1,4}|^\d{5}(?:\.\d+)?$|^(?:19|20)\d{6}/;

/**
 * Whether something like a date and something like a value are where the names say so, in at least half of the rows.
 */
export function holdsValues({ rows, kind }: TableHead, { rowNo }: LongFit): boolean {
  const header = findHeader(rows, usualNames);
  const below = rows.filter((row) => row.rowNo > rowNo && !isBlank(row.cells));
  const values = below.filter((row) => /\d/.test(at(header, row, 'Result')) || at(header, row, 'Result').length <= 12);
  if (below.length === 0 || values.length < below.length / 2) return false;
  if (!header?.fields.has('SampleDateTime')) return true;
  const days = below.map((row) => at(header, row, 'SampleDateTime'));
  const dates = days.filter((day) => dateLike.test(day)).length;
  // In a workbook the day may be in the first of cells that are merged over the rows of a sample.
  const filled = kind === 'workbook' ? days.filter((day) => day !== '').length : below.length;
  return dates > 0 && dates >= filled / 2 && below.length <= dates * mostMerged;
}

const mostMerged = 40;

const at = (header: HeaderMatch | null, row: CellRow, field: FieldName) =>
  (row.cells[header?.fields.get(field) ?? -1] ?? '').trim();
