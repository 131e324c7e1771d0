import type { Tx } from '../db/transaction.ts';

export interface TenantFacts {
  readonly name: string;
  readonly apps: string[];
  readonly directory_ids?: string[];
}

export const insertTenant = (tx: Tx, facts: TenantFacts, now: Date) =>
  tx
    .insertInto('tenants')
    .values({ ...facts, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();

/** Holds the tenant still until the transaction ends. */
export const lockTenantRow = (tx: Tx, tenantId: number) =>
  tx.selectFrom('tenants').select('id').where('id', '=', tenantId).forNoKeyUpdate().execute();

export const changeTenant = (tx: Tx, tenantId: number, facts: TenantFacts) =>
  tx.updateTable('tenants').set(facts).where('id', '=', tenantId).execute();

export const setArchived = (tx: Tx, tenantId: number, archivedAt: Date | null) =>
  tx.updateTable('tenants').set({ archived_at: archivedAt }).where('id', '=', tenantId).execute();

export const deleteTenantRow = (tx: Tx, tenantId: number) =>
  tx.deleteFrom('tenants').where('id', '=', tenantId).execute();
