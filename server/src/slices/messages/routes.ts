import { done, messages, messagesPage, problem } from '@freshet/contract';
import { type Route, routes } from '#platform/http/routes';
import { notifyChanged } from '#platform/hub/signal';
import { countMessages, countUnread, hasAny, listMessages, markRead, markReadUpTo } from './message-queries.ts';
import { toMessage } from './message-view.ts';

/** A person's own messages. */
export const messageRoutes = (): Route[] =>
  routes(messages, {
    list: ({ query }, { userId, transaction }) =>
      transaction(async (tx) => {
        const page = { userId, level: query.Level, offset: query.Offset ?? 0, limit: query.Limit ?? messagesPage };
        return { Data: (await listMessages(tx, page)).map(toMessage), TotalLength: await countMessages(tx, page) };
      }),

    unread: (_, { userId, transaction }) =>
      transaction(async (tx) => {
        const { count: Count, warnings: WarningCount } = await countUnread(tx, userId);
        return { Count, WarningCount };
      }),

    markRead: ({ body }, scope) =>
      scope.transaction(async (tx) => {
        if (!(await hasAny(tx, scope.userId, body.Ids))) throw problem('notFound');
        const marked = await markRead(tx, scope.userId, body.Ids, scope.now());
        await notifyChanged(tx, { kind: 'messages', ids: marked.map(({ id }) => id), userIds: [scope.userId] });
        return done;
      }),

    markAllRead: ({ body }, scope) =>
      scope.transaction(async (tx) => {
        if (!(await hasAny(tx, scope.userId, [body.UpTo]))) throw problem('notFound');
        const marked = await markReadUpTo(tx, scope.userId, body.UpTo, scope.now());
        await notifyChanged(tx, {
          kind: 'messages',
          ids: marked.length > 0 ? [body.UpTo] : [],
          userIds: [scope.userId],
        });
        return done;
      }),
  });
