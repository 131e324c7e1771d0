export type CsvValue = string | number | boolean | Date | null | readonly unknown[] | object;

/** Without this mark Excel takes UTF-8 for something older. */
export const byteOrderMark = '\uFEFF';

/**
 * One line after RFC 4180. Text that a spreadsheet would take for a formula gets an apostrophe in front, unless it is
 * just a number. Instants are written in UTC, lists are joined by `;`, structures are JSON.
 */
export const csvLine = (cells: readonly CsvValue[]): string => `${cells.map(csvCell).join(',')}\r\n`;

function csvCell(cell: CsvValue): string {
  if (cell === null) return '';
  if (typeof cell === 'number' || typeof cell === 'boolean') return String(cell);
  if (cell instanceof Date) return cell.toISOString();
  return quoted(defused(typeof cell === 'string' ? cell : structured(cell)));
}

const structured = (cell: readonly unknown[] | object) =>
  Array.isArray(cell) && cell.every((item) => typeof item !== 'object') ? cell.join(';') : JSON.stringify(cell);

// The wide forms of the signs are read as the plain ones by spreadsheets of some languages.
const startsFormula = /^[=+\-@\t\r\n\0\uFF1D\uFF0B\uFF0D\uFF20]/;
const isNumber = /^[+-]?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?$/;

const defused = (text: string): string => (startsFormula.test(text) && !isNumber.test(text) ? `'${text}` : text);
const quoted = (text: string) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
