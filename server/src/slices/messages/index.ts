export { messageFeeds } from './message-feed.ts';
export { messageRecurring } from './remove-old-messages.ts';
export { messageRoutes } from './routes.ts';
export { type NewMessage, sendMessage } from './send-message.ts';
export { messageSubscriptions } from './tell-job-ended.ts';
export { readUnread } from './unread-messages.ts';
