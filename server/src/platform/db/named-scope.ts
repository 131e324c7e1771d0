import { isPermitted, problem, type TenantId } from '@freshet/contract';
import { sql } from 'kysely';
import { recordVisit } from '../audit/record-visit.ts';
import type { Platform } from '../platform.ts';
import { openScope, type Scope } from './scope.ts';
import type { Tx } from './transaction.ts';

/**
 * The scope of the tenant a call names, by id or by name: the caller's own, or, for a system administrator, any there is.
 * Without a name it is the caller's own. To everybody else a foreign tenant looks like a missing one. What is done in
 * the scope is written into the named tenant's audit, under the caller's name, and so is that a call reads there.
 */
export async function namedScope(
  platform: Pick<Platform, 'db' | 'clock'>,
  scope: Scope,
  named: number | string | undefined,
): Promise<Scope> {
  if (named === undefined || isSameTenant(scope, named)) return scope;
  if (!isPermitted(scope.authority, 'admin.tenants')) throw problem('notFound');
  const tenant = await scope.transaction((tx) => findTenant(tx, named));
  if (!tenant) throw problem('notFound');
  const { operation } = scope;
  if (operation?.isRead) {
    await recordVisit(platform, scope, tenant.id, {
      what: 'tenant.read',
      subject: operation.name,
      new: { Purpose: operation.summary },
    });
  }
  return openScope(platform, { ...scope, tenantId: tenant.id as TenantId, tenantName: tenant.name });
}

const isSameTenant = ({ tenantId, tenantName }: Scope, named: number | string) =>
  typeof named === 'number'
    ? named === tenantId
    : named.toLowerCase() === tenantName.toLowerCase() || named === String(tenantId);

function findTenant(tx: Tx, named: number | string) {
  const tenants = tx.selectFrom('tenants').select(['id', 'name']);
  if (typeof named === 'number') return tenants.where('id', '=', named).executeTakeFirst();
  const isNamed = sql<boolean>`lower(name) = lower(${named})`;
  // A tenant may be called by a number; then the name counts.
  return tenants
    .where((eb) => eb.or([isNamed, sql<boolean>`id::text = ${named}`]))
    .orderBy(isNamed, 'desc')
    .executeTakeFirst();
}
