import type { AuditRow } from './audit-queries.ts';

const columns = ['Id', 'At', 'User', 'Acting staff', 'What', 'Subject', 'Old', 'New', 'Reason', 'Request id', 'Sealed'];

/** Starts with a byte order mark: without it Excel takes UTF-8 for something older. */
export const auditCsvHead = (): string => `\uFEFF${csvLine(columns)}`;

export const auditCsvLine = (row: AuditRow): string =>
  csvLine([
    row.id,
    row.at.toISOString(),
    row.user_name,
    row.acting_staff_name,
    row.what,
    row.subject,
    row.old === null ? null : JSON.stringify(row.old),
    row.new === null ? null : JSON.stringify(row.new),
    row.reason,
    row.request_id,
    row.is_sealed ? 'yes' : 'no',
  ]);

/** One line after RFC 4180. Text that a spreadsheet would run as a formula gets an apostrophe; numbers stay numbers. */
export function csvLine(cells: readonly (string | number | null)[]): string {
  return `${cells.map((cell) => (typeof cell === 'string' ? quoted(defused(cell)) : (cell ?? ''))).join(',')}\r\n`;
}

const defused = (text: string) => (/^[=+\-@\t\r\n\0]/.test(text) ? `'${text}` : text);
const quoted = (text: string) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
