import type { ApprovalLevelInput } from '@freshet/contract';
import { recordAudit } from '#platform/audit/record-audit';
import { lockForTenant } from '#platform/db/lock-for-tenant';
import type { Scope } from '#platform/db/scope';
import { chooseLevels, type LevelRow, levelChange, toLevelRow } from '#slices/catalogue';
import { listOwnLevels, removeOwnLevel, storeOwnLevel } from './level-queries.ts';

/** Adds an approval level to the tenant, or changes the one with this value. */
export function saveApprovalLevel(scope: Scope, input: ApprovalLevelInput): Promise<LevelRow> {
  return scope.transaction(async (tx) => {
    await lockForTenant(tx, 'approvalLevels');
    const level = toLevelRow(input);
    const entry = levelChange(await listOwnLevels(tx), level);
    if (!entry) return level;
    await storeOwnLevel(tx, level);
    await recordAudit(tx, scope, { ...entry, subject: String(level.value) });
    return level;
  });
}

/** Deletes the tenant's own level with this value, or without one all of them. System defaults count again. */
export function deleteApprovalLevel(scope: Scope, value: number | undefined): Promise<void> {
  return scope.transaction(async (tx) => {
    await lockForTenant(tx, 'approvalLevels');
    for (const old of chooseLevels(await listOwnLevels(tx), value)) {
      await removeOwnLevel(tx, old.value);
      await recordAudit(tx, scope, { what: 'approvalLevel.removed', subject: String(old.value), old });
    }
  });
}
