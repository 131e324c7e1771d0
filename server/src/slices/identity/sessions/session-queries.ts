import type { TenantId, UserId } from '@freshet/contract';
import { allTenants } from '#platform/db/platform-relations';
import type { Tx } from '#platform/db/scope';

const columns = [
  'session.id',
  'session.user_id',
  'session.in_tenant',
  'session.client_id',
  'session.method',
  'session.session_version as session_version_at_start',
  'session.refresh_hash',
  'session.previous_hash',
  'session.rotated_at',
  'session.replay',
  'session.staff_id',
  'session.staff_name',
  'session.staff_reason',
  'session.staff_can_write',
  'session.last_used_at',
  'session.expires_at',
  'session.ended_at',
  'user.user_name',
  'user.email',
  'user.language',
  'user.home_tenant_id',
  'user.is_tenant_admin',
  'user.is_sys_admin',
  'user.two_factor',
  'user.authenticator_on',
  'user.locked_at',
  'user.session_version',
  'tenant.name as tenant_name',
  'tenant.apps',
  'tenant.archived_at',
  'membership.user_id as member_id',
  'staff.is_sys_admin as staff_is_sys_admin',
  'staff.locked_at as staff_locked_at',
  'staff_tenant.archived_at as staff_archived_at',
] as const;

/** Sessions with everything that decides whether they are still valid and what their owners may do. */
const sessions = (tx: Tx) =>
  tx
    .selectFrom('sessions as session')
    .innerJoin('users as user', 'user.id', 'session.user_id')
    .innerJoin(allTenants.as('tenant'), 'tenant.id', 'session.in_tenant')
    .leftJoin('memberships as membership', (join) =>
      join.onRef('membership.user_id', '=', 'user.id').onRef('membership.of_tenant', '=', 'session.in_tenant'),
    )
    .leftJoin('users as staff', 'staff.id', 'session.staff_id')
    .leftJoin(allTenants.as('staff_tenant'), 'staff_tenant.id', 'staff.home_tenant_id')
    .select(columns);

export const findSession = (tx: Tx, id: string) => sessions(tx).where('session.id', '=', id);

export const findSessions = (tx: Tx, ids: readonly string[]) => sessions(tx).where('session.id', 'in', ids);

export type SessionRow = NonNullable<Awaited<ReturnType<ReturnType<typeof findSession>['executeTakeFirst']>>>;

/** Whether the session may still be used at `now`. Every reason to end one is here and nowhere else. */
export function isAlive(row: SessionRow, now: Date): boolean {
  const staffMayAct = row.staff_is_sys_admin === true && row.staff_locked_at === null && row.staff_archived_at === null;
  return (
    row.ended_at === null &&
    row.expires_at > now &&
    row.session_version_at_start === row.session_version &&
    row.locked_at === null &&
    row.archived_at === null &&
    (row.home_tenant_id === row.in_tenant || row.member_id !== null) &&
    (row.method !== 'impersonation' || (staffMayAct && !row.is_sys_admin))
  );
}

interface NewSession {
  readonly id: string;
  readonly userId: UserId;
  readonly tenantId: TenantId;
  readonly clientId: string;
  readonly method: 'password' | 'work-account' | 'impersonation';
  readonly sessionVersion: number;
  readonly refreshHash: Buffer | null;
  readonly staff: {
    readonly id: number;
    readonly name: string;
    readonly reason: string;
    readonly canWrite: boolean;
  } | null;
  readonly startedAt: Date;
  readonly lastUsedAt: Date;
  readonly expiresAt: Date;
}

export const insertSession = (tx: Tx, session: NewSession) =>
  tx
    .insertInto('sessions')
    .values({
      id: session.id,
      user_id: session.userId,
      in_tenant: session.tenantId,
      client_id: session.clientId,
      method: session.method,
      session_version: session.sessionVersion,
      refresh_hash: session.refreshHash,
      staff_id: session.staff?.id ?? null,
      staff_name: session.staff?.name ?? null,
      staff_reason: session.staff?.reason ?? null,
      staff_can_write: session.staff?.canWrite ?? false,
      created_at: session.startedAt,
      last_used_at: session.lastUsedAt,
      expires_at: session.expiresAt,
    })
    .execute();

/** When the person of a session last proved who they are. */
export const startOfSession = async (tx: Tx, id: string): Promise<Date | undefined> =>
  (await tx.selectFrom('sessions').select('created_at').where('id', '=', id).executeTakeFirst())?.created_at;

export const endSession = (tx: Tx, id: string, ended: { readonly at: Date; readonly because: string }) =>
  tx
    .updateTable('sessions')
    .set({ ended_at: ended.at, ended_because: ended.because, replay: null })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .execute();
