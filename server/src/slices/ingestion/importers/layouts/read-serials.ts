import { readSerial } from '#platform/tables';
import { rowFinding } from '../../findings/findings-catalogue.ts';
import type { ColumnNames, FieldName, Fields, RowFinding } from '../../rows/rows.ts';

const dateFields: readonly FieldName[] = ['SampleDateTime', 'AnalysedDateTime'];

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
