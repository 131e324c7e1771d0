import { sentence } from '@freshet/contract';
import { sql } from 'kysely';
import { recordAudit } from '#platform/audit/record-audit';
import { type BulkConnection, withBulkConnection } from '#platform/db/copy/bulk-connection';
import type { Scope } from '#platform/db/scope';
import type { Tx } from '#platform/db/transaction';
import type { Platform } from '#platform/platform';
import { recordIngestion, setCurrentVersion } from '#slices/files';
import type { DeliveredKind, ImportChange, Moved } from './delivered-kind.ts';
import { requireInForce } from './find-import.ts';
import { type ImportRow, importsInForce } from './import-sources.ts';
import { lockDeliveries } from './open-import.ts';

/** What is taken back: an import, with all kinds of things that imports deliver. */
interface Rollback {
  readonly importId: number;
  readonly kinds: readonly DeliveredKind[];
  /** Done in the same transaction, after everything is taken back. */
  readonly also?: (tx: Tx) => Promise<void>;
}

/**
 * Takes an import back, whatever came after it. Every value it stands for gives way to the one before; values that later
 * imports brought stay as they are; an earlier reading of the same file counts again.
 */
export const rollBackImport = (platform: Platform, scope: Scope, rollback: Rollback): Promise<Moved> =>
  withBulkConnection(platform, scope.tenantId, async (bulk) => {
    const { importId, kinds } = rollback;
    await makeWorkTables(bulk, kinds);
    return bulk.transaction(async (tx) => {
      await lockDeliveries(tx);
      const row = await requireInForce(tx, importId);
      const moved = await planRollback(tx, rollback);
      const at = scope.now();
      for (const kind of kinds) await kind.applyImportChange(tx, { importId, at, actor: scope });
      await tx
        .updateTable('imports')
        .set({ status: 'RolledBack', rolled_back_at: at, rolled_back_by_name: scope.userName })
        .where('id', '=', importId)
        .execute();
      await updateFileState(tx, row);
      await recordAudit(tx, scope, {
        what: 'import.rolledBack',
        subject: row.file_name,
        new: { Withdrawn: moved.closed, Restored: moved.opened },
        importId,
      });
      await platform.events.publish(tx, scope, 'ingestion.rolledBack', { importId });
      await rollback.also?.(tx);
      return moved;
    });
  });

export interface RollbackPreview extends Moved {
  /** Values of the import that are not shown now, and those that another import says too. */
  readonly untouched: number;
}

/** What rolling an import back would do now. Changes nothing. */
export const previewRollback = (platform: Platform, scope: Scope, rollback: Rollback): Promise<RollbackPreview> =>
  withBulkConnection(platform, scope.tenantId, async (bulk) => {
    const { importId, kinds } = rollback;
    await makeWorkTables(bulk, kinds);
    return bulk.transaction(async (tx) => {
      await sql`set local statement_timeout = 0`.execute(tx);
      await requireInForce(tx, importId);
      const moved = await planRollback(tx, rollback);
      let delivered = 0;
      for (const kind of kinds) delivered += await kind.countDelivered(tx, importId);
      return { ...moved, untouched: Math.max(delivered - moved.closed, 0) };
    });
  });

async function makeWorkTables(bulk: BulkConnection, kinds: readonly DeliveredKind[]): Promise<void> {
  for (const kind of kinds) await kind.makeWorkTables(bulk);
}

async function planRollback(tx: Tx, { importId, kinds }: Rollback): Promise<Moved> {
  const change = await findImportChange(tx, importId);
  const moved = { closed: 0, opened: 0 };
  for (const kind of kinds) {
    const { closed, opened } = await kind.planImportChange(tx, change, [importId]);
    moved.closed += closed;
    moved.opened += opened;
  }
  return moved;
}

async function findImportChange(tx: Tx, importId: number): Promise<ImportChange> {
  const [before, after] = [await listInForce(tx, []), await listInForce(tx, [importId])];
  return {
    leaving: [...before].filter((id) => !after.has(id)),
    entering: [...after].filter((id) => !before.has(id)),
  };
}

async function listInForce(tx: Tx, without: readonly number[]): Promise<Set<number>> {
  const { rows } = await importsInForce(without).execute(tx);
  return new Set(rows.map(({ id }) => id));
}

/** The version whose data is in force now, if any is, and what became of the one that was. */
async function updateFileState(tx: Tx, { id, file_id, file_version_id }: ImportRow): Promise<void> {
  const { rows } = await sql<{ file_version_id: number }>`
    select i.file_version_id from imports i where i.file_id = ${file_id} and i.id in (${importsInForce([id])})
    order by i.id desc limit 1`.execute(tx);
  const current = rows[0]?.file_version_id ?? null;
  await setCurrentVersion(tx, file_id, current);
  if (current !== file_version_id) {
    await recordIngestion(tx, file_version_id, { state: 'rolledBack', message: sentence('importRolledBack', { id }) });
  }
}
