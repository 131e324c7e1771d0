import { byteOrderMark, csvLine } from '@freshet/domain/delimited';
import type { AuditRow } from './audit-queries.ts';

const columns = ['Id', 'At', 'User', 'Acting staff', 'What', 'Subject', 'Old', 'New', 'Reason', 'Request id', 'Sealed'];

export const auditCsvHead = (): string => `${byteOrderMark}${csvLine(columns)}`;

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
