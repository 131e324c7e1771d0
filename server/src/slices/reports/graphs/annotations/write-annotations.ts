import { type NewAnnotation, problem } from '@freshet/contract';
import { recordAudit } from '#platform/audit/record-audit';
import type { Scope } from '#platform/db/scope';
import { requireOrder, requireOwnStations } from '../../query/check-selection.ts';
import { type AnnotationRow, canRemove, lockAnnotation } from './annotation-queries.ts';

/** Writes on the graphs of one of the tenant's own stations. */
export function addAnnotation(scope: Scope, input: NewAnnotation): Promise<AnnotationRow> {
  requireOrder({ start: input.BeginsOn, end: input.EndsOn });
  return scope.transaction(async (tx) => {
    await requireOwnStations(tx, [input.StationId]);
    const { id } = await tx
      .insertInto('graph_annotations')
      .values({
        ...{ data_source_id: input.StationId, begins_on: input.BeginsOn, ends_on: input.EndsOn, body: input.Text },
        ...{ author_id: scope.userId, author_name: scope.userName, written_at: scope.now() },
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const row = await lockAnnotation(tx, id);
    await recordAudit(tx, scope, { what: 'graphAnnotation.added', subject: row.station, new: factsOf(row) });
    return row;
  });
}

export function changeAnnotation(scope: Scope, id: number, input: NewAnnotation): Promise<AnnotationRow> {
  requireOrder({ start: input.BeginsOn, end: input.EndsOn });
  return scope.transaction(async (tx) => {
    const old = await lockAnnotation(tx, id);
    if (!canRemove(old, scope)) throw problem('identity.forbidden');
    await requireOwnStations(tx, [input.StationId]);
    await tx
      .updateTable('graph_annotations')
      .set({
        ...{ data_source_id: input.StationId, begins_on: input.BeginsOn, ends_on: input.EndsOn, body: input.Text },
        ...{ changed_by: scope.userName, changed_at: scope.now() },
      })
      .where('id', '=', old.id)
      .execute();
    const row = await lockAnnotation(tx, old.id);
    const facts = { old: { ...factsOf(old), station: old.station }, new: { ...factsOf(row), station: row.station } };
    await recordAudit(tx, scope, { what: 'graphAnnotation.changed', subject: row.station, ...facts });
    return row;
  });
}

export function removeAnnotation(scope: Scope, id: number): Promise<void> {
  return scope.transaction(async (tx) => {
    const row = await lockAnnotation(tx, id);
    if (!canRemove(row, scope)) throw problem('identity.forbidden');
    await tx.deleteFrom('graph_annotations').where('id', '=', row.id).execute();
    await recordAudit(tx, scope, { what: 'graphAnnotation.removed', subject: row.station, old: factsOf(row) });
  });
}

const factsOf = ({ begins_on, ends_on, body, author_name }: AnnotationRow) => ({
  ...{ beginsOn: begins_on, endsOn: ends_on, text: body, author: author_name },
});
