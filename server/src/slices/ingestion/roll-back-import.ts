import { problem } from '@freshet/contract';
import { sql } from 'kysely';
import { recordAudit } from '#platform/audit/record-audit';
import { withBulkConnection } from '#platform/db/copy-rows';
import type { Scope } from '#platform/db/scope';
import type { Tx } from '#platform/db/transaction';
import type { Platform } from '#platform/platform';
import { recordIngestion, setCurrentVersion } from '#slices/files';
import {
  applyPlan,
  type Moved,
  makePresentTables,
  planPresent,
  type Shift,
  settleSamples,
  standingImports,
} from '#slices/observations';
import { type ImportRow, requireImport } from './import-queries.ts';
import { lockPresent } from './publish-import.ts';

/**
 * Takes an import back, whatever came after it. Every value it stands for gives way to the one before; values that later
 * imports brought stay as they are; an earlier reading of the same file counts again.
 */
export const rollBackImport = (platform: Platform, scope: Scope, importId: number): Promise<Moved> =>
  withBulkConnection(platform, scope.tenantId, async (bulk) => {
    await makePresentTables(bulk);
    return bulk.transaction(async (tx) => {
      await lockPresent(tx);
      const row = await requireStanding(tx, importId);
      const moved = await planRollback(tx, importId);
      const at = scope.now();
      await applyPlan(tx, { importId, at });
      await settleSamples(tx, at);
      await tx
        .updateTable('imports')
        .set({ status: 'RolledBack', rolled_back_at: at, rolled_back_by_name: scope.userName })
        .where('id', '=', importId)
        .execute();
      await tellFile(tx, row);
      await recordAudit(tx, scope, {
        what: 'import.rolledBack',
        subject: row.file_name,
        new: { Withdrawn: moved.closed, Restored: moved.opened },
        importId,
      });
      await platform.events.publish(tx, scope, 'ingestion.rolledBack', { importId });
      return moved;
    });
  });

export interface RollbackPreview extends Moved {
  /** Values of the import that are not shown now, and those that another import says too. */
  readonly untouched: number;
}

/** What rolling an import back would do now. Changes nothing. */
export const previewRollback = (platform: Platform, scope: Scope, importId: number): Promise<RollbackPreview> =>
  withBulkConnection(platform, scope.tenantId, async (bulk) => {
    await makePresentTables(bulk);
    return bulk.transaction(async (tx) => {
      await sql`set local statement_timeout = 0`.execute(tx);
      await requireStanding(tx, importId);
      const moved = await planRollback(tx, importId);
      const delivered = await countDelivered(tx, importId);
      return { ...moved, untouched: Math.max(delivered - moved.closed, 0) };
    });
  });

async function requireStanding(tx: Tx, importId: number): Promise<ImportRow> {
  const row = await requireImport(tx, importId);
  if (row.rolled_back_at) {
    throw problem('imports.alreadyRolledBack', { day: row.rolled_back_at.toISOString().slice(0, 10) });
  }
  return row;
}

async function planRollback(tx: Tx, importId: number): Promise<Moved> {
  return planPresent(tx, await findShift(tx, importId), [importId]);
}

async function findShift(tx: Tx, importId: number): Promise<Shift> {
  const [before, after] = [await listStanding(tx, []), await listStanding(tx, [importId])];
  return {
    leaving: [...before].filter((id) => !after.has(id)),
    entering: [...after].filter((id) => !before.has(id)),
  };
}

async function listStanding(tx: Tx, without: readonly number[]): Promise<Set<number>> {
  const { rows } = await standingImports(without).execute(tx);
  return new Set(rows.map(({ id }) => id));
}

async function countDelivered(tx: Tx, importId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select (select count(*) from results where opened_by = ${importId} and not is_restored)
      + (select count(*) from unchanged_deliveries where import_id = ${importId}) as count`.execute(tx);
  return rows[0]?.count ?? 0;
}

/** The version whose data is in force now, if any is, and what became of the one that was. */
async function tellFile(tx: Tx, { id, file_id, file_version_id }: ImportRow): Promise<void> {
  const { rows } = await sql<{ file_version_id: number }>`
    select i.file_version_id from (${standingImports([id])}) s join imports i on i.id = s.id
    where i.file_id = ${file_id} order by i.id desc limit 1`.execute(tx);
  const current = rows[0]?.file_version_id ?? null;
  await setCurrentVersion(tx, file_id, current);
  if (current !== file_version_id) {
    await recordIngestion(tx, file_version_id, { state: 'rolledBack', message: `Import ${id} was rolled back.` });
  }
}
