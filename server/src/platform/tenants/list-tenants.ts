import { sql } from 'kysely';
import type { Tx } from '../db/transaction.ts';

/** All tenants of the installation by name. */
export const listTenants = (tx: Tx): Promise<{ id: number; name: string }[]> =>
  tx.selectFrom('tenants').select(['id', 'name']).orderBy(sql`lower(name)`).execute();
