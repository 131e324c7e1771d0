import { type RawBuilder, sql, type Updateable } from 'kysely';
import { lockForTenant } from '#platform/db/lock-for-tenant';
import type { Database } from '#platform/db/schema.generated';
import type { Scope } from '#platform/db/scope';
import type { Tx } from '#platform/db/transaction';
import type { ImportRow } from './import-sources.ts';

/** The lock of changes to which values are current, from the first look to the end of the transaction. */
export async function lockDeliveries(tx: Tx): Promise<void> {
  // Others of the same tenant may store a large file meanwhile; that takes as long as it takes.
  await sql`set local statement_timeout = 0`.execute(tx);
  await sql`set local lock_timeout = 0`.execute(tx);
  await sql`set local work_mem = '64MB'`.execute(tx);
  await lockForTenant(tx, 'present');
}

type NewImport = Pick<
  ImportRow,
  'ingestion_id' | 'execution_id' | 'file_id' | 'file_version_id' | 'file_name' | 'service_name'
>;

/** Begins an import, in force at once. What it delivers is reported when it is known. */
export async function openImport(tx: Tx, scope: Scope, facts: NewImport): Promise<number> {
  const { id } = await tx
    .insertInto('imports')
    .values({
      ...facts,
      status: 'Published',
      created_by: scope.userId,
      created_by_name: scope.userName,
      created_at: scope.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Takes back the beginning of an import that delivers nothing after all. */
export const dropImport = (tx: Tx, id: number) => tx.deleteFrom('imports').where('id', '=', id).execute();

/** Says what an import delivered. */
export const describeImport = (tx: Tx, id: number, facts: Updateable<Database['imports']>) =>
  tx.updateTable('imports').set(facts).where('id', '=', id).execute();

/**
 * Records deliveries that stated what was stored already. `rows` gives `result_id` and the place in the file:
 * `file_version_id`, `sheet`, `row_no`, `column_no`.
 */
export const noteUnchanged = (tx: Tx, importId: number, rows: RawBuilder<unknown>) =>
  sql`insert into unchanged_deliveries (import_id, result_id, file_version_id, sheet, row_no, column_no)
    select ${importId}::bigint, d.result_id, d.file_version_id, d.sheet, d.row_no, d.column_no
    from ${rows} d`.execute(tx);
