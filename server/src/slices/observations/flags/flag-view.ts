import type { Flag } from '@freshet/contract';
import type { z } from 'zod';
import type { FlagRow } from './flag-queries.ts';

export const toFlag = (row: FlagRow, tenantId: number): z.input<typeof Flag> => ({
  Id: row.id,
  FlagCode: row.code,
  Description: row.description,
  Colour: row.colour,
  ShowValues: row.show_values,
  TenantId: tenantId,
});
