import { problem } from '@freshet/contract';
import { recordAudit } from '#platform/audit/record-audit';
import type { Scope } from '#platform/db/scope';
import { changeDeliveries } from './change-deliveries.ts';

/** Takes a delivery back, whatever came after it. One that came with a file is taken back with its import. */
export const rollBackDelivery = (
  scope: Scope,
  id: number,
): Promise<{ readonly before: number; readonly after: number }> =>
  scope.transaction(async (tx) => {
    const row = await tx
      .selectFrom('series_deliveries')
      .selectAll()
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (!row) throw problem('notFound');
    if (row.import_id !== null) throw problem('series.isImport', { importId: row.import_id });
    if (row.rolled_back_at) throw problem('series.rolledBack', { day: row.rolled_back_at.toISOString().slice(0, 10) });
    const moved = await changeDeliveries(tx, { leaving: [id], entering: [] }, scope);
    await recordAudit(tx, scope, {
      what: 'series.rolledBack',
      subject: row.source || `Delivery ${id}`,
      new: { Before: moved.before, After: moved.after },
    });
    return moved;
  });
