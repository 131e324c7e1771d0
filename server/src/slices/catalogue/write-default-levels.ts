import type { ApprovalLevelInput, ContinuousDatabaseType } from '@freshet/contract';
import { recordAudit } from '#platform/audit/record-audit';
import { lockForTenant } from '#platform/db/lock-for-tenant';
import type { Scope } from '#platform/db/scope';
import { inInstallation } from '#platform/db/system-scope';
import type { Platform } from '#platform/platform';
import { chooseLevels, type LevelRow, levelChange, toLevelRow } from './approval-level.ts';
import {
  findImportDatabase,
  listDefaultLevels,
  removeDefaultLevel,
  storeDefaultLevel,
  storeImportDatabase,
} from './default-level-queries.ts';

/** Adds a system default level, or changes the one with this value. */
export function saveDefaultLevel(
  platform: Platform,
  scope: Scope,
  { type, input }: { type: ContinuousDatabaseType; input: ApprovalLevelInput },
): Promise<LevelRow> {
  return inInstallation(platform, async (tx) => {
    await lockForTenant(tx, 'approvalLevels');
    const level = toLevelRow(input);
    const entry = levelChange(await listDefaultLevels(tx, type), level);
    if (!entry) return level;
    await storeDefaultLevel(tx, type, level);
    await recordAudit(tx, scope, { ...entry, subject: `${type} ${level.value}` });
    return level;
  });
}

/** Deletes the system default with this value, or without one all of this kind of database. */
export function deleteDefaultLevel(
  platform: Platform,
  scope: Scope,
  { type, value }: { type: ContinuousDatabaseType; value: number | undefined },
): Promise<void> {
  return inInstallation(platform, async (tx) => {
    await lockForTenant(tx, 'approvalLevels');
    for (const old of chooseLevels(await listDefaultLevels(tx, type), value)) {
      await removeDefaultLevel(tx, type, old.value);
      await recordAudit(tx, scope, { what: 'approvalLevel.removed', subject: `${type} ${old.value}`, old });
    }
  });
}

/** Chooses the database that importers of the installation write to. */
export function setImportDatabase(platform: Platform, scope: Scope, type: ContinuousDatabaseType): Promise<void> {
  return inInstallation(platform, async (tx) => {
    const old = await findImportDatabase(tx);
    if (old === type) return;
    await storeImportDatabase(tx, type);
    await recordAudit(tx, scope, { what: 'continuousOption.set', subject: 'Import', old, new: type });
  });
}
