import { sentence } from '@freshet/contract';
import type { Tx } from '#platform/db/transaction';
import type { SourceRow } from '../data-sources/source-queries.ts';
import { primaryName } from '../data-sources/source-view.ts';
import { lockFeature } from '../features/feature-queries.ts';
import { describeChange } from '../linking/linking-plan.ts';
import { moveToFeature, named, nothing, type Part, removeFeaturePart, together } from '../linking/plan-parts.ts';
import type { RowChange } from '../linking/row-changes.ts';
import { attachedTo, othersIn } from './merge-queries.ts';

/**
 * What becomes of the place of a station that disappears: a target without a place moves in; a place that is left empty
 * gives its photos, documents and notes to the target's and goes; otherwise it stays.
 */
export async function mergePlacesPart(tx: Tx, source: SourceRow, target: SourceRow): Promise<Part> {
  const [left, targetPlace] = [source.monitoring_feature_id, target.monitoring_feature_id];
  if (left === null || left === targetPlace) return nothing;
  const { display_name: name } = await lockFeature(tx, left);
  if (targetPlace === null) {
    const message = sentence('stationBelongsToPlace', { station: primaryName(target), place: name });
    const change = describeChange('linked', { source: named(target), feature: { id: left, name } }, message);
    return { changes: [change], rows: [moveToFeature(target, left)] };
  }
  if ((await othersIn(tx, left, source.id)).length > 0) return nothing;
  return together(
    await attachedPart(tx, { id: left, name }, targetPlace),
    await removeFeaturePart(tx, { id: left, name }),
  );
}

async function attachedPart(tx: Tx, left: { id: number; name: string }, targetId: number): Promise<Part> {
  const { attachments, notes } = await attachedTo(tx, left.id);
  if (attachments.length + notes.length === 0) return nothing;
  const { display_name: to } = await lockFeature(tx, targetId);
  const [before, after] = [{ monitoring_feature_id: left.id }, { monitoring_feature_id: targetId }];
  const moved = (table: 'attachments' | 'notes', rows: readonly { id: number | string }[]): RowChange[] =>
    rows.length === 0 ? [] : [{ kind: 'set', table, rows: rows.map(({ id }) => ({ id, before, after })) }];
  const message = sentence('attachmentsMove', { place: to, attachments: attachments.length, notes: notes.length });
  return {
    changes: [describeChange('dataMoved', { feature: left }, message)],
    rows: [...moved('attachments', attachments), ...moved('notes', notes)],
  };
}
