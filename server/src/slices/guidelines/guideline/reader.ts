import { isPermitted } from '@freshet/contract';
import type { Scope } from '#platform/db/scope';
import type { Reader } from './guideline-queries.ts';

/** Somebody who reads for their own tenant, or for the one a system administrator named. */
export const tenantReader = ({ tenantId }: Pick<Scope, 'tenantId'>): Reader => ({ tenantId, seesAll: false });

/** A system administrator sees the whole library; everybody else what their tenant uses. */
export const ownReader = ({ tenantId, authority }: Pick<Scope, 'tenantId' | 'authority'>): Reader => ({
  tenantId,
  seesAll: isPermitted(authority, 'guidelines.tenants'),
});
