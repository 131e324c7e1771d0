import type { Authority, Language, TenantId, UserId } from '@freshet/contract';
import type { Kysely } from 'kysely';
import type { Clock } from '../clock.ts';
import type { Database } from './schema.generated.ts';
import { runAsReader, runInTenant, type Tx } from './transaction.ts';

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
   * Runs `work` once for each tenant that lets this one read stations of its own, seeing only those, and gathers the
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
  readGranted: async (work) => {
    const grants = await runInTenant(platform.db, caller.tenantId, (tx) => findGrants(tx, caller.tenantId));
    const answers = [];
    for (const { owner, stationIds } of grants) {
      answers.push(await runAsReader(platform.db, owner, stationIds, (tx) => work(tx, owner)));
    }
    return answers;
  },
});

async function findGrants(tx: Tx, reader: number): Promise<{ owner: number; stationIds: number[] }[]> {
  const rows = await tx
    .selectFrom('station_grants')
    .innerJoin('tenants', 'tenants.id', 'station_grants.owner')
    .select(['owner', 'data_source_id'])
    .where('reader', '=', reader)
    .where('tenants.archived_at', 'is', null)
    .orderBy('owner')
    .orderBy('data_source_id')
    .execute();
  const byOwner = new Map<number, number[]>();
  for (const { owner, data_source_id } of rows) byOwner.set(owner, [...(byOwner.get(owner) ?? []), data_source_id]);
  return [...byOwner].map(([owner, stationIds]) => ({ owner, stationIds }));
}
