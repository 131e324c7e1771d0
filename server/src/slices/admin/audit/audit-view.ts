import type { AuditEntry } from '@freshet/contract';
import type { z } from 'zod';
import type { AuditRow } from './audit-queries.ts';

export const toAuditEntry = (row: AuditRow): z.input<typeof AuditEntry> => ({
  Id: row.id,
  At: row.at.toISOString(),
  UserName: row.user_name,
  ActingStaffName: row.acting_staff_name,
  What: row.what,
  Subject: row.subject,
  Old: row.old,
  New: row.new,
  Reason: row.reason,
  RequestId: row.request_id,
  IsSealed: row.is_sealed,
});
