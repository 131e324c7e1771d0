import { readSerial } from '#platform/tables';
import { rowFinding } from '../../findings/findings-catalogue.ts';
import type { ColumnNames, FieldName, Fields, RowFinding } from '../../rows/rows.ts';

const dateFields: readonly FieldName[] = ['SampleDateTime', 'AnalysedDateTime'];

/** From 1954 to 2064: a number of five digits is no date as anybody writes one. */
const serialText = /^[2-5]\d{4}(?:\.\d{1,10})?$/;

/**
 * The number that a date became in a text saved from a workbook, held with the date it is in Excel: older workbooks of a
 * Macintosh count from 1904.
 */
export function holdSerials(
  fields: Fields,
  { columns, rowNo }: { columns: ColumnNames; rowNo: number },
  addFinding: (finding: RowFinding) => void,
): void {
  const text = fields.SampleDateTime;
  if (text === undefined || text.length < 5 || text.length > 16 || !serialText.test(text)) return;
  const date = readSerial(Number(text), 1900);
  if (date === null) return;
  fields.SampleDateTime = date;
  const at = { field: 'SampleDateTime' as const, column: columns.SampleDateTime ?? '', text };
  addFinding(rowFinding('dateMaybeSerial', rowNo, at, { date }));
}

/** A plain number in a column of dates is a date that lost its format. */
export function readSerials(
  fields: Fields,
  system: 1900 | 1904,
  { columns, rowNo }: { columns: ColumnNames; rowNo: number },
  addFinding: (finding: RowFinding) => void,
): void {
  const time = fields.SampleTime;
  if (time !== undefined && /^0?\.\d+$/.test(time)) fields.SampleTime = readSerial(Number(time), system) ?? time;
  for (const field of dateFields) {
    const text = fields[field];
    if (text === undefined || !/^-?\d+(?:\.\d+)?$/.test(text) || /^(?:19|20)\d{6}(?:\d{4,6})?$/.test(text)) continue;
    const at = { field, column: columns[field] ?? '', text };
    const date = readSerial(Number(text), system);
    if (date === null) {
      addFinding(rowFinding('excelDate', rowNo, at));
      continue;
    }
    fields[field] = date;
    addFinding(rowFinding('dateFromSerial', rowNo, at, { date }));
  }
}
