import { type ApprovalLevelInput, type ContinuousDatabaseType, problem } from '@freshet/contract';
import { differences } from '#platform/audit/differences';
import { recordAudit } from '#platform/audit/record-audit';
import type { Scope } from '#platform/db/scope';
import { inInstallation } from '#platform/db/system-scope';
import { takeTurns } from '#platform/db/take-turns';
import type { Platform } from '#platform/platform';
import {
  type LevelRow,
  listDefaultLevels,
  listOwnLevels,
  removeDefaultLevels,
  removeOwnLevels,
  storeDefaultLevel,
  storeOwnLevel,
} from './level-queries.ts';

/** Adds an approval level to the tenant, or changes the one with this value. */
export function saveApprovalLevel(scope: Scope, input: ApprovalLevelInput): Promise<LevelRow> {
  return scope.transaction(async (tx) => {
    await takeTurns(tx, 'approvalLevels');
    const level = toRow(input);
    const entry = changeOf(await listOwnLevels(tx), level);
    if (!entry) return level;
    await storeOwnLevel(tx, level);
    await recordAudit(tx, scope, { ...entry, subject: String(level.value) });
    return level;
  });
}

/** Deletes the tenant's own level with this value, or without one all of them. System defaults count again. */
export function deleteApprovalLevel(scope: Scope, value: number | undefined): Promise<void> {
  return scope.transaction(async (tx) => {
    await takeTurns(tx, 'approvalLevels');
    for (const old of await chooseLevels(listOwnLevels(tx), value)) {
      await removeOwnLevels(tx, [old.value]);
      await recordAudit(tx, scope, { what: 'approvalLevel.removed', subject: String(old.value), old });
    }
  });
}

/** Adds a system default level, or changes the one with this value. */
export function saveDefaultLevel(
  platform: Platform,
  scope: Scope,
  { type, input }: { type: ContinuousDatabaseType; input: ApprovalLevelInput },
): Promise<LevelRow> {
  return inInstallation(platform, async (tx) => {
    await takeTurns(tx, 'approvalLevels');
    const level = toRow(input);
    const entry = changeOf(await listDefaultLevels(tx, type), level);
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
    await takeTurns(tx, 'approvalLevels');
    for (const old of await chooseLevels(listDefaultLevels(tx, type), value)) {
      await removeDefaultLevels(tx, type, [old.value]);
      await recordAudit(tx, scope, { what: 'approvalLevel.removed', subject: `${type} ${old.value}`, old });
    }
  });
}

async function chooseLevels(listing: Promise<LevelRow[]>, value: number | undefined): Promise<LevelRow[]> {
  const levels = await listing;
  if (value === undefined) return levels;
  const level = levels.find((one) => one.value === value);
  if (!level) throw problem('notFound');
  return [level];
}

/** What the audit says of a level that is saved. Null when it stays as it is. */
function changeOf(levels: readonly LevelRow[], level: LevelRow) {
  const old = levels.find(({ value }) => value === level.value);
  if (!old) return { what: 'approvalLevel.added', new: level };
  const changed = differences(old, level);
  return changed && { what: 'approvalLevel.changed', ...changed };
}

const toRow = ({ DatabaseValue, OutputText, Description, IsDefault }: ApprovalLevelInput): LevelRow => ({
  value: DatabaseValue,
  output_text: OutputText,
  description: Description,
  is_default: IsDefault,
});
