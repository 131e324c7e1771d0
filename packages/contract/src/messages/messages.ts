import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { CodedSentence } from '../sentences/coded-sentence.ts';
import { refuse } from '../sentences/refuse.ts';
import { Done, instant, MessageId, wholeNumber } from '../values.ts';

export const messageLevels = ['none', 'info', 'warn', 'error', 'success'] as const;
export type MessageLevel = (typeof messageLevels)[number];

/** A message of the product to a person. The first four names are those of the push and of the list alike. */
export const Message = z.object({
  level: z.enum(messageLevels),
  title: z.string(),
  content: z.string(),
  nextStep: z.string(),
  id: MessageId,
  /** A screen of the product, as a path; empty for none. */
  link: z.string(),
  /** What it says, for screens in another language; null when it is worded in one only. */
  code: z.string().nullable(),
  /** Names and figures, and sentences of their own. */
  params: z.record(z.string(), z.union([z.string(), z.number(), CodedSentence])),
  createdAt: instant(),
  isRead: z.boolean(),
});
export type Message = z.infer<typeof Message>;

export const messagesPage = 30;

export const messages = {
  list: endpoint({
    method: 'GET',
    path: '/api/Messages',
    needs: 'messages.read',
    summary: 'The messages of the caller, newest first; 30 unless specified otherwise.',
    query: z.object({
      Offset: wholeNumber(0, 1_000_000).optional(),
      Limit: wholeNumber(1, 500).optional(),
      /** Only those of one level. */
      Level: z.enum(messageLevels).optional(),
    }),
    reply: z.object({ Data: z.array(Message), TotalLength: z.number().int() }),
  }),
  unread: endpoint({
    method: 'GET',
    path: '/api/Messages/Unread',
    needs: 'messages.read',
    summary: 'The number of unread messages of the caller, and how many of them are warnings or errors.',
    reply: z.object({ Count: z.number().int(), WarningCount: z.number().int() }),
  }),
  markRead: endpoint({
    method: 'POST',
    path: '/api/Messages/Read',
    needs: 'messages.write',
    summary: 'Marks messages as read. Those that no longer exist are ignored.',
    body: z.object({
      Ids: z
        .array(MessageId)
        .min(1)
        .max(500, refuse('atMostMessagesAtOnce', { most: 500 })),
    }),
    reply: Done,
    errors: ['notFound'],
  }),
  markAllRead: endpoint({
    method: 'POST',
    path: '/api/Messages/ReadAll',
    needs: 'messages.write',
    summary: 'Marks all messages up to one of them as read. Later ones remain unread.',
    body: z.object({ UpTo: MessageId }),
    reply: Done,
    errors: ['notFound'],
  }),
};
