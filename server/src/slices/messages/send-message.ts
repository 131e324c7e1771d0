import type { MessageLevel } from '@freshet/contract';
import type { Tx } from '#platform/db/scope';
import { notifyChanged } from '#platform/hub/signal';
import { insertMessages } from './message-queries.ts';

export interface NewMessage {
  readonly userIds: readonly number[];
  readonly level: MessageLevel;
  /** In English, one line. */
  readonly title: string;
  readonly content?: string;
  readonly nextStep?: string;
  /** The same for screens in another language: `messages.coded.<code>` of their texts, filled with `params`. */
  readonly code?: string;
  readonly params?: Readonly<Record<string, string | number>>;
  /** A screen of the product, such as `/import/12`. */
  readonly link?: string;
  /** The same key tells a person once. */
  readonly onceKey?: string;
}

/** What the kind of signal is called on which the hub pushes messages. */
export const messageKind = 'message';

/** Tells people something, when the caller's transaction is stored: at once if they are here, and in the message center. */
export async function sendMessage(tx: Tx, message: NewMessage): Promise<void> {
  if (message.userIds.length === 0) return;
  const stored = await insertMessages(tx, message);
  const userIds = [...new Set(stored.map(({ user_id }) => user_id))];
  await notifyChanged(tx, { kind: messageKind, ids: stored.map(({ id }) => id), userIds });
}
