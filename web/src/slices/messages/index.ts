export { Bell } from './bell.tsx';
export { LiveMessages } from './live-messages.tsx';
export { unreadQuery } from './message-queries.ts';
export { wordsOf as messageWords } from './message-words.ts';
export { messageRoutes } from './routes.ts';
