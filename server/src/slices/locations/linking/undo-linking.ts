import { LinkChange, problem } from '@freshet/contract';
import { recordAudit } from '#platform/audit/record-audit';
import type { Scope } from '#platform/db/scope';
import type { Tx } from '#platform/db/transaction';
import { violatedConstraint } from '#platform/db/violations';
import { lockSources } from '../data-sources/source-queries.ts';
import { stationData } from '../merging/station-data.ts';
import { summarise, type Undo, type WireChange, type WireOutcome } from './linking-plan.ts';
import { readUndo } from './read-undo.ts';
import { revertRowChanges } from './row-changes.ts';

/** Takes back a link, unlink, auto-assign or merge, all of it or, if anything it touched has changed since, nothing. */
export function undoLinking(scope: Scope, id: string): Promise<WireOutcome> {
  return scope.transaction(async (tx) => {
    const linking = await readUndo(tx, id);
    if (!linking) throw problem('notFound');
    if (linking.undone_at) throw problem('locations.cannotUndo');
    await takeBack(tx, linking.undo, scope.now());
    await tx.updateTable('linkings').set({ undone_at: scope.now() }).where('id', '=', id).execute();
    const changes = LinkChange.array().parse(linking.changes).map(reverse).reverse();
    const change = { what: 'linking.undone', subject: linking.what, new: { linking: id, ...summarise(changes) } };
    await recordAudit(tx, scope, change);
    return { IsTestRun: false, Changes: changes, UndoId: null };
  });
}

async function takeBack(tx: Tx, { rows, sourceIds, guard }: Undo, at: Date): Promise<void> {
  if (sourceIds.length > 0) await lockSources(tx, sourceIds);
  if (guard && !(await stationData.registered().isUnchanged(tx, guard))) throw problem('locations.cannotUndo');
  try {
    await revertRowChanges(tx, rows, at);
  } catch (error) {
    // A name taken in the meantime, something new that hangs on what would go, or a row that is not as it was left.
    if (violatedConstraint(error) !== undefined || isOvertaken(error)) throw problem('locations.cannotUndo');
    throw error;
  }
}

const isOvertaken = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'server.busy';

const opposite: Partial<Record<WireChange['Kind'], WireChange['Kind']>> = {
  linked: 'unlinked',
  unlinked: 'linked',
  featureCreated: 'featureDeleted',
  featureDeleted: 'featureCreated',
};

/** Without its pattern: what is taken back is reported as it was stored. */
const reverse = (change: WireChange): WireChange => ({
  ...change,
  Kind: opposite[change.Kind] ?? change.Kind,
  Message: `Taken back: ${change.Message}`,
  Coded: undefined,
});
