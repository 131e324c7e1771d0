import { byteOrderMark, csvLine } from '@freshet/domain/delimited';
import { exportedTables } from './export-tables.ts';

/** Every column of every file, explained. */
export const dataDictionary = (): string =>
  byteOrderMark +
  csvLine(['file', 'file_is', 'position', 'column', 'column_is']) +
  exportedTables
    .flatMap(({ name, about, columns }) =>
      columns.map(([column, , meaning], index) => csvLine([`${name}.csv`, about, index + 1, column, meaning])),
    )
    .join('');

interface Facts {
  readonly tenant: string;
  readonly asOf: Date;
  readonly by: string;
}

/** How to read the files, for whoever opens the archive first. */
export const readMe = ({ tenant, asOf, by }: Facts): string =>
  [
    `Everything Freshet holds for ${tenant}, as it stood on ${asOf.toISOString()}.`,
    `Exported for ${by}.`,
    '',
    'data-dictionary.csv  every column of every file, explained',
    'manifest.json        how many rows each file has, and its SHA-256',
    '',
    'All files are CSV after RFC 4180: UTF-8 with a byte order mark, commas, a header row, lines end with CR LF.',
    'Instants are in UTC (ISO 8601). Days are calendar days of the station. Empty means not known.',
    'Text that begins with = + - or @ and is not a number has an apostrophe in front, so that no spreadsheet takes it',
    'for a formula; so has what begins like that after a semicolon or a line break inside a text. Take the apostrophe',
    'away when you read the files by program.',
    'The bytes of files and documents are not here; their hashes are. Neither are sign-ins, messages, the audit and what',
    'people keep for themselves.',
    'A result below its limit of detection has the sign < and no value; its limit is in detection_limit.',
    '',
  ].join('\r\n');
