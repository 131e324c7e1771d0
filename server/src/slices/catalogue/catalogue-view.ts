import { MediaType } from '@freshet/contract';
import type { z } from 'zod';
import type { MediaTypeFacts, MediaTypeRow } from './catalogue-queries.ts';

/** Fails when the database holds an icon or group the contract does not know. */
export const toMediaType = (row: MediaTypeRow): z.input<typeof MediaType> =>
  MediaType.parse({ Id: row.id, Name: row.name, Icon: row.icon, DisplayGroup: row.display_group });

export const toMediaTypeFacts = (input: { Name: string; Icon: string; DisplayGroup: string }): MediaTypeFacts => ({
  name: input.Name,
  icon: input.Icon,
  display_group: input.DisplayGroup,
});
