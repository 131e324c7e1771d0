import { sql } from 'kysely';
import type { Tx } from '#platform/db/transaction';
import { enqueueMail } from '#platform/mail/enqueue-mail';
import type { Platform } from '#platform/platform';
import type { NamedEvent, ReportedEvents } from '#slices/guidelines';
import { allGuidelines } from '#slices/guidelines';
import { findPeople, type Person } from '#slices/identity';
import { sendMessage } from '#slices/messages';
import { listNotifications, type NotificationRow } from './import-notification-queries.ts';
import { type EventChange, writeEventMail, writeEventMessage } from './series-event-words.ts';

/**
 * Notifies everybody whose notifications pick events of series that began, ended or are none, and the administrators of the
 * tenant without a rule: one message and one mail for each of the three, however many events there are and however many
 * rules name a person.
 */
export async function notifySeriesEvents(platform: Platform, tx: Tx, reported: ReportedEvents): Promise<void> {
  const rules = (await listNotifications(tx)).filter(({ is_on }) => is_on);
  const pick = await makePicker(tx, rules);
  for (const kind of ['began', 'ended', 'withdrawn'] as const satisfies readonly EventChange[]) {
    if (reported[kind].length === 0) continue;
    for (const person of await findPeople(tx, reported.tenantId, null)) {
      if (person.is_locked) continue;
      const rulesOfPerson = rules.filter(({ user_ids }) => user_ids.includes(person.id));
      const events = reported[kind].filter((event) => rulesOfPerson.some((rule) => pick(rule, event)));
      if (events.length > 0) {
        const picking = rulesOfPerson.filter((rule) => events.some((event) => pick(rule, event)));
        await notifyByRules(platform, tx, { person, kind, events, picking });
      } else if (person.is_tenant_admin) {
        await sendMessage(tx, { ...writeEventMessage(kind, reported[kind]), userIds: [person.id] });
      }
    }
  }
}

interface Picked {
  readonly person: Person;
  readonly kind: EventChange;
  readonly events: readonly NamedEvent[];
  readonly picking: readonly NotificationRow[];
}

async function notifyByRules(platform: Platform, tx: Tx, { person, kind, events, picking }: Picked): Promise<void> {
  if (picking.some(({ by_message }) => by_message)) {
    await sendMessage(tx, { ...writeEventMessage(kind, events), userIds: [person.id] });
  }
  const ruleNames = picking.filter(({ by_mail }) => by_mail).map(({ name }) => name);
  if (ruleNames.length === 0) return;
  const mail = writeEventMail(platform.config, { kind, events, ruleNames }, person.language);
  await enqueueMail(tx, platform, { to: person.email, ...mail });
}

/** What a rule picks; empty lists pick all. A copy of a guideline stands for its original. */
async function makePicker(tx: Tx, rules: readonly NotificationRow[]) {
  const ids = [...new Set(rules.flatMap(({ guideline_ids }) => guideline_ids))];
  const { rows } = await sql<{ id: number; copied_from_id: number | null }>`
    select id, copied_from_id from ${allGuidelines} where copied_from_id = any (${ids}::int[])`.execute(tx);
  const originals = new Map(rows.map(({ id, copied_from_id }) => [id, copied_from_id]));
  const isPicked = (wanted: readonly number[], id: number) => wanted.length === 0 || wanted.includes(id);
  return ({ guideline_ids, data_source_ids, analyte_ids }: NotificationRow, { row }: NamedEvent): boolean =>
    (isPicked(guideline_ids, row.guideline_id) || guideline_ids.includes(originals.get(row.guideline_id) ?? 0)) &&
    isPicked(data_source_ids, row.data_source_id) &&
    isPicked(analyte_ids, row.analyte_id);
}
