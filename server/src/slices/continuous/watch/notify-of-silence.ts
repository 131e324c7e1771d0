import type { Tx } from '#platform/db/transaction';
import { enqueueMail } from '#platform/mail/enqueue-mail';
import type { Platform } from '#platform/platform';
import { sendMessage } from '#slices/messages';
import { findListeners } from './watch-people.ts';
import type { WatchedRow } from './watch-queries.ts';
import { writeWatchMail, writeWatchMessage } from './watch-words.ts';

interface Turned {
  readonly tenantId: number;
  readonly silent: readonly WatchedRow[];
  readonly back: readonly WatchedRow[];
}

/** One message and one mail to each person for all that fell silent at once, and for all that came back. */
export async function notifyOfSilence(tx: Tx, platform: Platform, { tenantId, silent, back }: Turned): Promise<void> {
  const reported = [
    { kind: 'silent' as const, rows: silent },
    { kind: 'back' as const, rows: back },
  ].filter(({ rows }) => rows.length > 0);
  if (reported.length === 0) return;
  const { people, byMessage, byMail } = await findListeners(tx, tenantId);
  for (const { kind, rows } of reported) {
    if (byMessage) {
      await sendMessage(tx, { ...writeWatchMessage(kind, rows), userIds: people.map(({ id }) => id) });
    }
    if (!byMail) continue;
    for (const { email, language } of people) {
      await enqueueMail(tx, platform, { to: email, ...writeWatchMail(platform.config, kind, rows, language) });
    }
  }
}
