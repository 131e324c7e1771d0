import { recordAudit } from '#platform/audit/record-audit';
import type { Scope } from '#platform/db/scope';
import { lockAttachment, removeAttachment } from './attachment-queries.ts';
import { toAttachmentFacts } from './attachment-view.ts';

/** Removes a photo or document. Its bytes stay until the sweeper finds that nothing names them any more. */
export function deleteAttachment(scope: Scope, id: string): Promise<void> {
  return scope.transaction(async (tx) => {
    const row = await lockAttachment(tx, id);
    await removeAttachment(tx, id);
    await recordAudit(tx, scope, { what: `${row.kind}.deleted`, subject: row.file_name, old: toAttachmentFacts(row) });
  });
}
