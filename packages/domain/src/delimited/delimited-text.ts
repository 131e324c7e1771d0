/** What a cell of a delimited file can hold. Instants are written in UTC, lists joined by `;`, structures as JSON. */
export type DelimitedValue = string | number | boolean | Date | null | readonly unknown[] | object;

/** Without this mark at the start Excel takes UTF-8 for something older. */
export const byteOrderMark = '\uFEFF';

/**
 * One line of CSV after RFC 4180. Every CSV of the product is written here, so that no spreadsheet evaluates what a
 * person typed somewhere: text that begins like a formula gets an apostrophe in front, numbers stay numbers.
 */
export const csvLine = (cells: readonly DelimitedValue[]): string => `${cells.map(csvCell).join(',')}\r\n`;

/** A text as one cell of CSV, for writers that put their lines together themselves. */
export const csvText = (text: string): string => quoted(inert(text));

/** One line for a spreadsheet's clipboard: tabs between cells, no breaks inside them. */
export const clipboardLine = (cells: readonly DelimitedValue[]): string =>
  cells.map((cell) => inert(plainText(cell)).replace(/[\t\r\n]+/g, ' ')).join('\t');

/** A line with another separator; the separator of CSV is a comma. */
export const separatedLine = (cells: readonly string[], separator: string): string =>
  `${cells.map((cell) => quoted(inert(cell), separator)).join(separator)}\r\n`;

function csvCell(cell: DelimitedValue): string {
  const isText = typeof cell === 'string' || (typeof cell === 'object' && cell !== null && !(cell instanceof Date));
  return isText ? csvText(plainText(cell)) : plainText(cell);
}

function plainText(cell: DelimitedValue): string {
  if (cell === null) return '';
  if (cell instanceof Date) return cell.toISOString();
  if (typeof cell !== 'object') return String(cell);
  return Array.isArray(cell) && cell.every((item) => typeof item !== 'object') ? cell.join(';') : JSON.stringify(cell);
}

// The wide forms of the signs are read as the plain ones by spreadsheets of some languages.
const sign = '[=+\\-@\\uFF1D\\uFF0B\\uFF0D\\uFF20]';
const number = '[+-]?(?:\\d+(?:\\.\\d*)?|\\.\\d+)(?:[eE][+-]?\\d+)?';
const startsFormula = new RegExp(`^(?:[\\t\\r\\n\\0]|\\s*${sign})`);
const isNumber = new RegExp(`^${number}$`);
/** Where a spreadsheet that separates by semicolons, as the French ones do, would see a cell of its own begin. */
const laterFormula = new RegExp(`([;\\r\\n][^\\S\\r\\n]*"*)(?=${sign})(?!${number}\\s*(?:[;\\r\\n]|$))`, 'g');

const guarded = new RegExp(`(^|[;\\r\\n][^\\S\\r\\n]*"*)'(?=[\\t\\r\\n\\0]|\\s*${sign})`, 'g');

function inert(text: string): string {
  const first = startsFormula.test(text) && !isNumber.test(text) ? `'${text}` : text;
  return /[;\r\n]/.test(first) ? first.replace(laterFormula, "$1'") : first;
}

/** A text of a CSV of ours as it was before it got apostrophes. */
export const withoutApostrophes = (text: string): string => text.replace(guarded, '$1');

const quoted = (text: string, separator = ',') =>
  text.includes(separator) || /["\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
