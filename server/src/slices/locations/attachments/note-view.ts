import type { StationNote } from '@freshet/contract';
import type { z } from 'zod';
import type { NoteRow } from './note-queries.ts';

export const toNote = (row: NoteRow): z.input<typeof StationNote> => ({
  Id: row.id,
  Text: row.text,
  Author: row.author,
  CreatedAt: row.created_at.toISOString(),
});
