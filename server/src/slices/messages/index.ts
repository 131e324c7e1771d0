export { messageFeeds } from './message-feeds.ts';
export { messageRecurring } from './message-recurring.ts';
export { messageSubscriptions } from './message-subscriptions.ts';
export { readUnread } from './read-unread.ts';
export { messageRoutes } from './routes.ts';
export { type NewMessage, sendMessage } from './send-message.ts';
