import type { ApprovalLevel, ContinuousDatabaseType, DefaultApprovalLevel } from '@freshet/contract';
import type { z } from 'zod';
import type { LevelRow } from '#slices/catalogue';
import { type EffectiveLevel, locksPoints } from './approval-levels.ts';

export const toApprovalLevel = (row: EffectiveLevel, tenantId: number): z.input<typeof ApprovalLevel> => ({
  ...toFields(row),
  TenantId: tenantId,
  IsSystemDefault: row.isSystemDefault,
});

export const toDefaultLevel = (row: LevelRow, type: ContinuousDatabaseType): z.input<typeof DefaultApprovalLevel> => ({
  ...toFields(row),
  ContinuousDatabaseType: type,
});

const toFields = (row: LevelRow) => ({
  DatabaseValue: row.value,
  OutputText: row.output_text,
  Description: row.description,
  IsDefault: row.is_default,
  LocksData: locksPoints(row.value),
});
