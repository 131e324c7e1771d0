import { createHash } from 'node:crypto';
import { problem, ReportSelection } from '@freshet/contract';
import { recordAudit } from '#platform/audit/record-audit';
import type { Scope } from '#platform/db/scope';
import { requireKnown, requireOrder } from './check-selection.ts';

/** Saves a selection under a name that follows from it: the same one is saved once, and none is ever changed. */
export function saveSelection(scope: Scope, params: ReportSelection): Promise<string> {
  requireOrder(params.dateRange);
  const selection = inOrder(params);
  const id = createHash('sha256').update(JSON.stringify(selection)).digest('base64url').slice(0, 22);
  return scope.transaction(async (tx) => {
    await requireKnown(tx, scope, selection);
    const added = await tx
      .insertInto('stored_selections')
      .values({ id, selection: JSON.stringify(selection), created_at: scope.now() })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    const { stations, analytes, guidelines } = selection;
    const counts = { stations: stations.length, analytes: analytes.length, guidelines: guidelines.length };
    if (added) await recordAudit(tx, scope, { what: 'selection.added', subject: id, new: counts });
    return id;
  });
}

export const readStoredSelection = (scope: Scope, id: string): Promise<ReportSelection> =>
  scope.transaction(async (tx) => {
    const row = await tx.selectFrom('stored_selections').select('selection').where('id', '=', id).executeTakeFirst();
    if (!row) throw problem('notFound');
    return ReportSelection.parse(row.selection);
  });

const inOrder = ({ stations, guidelines, analytes, dateRange: { start, end } }: ReportSelection): ReportSelection => ({
  stations: sorted(stations),
  guidelines: sorted(guidelines),
  analytes: sorted(analytes),
  dateRange: { start, end },
});

const sorted = <Id extends number>(ids: readonly Id[]): Id[] => [...new Set(ids)].sort((a, b) => a - b);
