import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Database } from './schema.generated.ts';

// What slices read the tables of the platform from: each is used in place of a table.

export const allTenants: RawBuilder<Selectable<Database['tenants']>> = sql.raw('tenants');
export const allAuditEntries: RawBuilder<Selectable<Database['audit_entries']>> = sql.raw('audit_entries');
export const allAuditSeals: RawBuilder<Selectable<Database['audit_seals']>> = sql.raw('audit_seals');
export const allExecutions: RawBuilder<Selectable<Database['executions']>> = sql.raw('executions');
