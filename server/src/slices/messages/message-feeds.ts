import type { HubFeed } from '#platform/hub/hub';
import { findMessages } from './message-queries.ts';
import { toMessage } from './message-view.ts';
import { messageKind } from './send-message.ts';

/** Messages are pushed whole, as `ShowMessage`, to the one person each is for. */
const messageFeed: HubFeed = async (tx, ids) =>
  (await findMessages(tx, ids.map(Number))).map((row) => ({
    userId: row.user_id,
    target: 'ShowMessage',
    argument: toMessage(row),
  }));

export const messageFeeds: Readonly<Record<string, HubFeed>> = { [messageKind]: messageFeed };
