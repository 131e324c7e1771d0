import type { UserId } from '@freshet/contract';
import type { Tx } from '#platform/db/scope';
import { countUnread, listUnread } from './message-queries.ts';
import { toMessage } from './message-view.ts';

/** The unread messages of a person: how many, and the newest of them. */
export const readUnread = async (tx: Tx, userId: UserId, most: number) => ({
  Count: (await countUnread(tx, userId)).count,
  Items: (await listUnread(tx, userId, most)).map(toMessage),
});
