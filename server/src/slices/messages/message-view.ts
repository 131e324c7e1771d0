import type { Message } from '@freshet/contract';
import type { z } from 'zod';
import type { MessageRow } from './message-queries.ts';

type Wire = z.input<typeof Message>;

export const toMessage = (row: MessageRow): Wire => ({
  level: row.level as Wire['level'],
  title: row.title,
  content: row.content,
  nextStep: row.next_step,
  id: row.id,
  link: row.link,
  code: row.code,
  params: row.params as Wire['params'],
  createdAt: row.created_at.toISOString(),
  isRead: row.read_at !== null,
});
