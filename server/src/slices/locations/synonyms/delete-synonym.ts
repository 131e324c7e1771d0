import { type Input, type locations, problem } from '@freshet/contract';
import type { Scope } from '#platform/db/scope';
import { lockSources, requireSource, type SourceRow } from '../data-sources/source-queries.ts';
import { recordNames } from './record-names.ts';
import { findSynonym, moveSynonym, removeSynonym } from './synonym-queries.ts';

type OldName = Input<typeof locations.deleteSynonym>['body'];

/** Takes a name away, or gives it to another data source of the same type. The primary name cannot go. */
export function deleteSynonym(scope: Scope, input: OldName): Promise<SourceRow> {
  const target = input.assignToLocation ?? null;
  return scope.transaction(async (tx) => {
    const locked = await lockSources(tx, target === null ? [input.sourceId] : [input.sourceId, target]);
    if (locked.get(input.sourceId)?.source_type !== input.sourceType) throw problem('notFound');
    if (target !== null && locked.get(target)?.source_type !== input.sourceType) throw problem('notFound');
    const before = await requireSource(tx, input.sourceId);
    const synonym = await findSynonym(tx, input.sourceId, input.synonymName);
    if (!synonym) throw problem('notFound');
    if (target === input.sourceId) return before;
    if (synonym.is_primary) throw problem('locations.primaryNeeded');
    if (target === null) {
      await removeSynonym(tx, synonym.id);
      return recordNames(tx, scope, { what: 'synonym.deleted', before });
    }
    const taker = await requireSource(tx, target);
    await moveSynonym(tx, synonym.id, target);
    await recordNames(tx, scope, { what: 'synonym.received', before: taker });
    return recordNames(tx, scope, { what: 'synonym.moved', before });
  });
}
