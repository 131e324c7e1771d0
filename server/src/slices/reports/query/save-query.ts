import { type NewSavedQuery, problem } from '@freshet/contract';
import { differences } from '#platform/audit/differences';
import { recordAudit } from '#platform/audit/record-audit';
import type { Scope, Tx } from '#platform/db/scope';
import { whenViolated } from '#platform/db/violations';
import { requireKnown, requireOrder } from './check-selection.ts';
import { canChange, lockVisible, type SavedQueryRow } from './saved-query-queries.ts';

/** Saves a query under a name its owner has not used yet, ignoring case. What it names may go away later. */
export function addQuery(scope: Scope, input: NewSavedQuery): Promise<SavedQueryRow> {
  requireOrder(input.selection.dateRange);
  return scope.transaction(async (tx) => {
    await requireKnown(tx, scope, input.selection);
    const owner = { owner_id: scope.userId, owner_name: scope.userName };
    const values = { ...toColumns(scope, input), ...owner, created_at: scope.now() };
    const row = await whenNameFree(input.Name, () =>
      tx.insertInto('saved_queries').values(values).returningAll().executeTakeFirstOrThrow(),
    );
    await recordAudit(tx, scope, { what: 'savedQuery.added', subject: input.Name, new: factsOf(row) });
    return row;
  });
}

/** Changes a query: the state that was seen, or, without a revision, whatever is stored now. */
export function changeQuery(
  scope: Scope,
  id: number,
  { Revision, ...input }: NewSavedQuery & { readonly Revision: number | null },
): Promise<SavedQueryRow> {
  requireOrder(input.selection.dateRange);
  return scope.transaction(async (tx) => {
    const old = await requireChangeable(tx, scope, id);
    if (Revision !== null && Revision !== old.revision)
      throw problem('reports.queryChanged', { name: old.name, by: old.changed_by_name });
    await requireKnown(tx, scope, input.selection);
    const row = await whenNameFree(input.Name, () =>
      tx
        .updateTable('saved_queries')
        .set({ ...toColumns(scope, input), revision: old.revision + 1 })
        .where('id', '=', old.id)
        .returningAll()
        .executeTakeFirstOrThrow(),
    );
    const changed = differences(factsOf(old), factsOf(row));
    if (changed) await recordAudit(tx, scope, { what: 'savedQuery.changed', subject: row.name, ...changed });
    return row;
  });
}

export function removeQuery(scope: Scope, id: number): Promise<void> {
  return scope.transaction(async (tx) => {
    const old = await requireChangeable(tx, scope, id);
    await tx.deleteFrom('saved_queries').where('id', '=', old.id).execute();
    await recordAudit(tx, scope, { what: 'savedQuery.removed', subject: old.name, old: factsOf(old) });
  });
}

async function requireChangeable(tx: Tx, scope: Scope, id: number): Promise<SavedQueryRow> {
  const row = await lockVisible(tx, scope, id);
  if (!row) throw problem('notFound');
  if (!canChange(row, scope)) throw problem('identity.forbidden');
  return row;
}

const toColumns = (scope: Scope, { Name, IsShared, selection, reportOptions }: NewSavedQuery) => ({
  name: Name,
  is_shared: IsShared,
  selection: JSON.stringify(selection),
  report_options: JSON.stringify(reportOptions),
  changed_by_name: scope.userName,
  changed_at: scope.now(),
});

const factsOf = ({ name, is_shared, selection, report_options }: SavedQueryRow) => ({
  name,
  isShared: is_shared,
  selection,
  reportOptions: report_options,
});

const whenNameFree = <T>(name: string, work: () => Promise<T>) =>
  whenViolated('saved_queries_own_name_unique', 'reports.queryNameTaken', { name }, work);
