import type { CellRow, Table } from '#platform/tables';
import type { FieldName, Fields } from '../../rows/rows.ts';
import { foldHeader, type HeaderNames } from '../headers/header.ts';
import { usualNames } from '../headers/usual-names.ts';

const named = (names: HeaderNames, field: FieldName) =>
  (names[field] ?? []).map((name) => [foldHeader(name), field] as const);

const labels = new Map<string, FieldName>([
  ...named(usualNames, 'LabSampleId'),
  ...named(usualNames, 'Station'),
  ...(['SampleDateTime', 'SampleTime', 'MediaType'] as const).flatMap((field) => named(usualNames, field)),
]);

/** The fields that a heading gives to the rows below it, in the order of their columns. */
const given = ['Station', 'SampleDateTime', 'SampleTime', 'LabSampleId', 'MediaType'] as const;
const longest = 200;

/**
 * What a line says of the sample whose values are below it: `MW-1 (24C1234-01) | Matrix: Water | Sampled: 2024-03-14 10:30`, in
 * one cell or in several. Null for any other line: one that says no sample and no day is a title or a note.
 */
export function readSampleHeading(cells: readonly string[]): Fields | null {
  const filled = cells.map((cell) => cell.trim()).filter((cell) => cell !== '');
  if (filled.join('').length > longest) return null;
  const parts = filled.flatMap((cell) => cell.split(/\s*\|\s*/)).filter((part) => part !== '');
  if (parts.length < 2) return null;
  const fields: Fields = {};
  for (let index = 0; index < parts.length; index += 1) {
    const [, label = '', text = ''] = /^([^:\d]{2,30}?)\s*:\s*(.*)$/u.exec(parts[index] ?? '') ?? [];
    const field = labels.get(foldHeader(label));
    if (field !== undefined) {
      fields[field] ??= text || (parts[index + 1] ?? '');
      if (text === '') index += 1;
    } else if (index === 0) Object.assign(fields, nameOf(parts[0] ?? ''));
  }
  const isWhole = Boolean(fields.Station) && /\d/.test(fields.SampleDateTime ?? '');
  return isWhole ? fields : null;
}

/** `MW-1 (24C1234-01)`: the name of the client, and the number of the laboratory. */
function nameOf(text: string): Fields {
  const [, name = '', id = ''] = /^(\S.*?)\s*\(([^()]*\d[^()]*)\)$/u.exec(text) ?? [];
  return name === '' ? { Station: text } : { Station: name, LabSampleId: id };
}

/** Whether rows below the names of a table are of samples that lines between them name. */
export const hasSampleHeadings = (rows: readonly CellRow[], headerRow: number): boolean =>
  rows.some(({ rowNo, cells }) => rowNo > headerRow && readSampleHeading(cells) !== null);

const blank = (count: number) => Array.from({ length: count }, () => '');

/** The table with what such lines say in columns of their own, behind the others. */
export function withSampleHeadings(table: Table, headerRow: number): Table {
  return {
    ...table,
    async *rows(addFinding) {
      let width = 0;
      let stated: Fields = {};
      for await (const rows of table.rows(addFinding))
        yield rows.flatMap((row): CellRow[] => {
          if (row.rowNo < headerRow) return [row];
          if (row.rowNo === headerRow) {
            width = row.cells.length;
            return [{ ...row, cells: [...row.cells, ...given] }];
          }
          const heading = readSampleHeading(row.cells);
          if (heading) stated = heading;
          if (heading) return [];
          const [text = '', ...others] = row.cells.filter((cell) => cell.trim() !== '');
          // A line with one text is a title of what is below, or a note, and no analyte.
          if (others.length === 0) return [{ ...row, cells: [...blank(width), text, ...blank(given.length - 1)] }];
          // A row of a text with fewer cells than names stays as it is, and is reported as such.
          if (table.kind === 'text' && row.cells.length < width) return [row];
          const cells = [...row.cells.slice(0, width), ...blank(width - row.cells.length)];
          return [
            { ...row, cells: [...cells, ...given.map((field) => stated[field] ?? ''), ...row.cells.slice(width)] },
          ];
        });
    },
  };
}
