import { type Message, type MessageId, type MessageLevel, messages, messagesPage } from '@freshet/contract';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { clientFor } from '#api/client-for';
import { queries } from '#api/query-client';

const api = clientFor({ messages });
const area = 'messages';

export const unreadQuery = queryOptions({ queryKey: [area, 'unread'], queryFn: () => api.messages.unread({}) });

/** All messages of a level, or of any, page by page as the reader scrolls. */
export const messageListQuery = (level: MessageLevel | undefined) =>
  infiniteQueryOptions({
    queryKey: [area, 'list', level ?? 'all'],
    queryFn: ({ pageParam }) =>
      api.messages.list({ query: { Offset: pageParam, Limit: messagesPage, ...(level ? { Level: level } : {}) } }),
    initialPageParam: 0,
    getNextPageParam: ({ Data, TotalLength }, _pages, offset) =>
      offset + Data.length < TotalLength && Data.length > 0 ? offset + Data.length : undefined,
    // A message that arrives while somebody scrolls moves the others on: one of them then comes twice.
    select: ({ pages }) => ({
      total: pages.at(-1)?.TotalLength ?? 0,
      rows: [...new Map(pages.flatMap(({ Data }) => Data).map((message) => [message.id, message])).values()],
    }),
  });

export const refreshMessages = (): Promise<void> => queries.invalidateQueries({ queryKey: [area] });

export async function markRead(ids: readonly MessageId[]): Promise<void> {
  await api.messages.markRead({ body: { Ids: [...ids] } });
  await refreshMessages();
}

export async function markAllRead({ id }: Message): Promise<void> {
  await api.messages.markAllRead({ body: { UpTo: id } });
  await refreshMessages();
}
