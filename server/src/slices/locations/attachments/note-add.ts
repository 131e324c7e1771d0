import { recordAudit } from '#platform/audit/record-audit';
import type { Scope } from '#platform/db/scope';
import { lockFeature } from '../features/feature-queries.ts';
import { insertNote, type NoteRow } from './note-queries.ts';

/** Adds a note to a place of the caller's own tenant, under the caller's name. */
export function addNote(scope: Scope, featureId: number, text: string): Promise<NoteRow> {
  return scope.transaction(async (tx) => {
    const place = await lockFeature(tx, featureId);
    const row = { monitoring_feature_id: place.id, text, author: scope.userName, created_at: scope.now() };
    const note = await insertNote(tx, row);
    await recordAudit(tx, scope, { what: 'note.added', subject: place.display_name, new: { id: note.id, text } });
    return note;
  });
}
