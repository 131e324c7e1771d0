import { problem, type SeriesChange } from '@freshet/contract';
import { differences } from '#platform/audit/differences';
import { type Actor, recordAudit } from '#platform/audit/record-audit';
import type { Tx } from '#platform/db/transaction';
import { loadUnitTable } from '#slices/units';
import { cutOfSeries } from '../store/days/day-stretches.ts';
import { recutDays } from '../store/days/refold-days.ts';
import { reportChanged } from '../store/series-changes.ts';
import { lockSeries } from '../store/series-extents.ts';
import { knownUnit, refusingTaken, toFacts } from './create-series.ts';
import { requireSeries, type SeriesRow } from './series-queries.ts';
import { identifierOf } from './series-view.ts';
import { requireTags, writeTags } from './write-tags.ts';

/** Changes what a series says of itself. A unit of another group is refused once there are points. */
export async function updateSeries(tx: Tx, actor: Actor, id: number, change: SeriesChange): Promise<SeriesRow> {
  const old = await requireSeries(tx, id);
  await requireTags(tx, change.TagIds);
  const facts = toFacts(change, await knownUnit(tx, change.Unit));
  await refuseOtherGroup(tx, old, facts.unit);
  const [before] = await lockSeries(tx, [id]);
  await refusingTaken(change, () => tx.updateTable('series').set(facts).where('id', '=', id).execute());
  if (before && before.cutMs !== cutOfSeries(facts)) await recutDays(tx, { ...before, cutMs: cutOfSeries(facts) });
  await writeTags(tx, old, change.TagIds);
  // No point changed, but how they are read may have.
  await reportChanged(tx, [{ seriesId: id, from: 0, to: 1 }]);
  const now = await requireSeries(tx, id);
  const changed = differences({ ...old }, { ...now });
  if (changed) await recordAudit(tx, actor, { what: 'series.changed', subject: identifierOf(now), ...changed });
  return now;
}

async function refuseOtherGroup(tx: Tx, old: SeriesRow, unit: string): Promise<void> {
  if (old.point_count === 0 || old.unit === unit || old.unit === '') return;
  const units = await loadUnitTable(tx);
  const [from, to] = [units.find(old.unit), units.find(unit)];
  if (!from || !to || typeof units.converter(from.id, to.id) === 'string') {
    throw problem('series.unitOutsideGroup', { from: old.unit, to: unit });
  }
}
