import type { ContinuousDatabaseType } from '@freshet/contract';
import { recordAudit } from '#platform/audit/record-audit';
import type { Scope } from '#platform/db/scope';
import { findQueryDatabase, storeQueryDatabase } from './option-queries.ts';

/** Chooses the database that continuous data of the tenant come from. */
export function setQueryDatabase(scope: Scope, type: ContinuousDatabaseType): Promise<void> {
  return scope.transaction(async (tx) => {
    const old = await findQueryDatabase(tx);
    if (old === type) return;
    await storeQueryDatabase(tx, type);
    await recordAudit(tx, scope, { what: 'continuousOption.set', subject: 'Query', old, new: type });
  });
}
