import { Message, messageLevels } from '@freshet/contract';
import type { z } from 'zod';
import type { MessageRow } from './message-queries.ts';

export const toMessage = (row: MessageRow): z.input<typeof Message> => ({
  level: messageLevels.find((level) => level === row.level) ?? 'none',
  title: row.title,
  content: row.content,
  nextStep: row.next_step,
  id: row.id,
  link: row.link,
  code: row.code,
  params: Message.shape.params.parse(row.params),
  createdAt: row.created_at.toISOString(),
  isRead: row.read_at !== null,
});
