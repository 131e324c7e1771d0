import { lockForTenant } from '#platform/db/lock-for-tenant';
import type { Scope } from '#platform/db/scope';
import type { Tx } from '#platform/db/transaction';

/** Changes a tenant's landing content, one change at a time: positions stay contiguous from 1. */
export const arrangeContent = <T>(scope: Scope, change: (tx: Tx) => Promise<T>): Promise<T> =>
  scope.transaction(async (tx) => {
    await lockForTenant(tx, 'landing content');
    return change(tx);
  });
