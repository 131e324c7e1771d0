import { recordAudit } from '#platform/audit/record-audit';
import type { Scope } from '#platform/db/scope';
import { lockDocument, removeDocument } from './document-queries.ts';
import { toDocumentFacts } from './document-view.ts';

/** Removes a document of an import. Its bytes stay until the sweeper finds that nothing names them any more. */
export function deleteDocument(scope: Scope, id: number): Promise<void> {
  return scope.transaction(async (tx) => {
    const row = await lockDocument(tx, id);
    await removeDocument(tx, id);
    const change = { what: 'sampleDocument.deleted', subject: row.file_name, old: toDocumentFacts(row) };
    await recordAudit(tx, scope, { ...change, importId: row.import_id });
  });
}
