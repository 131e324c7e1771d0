import { type Actor, recordAudit } from '#platform/audit/record-audit';
import type { Tx } from '#platform/db/transaction';
import { reportChanged } from '../store/series-changes.ts';
import { refusingTaken } from './create-series.ts';
import { requireSeries, type SeriesRow } from './series-queries.ts';
import { identifierOf } from './series-view.ts';

/** Takes a series out of sight. Its points are kept, and its name is free for another. */
export async function removeSeries(tx: Tx, actor: Actor, id: number): Promise<void> {
  const row = await requireSeries(tx, id);
  await tx.updateTable('series').set({ removed_at: actor.now() }).where('id', '=', id).execute();
  await reportChanged(tx, [{ seriesId: id, from: 0, to: 1 }]);
  await recordAudit(tx, actor, {
    what: 'series.removed',
    subject: identifierOf(row),
    old: { points: row.point_count },
  });
}

/** Lets a series be seen again that was taken out of sight, unless another has its name now. */
export async function restoreSeries(tx: Tx, actor: Actor, id: number): Promise<SeriesRow> {
  const named = await tx
    .selectFrom('series')
    .select(['parameter as Parameter', 'label as Label', 'external_id as ExternalId'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  await refusingTaken(named, () => tx.updateTable('series').set({ removed_at: null }).where('id', '=', id).execute());
  await reportChanged(tx, [{ seriesId: id, from: 0, to: 1 }]);
  const row = await requireSeries(tx, id);
  await recordAudit(tx, actor, {
    what: 'series.restored',
    subject: identifierOf(row),
    new: { points: row.point_count },
  });
  return row;
}
