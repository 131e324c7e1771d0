import { lockForTenant } from '#platform/db/lock-for-tenant';
import type { Scope, Tx } from '#platform/db/scope';
import { enqueueMail } from '#platform/mail/enqueue-mail';
import type { Platform } from '#platform/platform';
import { tenantReader, toExceedanceRows } from '#slices/guidelines';
import { findPeople, type Person } from '#slices/identity';
import { sendMessage } from '#slices/messages';
import { readNotEvaluated } from '../import-history/import-view.ts';
import { listNotifications, type NotificationRow } from './import-notification-queries.ts';
import {
  countPicked,
  findEvaluatedImport,
  insertSent,
  listLargest,
  listReported,
  type PickedExceedance,
} from './notify-queries.ts';
import { type ExceedanceSummary, type ReportedExceedance, writeMail, writeMessage } from './notify-words.ts';

export const mostLargest = 10;

/**
 * Notifies everybody whose rules pick exceedances of an import, and those who are notified without a rule: one message
 * and one mail at most per person and import, however many rules name them and however often this runs.
 */
export function notifyPeople(platform: Platform, scope: Scope, importId: number): Promise<void> {
  return scope.transaction(async (tx) => {
    await lockForTenant(tx, `ingestion.notifyPeople:${importId}`);
    const evaluatedImport = await findEvaluatedImport(tx, importId);
    if (evaluatedImport?.status !== 'Published' || evaluatedImport.evaluated_at === null) return;
    const matching = await findMatching(tx, importId);
    const reported = await listReported(tx, importId);
    const summarise = rememberSummaries(tx, scope, evaluatedImport);
    for (const person of await findPeople(tx, scope.tenantId, null)) {
      const rulesOfPerson = matching.filter(({ user_ids }) => user_ids.includes(person.id));
      const isUsual = person.is_tenant_admin || person.id === evaluatedImport.created_by;
      const rules = rulesOfPerson.length > 0 || !isUsual ? rulesOfPerson : [usual(scope)];
      if (person.is_locked || reported.has(person.id) || rules.length === 0) continue;
      await notify(tx, platform, { person, rules, summary: await summarise(rules), now: scope.now() });
    }
  });
}

/**
 * Who stored an import, and the administrators of its tenant, are notified of all that exceeds without a rule, by
 * message; a rule that names them decides what they are sent instead.
 */
const usual = (scope: Scope): NotificationRow => ({
  ...{ tenant_id: scope.tenantId, id: 0, name: '', created_at: scope.now(), is_on: true },
  ...{ guideline_ids: [], data_source_ids: [], analyte_ids: [], user_ids: [], by_mail: false, by_message: true },
});

/** The rules that are on and pick something. */
async function findMatching(tx: Tx, importId: number): Promise<NotificationRow[]> {
  const matching: NotificationRow[] = [];
  for (const rule of await listNotifications(tx)) {
    if (rule.is_on && (await countPicked(tx, importId, [rule])).length > 0) matching.push(rule);
  }
  return matching;
}

/** People with the same rules get the same message: it is put together once. */
function rememberSummaries(
  tx: Tx,
  scope: Scope,
  evaluatedImport: NonNullable<Awaited<ReturnType<typeof findEvaluatedImport>>>,
) {
  const known = new Map<string, ExceedanceSummary>();
  return async (rules: readonly NotificationRow[]): Promise<ExceedanceSummary> => {
    const key = rules.map(({ id }) => id).join(' ');
    const summary = known.get(key) ?? {
      importId: evaluatedImport.id,
      fileName: evaluatedImport.file_name,
      importedOn: evaluatedImport.created_at.toISOString().slice(0, 10),
      importedBy: evaluatedImport.created_by_name,
      tenantName: scope.tenantName,
      limitAboveCount: evaluatedImport.limit_above_count ?? 0,
      resultCount: evaluatedImport.result_count ?? 0,
      notEvaluated: readNotEvaluated(evaluatedImport.not_evaluated),
      byGuideline: await countPicked(tx, evaluatedImport.id, rules),
      largest: await withStatistics(tx, scope, await listLargest(tx, evaluatedImport.id, rules, mostLargest)),
    };
    known.set(key, summary);
    return summary;
  };
}

async function withStatistics(tx: Tx, scope: Scope, rows: readonly PickedExceedance[]): Promise<ReportedExceedance[]> {
  const shown = await toExceedanceRows(tx, tenantReader(scope), rows);
  return rows.map((row, at) => ({
    ...row,
    statistic: shown[at]?.Statistic ?? 'value',
    within_days: shown[at]?.WithinDays ?? null,
  }));
}

interface Notice {
  readonly person: Person;
  readonly rules: readonly NotificationRow[];
  readonly summary: ExceedanceSummary;
  readonly now: Date;
}

async function notify(tx: Tx, platform: Platform, { person, rules, summary, now }: Notice): Promise<void> {
  const exceeded_count = summary.byGuideline.reduce((sum, { count }) => sum + count, 0);
  const sent = { import_id: summary.importId, user_id: person.id, exceeded_count, sent_at: now };
  await insertSent(
    tx,
    rules.map(({ id }) => ({ ...sent, notification_id: id })),
  );
  if (rules.some(({ by_message }) => by_message)) {
    await sendMessage(tx, { ...writeMessage(summary, person.language), userIds: [person.id] });
  }
  if (rules.some(({ by_mail }) => by_mail)) {
    const names = rules.filter(({ by_mail }) => by_mail).map(({ name }) => name);
    await enqueueMail(tx, platform, {
      to: person.email,
      ...writeMail(platform.config, summary, names, person.language),
    });
  }
}
