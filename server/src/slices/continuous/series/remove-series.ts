import { recordAudit } from '#platform/audit/record-audit';
import type { Scope } from '#platform/db/scope';
import { tellChanged } from '../store/series-changes.ts';
import { requireSeries } from './series-queries.ts';
import { identifierOf } from './series-view.ts';

/** Takes a series out of sight. Its points are kept, and its name is free for another. */
export const removeSeries = (scope: Scope, id: number): Promise<void> =>
  scope.transaction(async (tx) => {
    const row = await requireSeries(tx, id);
    await tx.updateTable('series').set({ removed_at: scope.now() }).where('id', '=', id).execute();
    await tellChanged(tx, [{ seriesId: id, from: 0, to: 1 }]);
    await recordAudit(tx, scope, {
      what: 'series.removed',
      subject: identifierOf(row),
      old: { points: row.point_count },
    });
  });
