import { type AppName, problem } from '@freshet/contract';
import { sql } from 'kysely';
import type { Tx } from '#platform/db/transaction';

const withUserCount = (tx: Tx) =>
  tx
    .selectFrom('tenants')
    .select(['id', 'name', 'apps', 'directory_ids', 'archived_at', 'created_at'])
    .select(
      sql<number>`(select count(*) from users u where u.home_tenant_id = tenants.id and not u.is_service)`.as(
        'user_count',
      ),
    );

export type TenantRow = Awaited<ReturnType<typeof listTenants>>[number];

export const listTenants = (tx: Tx) => withUserCount(tx).orderBy(sql`lower(name)`).orderBy('id').execute();

const findTenant = (tx: Tx, tenantId: number) => withUserCount(tx).where('id', '=', tenantId).executeTakeFirst();

export async function requireTenant(tx: Tx, tenantId: number): Promise<TenantRow> {
  const row = await findTenant(tx, tenantId);
  if (!row) throw problem('notFound');
  return row;
}

/** Holds the tenant still until the transaction ends, and says what it was. */
export async function lockTenant(tx: Tx, tenantId: number): Promise<TenantRow> {
  await tx.selectFrom('tenants').select('id').where('id', '=', tenantId).forNoKeyUpdate().execute();
  return requireTenant(tx, tenantId);
}

/** The ids of the tenants with these names, whatever their case. Throws for the first name there is no tenant of. */
export async function resolveTenants(tx: Tx, names: readonly string[]): Promise<number[]> {
  const { rows } = await sql<{ name: string; id: number | null }>`
    select given.name, tenants.id from unnest(${[...names]}::text[]) with ordinality as given (name, place)
    left join tenants on lower(tenants.name) = lower(given.name) order by given.place`.execute(tx);
  return rows.map(({ name, id }) => {
    if (id === null) throw problem('admin.tenantUnknown', { name });
    return id;
  });
}

/** The id of the tenant with this name. */
export async function resolveTenant(tx: Tx, name: string): Promise<number> {
  const [id] = await resolveTenants(tx, [name]);
  if (id === undefined) throw problem('admin.tenantUnknown', { name });
  return id;
}

interface TenantFacts {
  readonly name: string;
  readonly apps: AppName[];
  readonly directory_ids: string[];
}

export const insertTenant = (tx: Tx, facts: TenantFacts, now: Date) =>
  tx
    .insertInto('tenants')
    .values({ ...facts, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();

export const changeTenant = (tx: Tx, tenantId: number, facts: TenantFacts) =>
  tx.updateTable('tenants').set(facts).where('id', '=', tenantId).execute();

export const setArchived = (tx: Tx, tenantId: number, archivedAt: Date | null) =>
  tx.updateTable('tenants').set({ archived_at: archivedAt }).where('id', '=', tenantId).execute();

/** With the principal of its services, who is nobody without it. */
export async function removeTenant(tx: Tx, tenantId: number): Promise<void> {
  await tx.deleteFrom('users').where('home_tenant_id', '=', tenantId).where('is_service', '=', true).execute();
  await tx.deleteFrom('tenants').where('id', '=', tenantId).execute();
}

/** Everyone who may sign in to the tenant: its own users, and those of others who may switch to it. */
export async function countPeople(tx: Tx, tenantId: number): Promise<number> {
  const row = await tx
    .selectNoFrom(
      sql<number>`(select count(*) from users where home_tenant_id = ${tenantId} and not is_service)
        + (select count(*) from memberships where of_tenant = ${tenantId})`.as('people'),
    )
    .executeTakeFirstOrThrow();
  return Number(row.people);
}

/** Ends every session in the tenant and every session of its own users, wherever they switched to. */
export async function endSessionsOfTenant(tx: Tx, tenantId: number, now: Date): Promise<void> {
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
