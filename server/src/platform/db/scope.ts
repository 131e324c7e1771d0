import type { Authority, TenantId, UserId } from '@freshet/contract';
import type { Platform } from '../platform.ts';
import { runInTenant, type Tx } from './transaction.ts';

export type { Tx } from './transaction.ts';

/** Who is asking, on behalf of which tenant, and with what authority. */
export interface Caller {
  readonly tenantId: TenantId;
  readonly tenantName: string;
  readonly userId: UserId;
  readonly userName: string;
  readonly sessionId: string;
  readonly signInMethod: 'password' | 'work-account' | 'impersonation';
  readonly authority: Authority;
  /** The member of staff who acts in this user's name, if any. */
  readonly staff: { readonly id: UserId; readonly name: string } | null;
  readonly requestId: string;
}

/** A caller with the only road to the database: transactions of the caller's own tenant. */
export interface Scope extends Caller {
  now(): Date;
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
}

export const openScope = (platform: Pick<Platform, 'db' | 'clock'>, caller: Caller): Scope => ({
  ...caller,
  now: () => platform.clock.now(),
  transaction: (work) => runInTenant(platform.db, caller.tenantId, work),
});
