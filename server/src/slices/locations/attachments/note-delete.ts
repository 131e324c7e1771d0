import { recordAudit } from '#platform/audit/record-audit';
import type { Scope } from '#platform/db/scope';
import { lockFeature } from '../features/feature-queries.ts';
import { lockNote, removeNote } from './note-queries.ts';

/** Removes a note. The audit keeps what it stated. */
export function deleteNote(scope: Scope, id: number): Promise<void> {
  return scope.transaction(async (tx) => {
    const note = await lockNote(tx, id);
    const place = await lockFeature(tx, note.monitoring_feature_id);
    await removeNote(tx, id);
    const { text, author } = note;
    await recordAudit(tx, scope, { what: 'note.deleted', subject: place.display_name, old: { id, text, author } });
  });
}
