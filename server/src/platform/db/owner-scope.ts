import { isPermitted } from '@freshet/contract';
import type { Platform } from '../platform.ts';
import { namedScope } from './named-scope.ts';
import { openScope, type Scope } from './scope.ts';
import type { Tx } from './transaction.ts';

/**
 * The scope of the tenant a call names. Where it names none: the caller's own, or, when a system administrator speaks of a
 * thing that is not there, the one that `owns` it. To everybody else a thing of another tenant stays a missing one.
 */
export async function ownerScope(
  platform: Pick<Platform, 'db' | 'clock'>,
  scope: Scope,
  named: number | string | undefined,
  owns: (tx: Tx) => Promise<boolean>,
): Promise<Scope> {
  if (named !== undefined) return namedScope(platform, scope, named);
  if (!isPermitted(scope.authority, 'admin.tenants') || (await scope.transaction(owns))) return scope;
  const tenants = await scope.transaction((tx) =>
    tx.selectFrom('tenants').select(['id', 'name']).orderBy('id').execute(),
  );
  for (const { id, name } of tenants) {
    const there = openScope(platform, { ...scope, tenantId: id as Scope['tenantId'], tenantName: name });
    if (await there.transaction(owns)) return namedScope(platform, scope, id);
  }
  return scope;
}
