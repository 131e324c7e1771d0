import type { ContinuousDatabaseType } from '@freshet/contract';
import { recordAudit } from '#platform/audit/record-audit';
import type { Scope } from '#platform/db/scope';
import { inInstallation } from '#platform/db/system-scope';
import type { Platform } from '#platform/platform';
import { findImportDatabase, findQueryDatabase, storeImportDatabase, storeQueryDatabase } from './option-queries.ts';

/** Chooses the database that continuous data of the tenant come from. */
export function setQueryDatabase(scope: Scope, type: ContinuousDatabaseType): Promise<void> {
  return scope.transaction(async (tx) => {
    const old = await findQueryDatabase(tx);
    if (old === type) return;
    await storeQueryDatabase(tx, type);
    await recordAudit(tx, scope, { what: 'continuousOption.set', subject: 'Query', old, new: type });
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
