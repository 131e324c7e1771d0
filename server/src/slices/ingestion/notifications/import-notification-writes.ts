import { type NewImportNotification, problem } from '@freshet/contract';
import { differences } from '#platform/audit/differences';
import { recordAudit } from '#platform/audit/record-audit';
import type { Scope, Tx } from '#platform/db/scope';
import { whenViolated } from '#platform/db/violations';
import { findPeople } from '#slices/identity';
import {
  changeNotification,
  deleteNotification,
  findAnalyteNames,
  findGuidelineNames,
  findNotification,
  findStationNames,
  insertNotification,
  type NotificationFacts,
  toFacts,
} from './import-notification-queries.ts';
import { viewNotifications } from './import-notification-view.ts';

/** Adds a rule. Its name is unique in the tenant, ignoring case. */
export function addNotification(scope: Scope, input: NewImportNotification) {
  return scope.transaction(async (tx) => {
    const facts = toFacts(input);
    await requireNamed(tx, scope, facts);
    const row = await whenNameFree(facts.name, () => insertNotification(tx, facts, scope.now()));
    await recordAudit(tx, scope, { what: 'importNotification.added', subject: row.name, new: facts });
    return firstView(tx, scope, row);
  });
}

/** Changes a rule. What it named before may be gone meanwhile; what it newly names must be there. */
export function updateNotification(scope: Scope, id: number, input: NewImportNotification) {
  return scope.transaction(async (tx) => {
    const { tenant_id: _, id: __, created_at: ___, ...old } = await requireRule(tx, id);
    const facts = toFacts(input);
    await requireNamed(tx, scope, onlyNew(facts, old));
    const row = await whenNameFree(facts.name, () => changeNotification(tx, id, facts));
    const changed = differences(old, facts);
    if (changed) await recordAudit(tx, scope, { what: 'importNotification.changed', subject: facts.name, ...changed });
    return firstView(tx, scope, row);
  });
}

export function removeNotification(scope: Scope, id: number): Promise<void> {
  return scope.transaction(async (tx) => {
    const { tenant_id: _, id: __, created_at: ___, ...old } = await requireRule(tx, id);
    await deleteNotification(tx, id);
    await recordAudit(tx, scope, { what: 'importNotification.removed', subject: old.name, old });
  });
}

async function requireRule(tx: Tx, id: number) {
  const row = await findNotification(tx, id);
  if (!row) throw problem('notFound');
  return row;
}

async function firstView(tx: Tx, scope: Scope, row: Awaited<ReturnType<typeof requireRule>>) {
  const [view] = await viewNotifications(tx, scope.tenantId, [row]);
  if (!view) throw problem('notFound');
  return view;
}

const whenNameFree = <T>(name: string, work: () => Promise<T>) =>
  whenViolated('import_notifications_name_unique', 'importNotifications.nameTaken', { name }, work);

type Choice = Pick<NotificationFacts, 'guideline_ids' | 'data_source_ids' | 'analyte_ids' | 'user_ids'>;

function onlyNew(facts: Choice, old: Choice): Choice {
  const without = (ids: readonly number[], known: readonly number[]) => ids.filter((id) => !known.includes(id));
  return {
    guideline_ids: without(facts.guideline_ids, old.guideline_ids),
    data_source_ids: without(facts.data_source_ids, old.data_source_ids),
    analyte_ids: without(facts.analyte_ids, old.analyte_ids),
    user_ids: without(facts.user_ids, old.user_ids),
  };
}

/** Whatever is named must be the tenant's own; anything else looks like it is not there. */
export async function requireNamed(tx: Tx, { tenantId }: Scope, choice: Choice): Promise<void> {
  const lookups = [
    [choice.guideline_ids, await findGuidelineNames(tx, tenantId, choice.guideline_ids)],
    [choice.data_source_ids, await findStationNames(tx, choice.data_source_ids)],
    [choice.analyte_ids, await findAnalyteNames(tx, choice.analyte_ids)],
    [choice.user_ids, await findPeople(tx, tenantId, choice.user_ids)],
  ] as const;
  for (const [requested, rows] of lookups) {
    const known = new Set(rows.map(({ id }) => Number(id)));
    if (!requested.every((id) => known.has(id))) throw problem('notFound');
  }
}
