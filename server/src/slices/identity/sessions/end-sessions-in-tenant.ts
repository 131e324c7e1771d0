import type { Tx } from '#platform/db/transaction';

/** Ends every session in the tenant and every session of its own users, wherever they switched to. */
export async function endSessionsInTenant(tx: Tx, tenantId: number, now: Date): Promise<void> {
  await tx
    .updateTable('users')
    .set((eb) => ({ session_version: eb('session_version', '+', 1) }))
    .where('home_tenant_id', '=', tenantId)
    .execute();
  await tx
    .updateTable('sessions')
    .set({ ended_at: now, ended_because: 'tenant archived', replay: null })
    .where('ended_at', 'is', null)
    .where((eb) =>
      eb.or([
        eb('in_tenant', '=', tenantId),
        eb('user_id', 'in', eb.selectFrom('users').select('users.id').where('home_tenant_id', '=', tenantId)),
      ]),
    )
    .execute();
}

/** Ends the sessions in the tenant of work accounts from directories it no longer trusts. */
export const endSessionsOfDirectories = (tx: Tx, tenantId: number, directoryIds: readonly string[], now: Date) =>
  tx
    .updateTable('sessions')
    .set({ ended_at: now, ended_because: 'directory removed', replay: null })
    .where('ended_at', 'is', null)
    .where('method', '=', 'work-account')
    .where('in_tenant', '=', tenantId)
    .where('user_id', 'in', (eb) =>
      eb.selectFrom('work_accounts').select('user_id').where('directory_id', 'in', directoryIds),
    )
    .execute();
