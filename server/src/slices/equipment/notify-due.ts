import type { Tx } from '#platform/db/transaction';
import { enqueueMail } from '#platform/mail/enqueue-mail';
import type { Platform } from '#platform/platform';
import { findMembers } from '#slices/identity';
import { sendMessage } from '#slices/messages';
import { writeDueMail, writeDueMessage } from './due-words.ts';
import type { Due } from './reminder-queries.ts';

interface Notified {
  readonly tenantId: number;
  readonly due: readonly Due[];
}

/** One message and one mail to each tenant administrator for all calibrations that fall due at once. */
export async function notifyDue(tx: Tx, platform: Platform, { tenantId, due }: Notified): Promise<void> {
  if (due.length === 0) return;
  const people = (await findMembers(tx, tenantId)).filter(({ is_tenant_admin }) => is_tenant_admin);
  await sendMessage(tx, { ...writeDueMessage(due), userIds: people.map(({ id }) => id) });
  for (const { email, language } of people) {
    await enqueueMail(tx, platform, { to: email, ...writeDueMail(platform.config, due, language) });
  }
}
