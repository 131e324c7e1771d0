import type { Authority, Language, TenantId, UserId } from '@freshet/contract';
import type { Kysely } from 'kysely';
import type { Clock } from '../clock.ts';
import { readGranted } from '../tenants/read-granted.ts';
import type { Database } from './schema.generated.ts';
import { runInTenant, type Tx } from './transaction.ts';

export type { Tx } from './transaction.ts';

/** Who is asking, on behalf of which tenant, and with what authority. */
export interface Caller {
  readonly tenantId: TenantId;
  readonly tenantName: string;
  readonly userId: UserId;
  readonly userName: string;
  /** What is written for them is written in it: the wish of the request, else the person's choice, else English. */
  readonly language?: Language;
  readonly sessionId: string;
  readonly signInMethod: 'password' | 'work-account' | 'impersonation' | 'token';
  readonly authority: Authority;
  /** The member of staff who acts in this user's name, if any. */
  readonly staff: { readonly id: UserId; readonly name: string } | null;
  /** The token that makes the call, when it is not a person who is signed in. */
  readonly token?: { readonly name: string };
  readonly requestId: string;
  /** The call being made. A job has none. */
  readonly operation?: { readonly name: string; readonly summary: string; readonly isRead: boolean };
}

/** A caller, with the only access to the database: transactions of the caller's tenant. */
export interface Scope extends Caller {
  now(): Date;
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /**
   * Runs `work` once for each tenant that lets this one read something of its own, seeing only that, and gathers the
   * answers. Grants are looked up each time, so they begin and end at once.
   */
  readGranted<T>(work: (tx: Tx, owner: number) => Promise<T>): Promise<T[]>;
}

/** What a scope is built on. */
interface Ground {
  readonly db: Kysely<Database>;
  readonly clock: Clock;
}

export const openScope = (platform: Ground, caller: Caller): Scope => ({
  ...caller,
  now: () => platform.clock.now(),
  transaction: (work) => runInTenant(platform.db, caller.tenantId, work),
  readGranted: (work) => readGranted(platform.db, caller.tenantId, work),
});
