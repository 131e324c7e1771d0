import { lockingLevel } from '@freshet/contract';
import type { Tx } from '#platform/db/transaction';
import { type LevelRow, listDefaultLevels } from '#slices/catalogue';
import { listOwnLevels } from './level-queries.ts';
import { findQueryDatabase } from './option-queries.ts';

/** A level as it counts in a tenant. */
export interface EffectiveLevel extends LevelRow {
  readonly isSystemDefault: boolean;
}

/** The levels that count in the tenant of the transaction: its own, and the system defaults for all other values. */
export async function listEffectiveLevels(tx: Tx): Promise<EffectiveLevel[]> {
  const ownLevels = await listOwnLevels(tx);
  const defaults = await listDefaultLevels(tx, await findQueryDatabase(tx));
  const hasOwnDefault = ownLevels.some(({ is_default }) => is_default);
  const inherited = defaults
    .filter(({ value }) => ownLevels.every((level) => level.value !== value))
    .map((level) => ({ ...level, is_default: level.is_default && !hasOwnDefault, isSystemDefault: true }));
  return [...ownLevels.map((level) => ({ ...level, isSystemDefault: false })), ...inherited].sort(
    (one, other) => one.value - other.value,
  );
}

export interface ApprovalMeaning {
  readonly outputText: string;
  readonly description: string;
  /** Whether points without an approval count as approved at it. */
  readonly isDefault: boolean;
}

/** What approval levels mean in the tenant of the transaction, by value; the owner's when stations are shared. */
export async function approvalLevels(tx: Tx): Promise<ReadonlyMap<number, ApprovalMeaning>> {
  const levels = await listEffectiveLevels(tx);
  return new Map(
    levels.map(({ value, output_text, description, is_default }) => [
      value,
      { outputText: output_text, description, isDefault: is_default },
    ]),
  );
}

/** Whether points of a period that is approved at this level cannot be changed. */
export const locksPoints = (level: number): boolean => level >= lockingLevel;
