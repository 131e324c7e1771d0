import type { Tx } from '#platform/db/scope';
import { notifyChanged } from '#platform/hub/signal';
import { insertMessages, type NewMessage } from './message-queries.ts';

export type { NewMessage } from './message-queries.ts';

/** What the kind of signal is called on which the hub pushes messages. */
export const messageKind = 'message';

/**
 * Sends people a message when the caller's transaction is stored: at once if they are connected, and in the message
 * center.
 */
export async function sendMessage(tx: Tx, message: NewMessage): Promise<void> {
  if (message.userIds.length === 0) return;
  const stored = await insertMessages(tx, message);
  const userIds = [...new Set(stored.map(({ user_id }) => user_id))];
  await notifyChanged(tx, { kind: messageKind, ids: stored.map(({ id }) => id), userIds });
}
