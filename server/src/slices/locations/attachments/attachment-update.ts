import { recordAudit } from '#platform/audit/record-audit';
import type { Scope } from '#platform/db/scope';
import { type AttachmentRow, describeAttachment, lockAttachment } from './attachment-queries.ts';

/** Changes the description of a photo or document. */
export function updateAttachment(scope: Scope, id: string, description: string): Promise<AttachmentRow> {
  return scope.transaction(async (tx) => {
    const before = await lockAttachment(tx, id);
    if (before.description === description) return before;
    await describeAttachment(tx, id, description);
    await recordAudit(tx, scope, {
      what: `${before.kind}.changed`,
      subject: before.file_name,
      old: { description: before.description },
      new: { description },
    });
    return { ...before, description };
  });
}
