import { type Input, type locations, problem } from '@freshet/contract';
import type { Scope } from '#platform/db/scope';
import { lockSource, requireSource, type SourceRow } from '../data-sources/source-queries.ts';
import { recordNames } from './record-names.ts';
import { changedFacts, changeSynonym, dropPrimary, findSynonymById } from './synonym-queries.ts';

type ChangedName = Input<typeof locations.updateSynonym>['body'];

/** Changes a name, or makes it the primary one. The primary name stops being it only when another takes its place. */
export function updateSynonym(scope: Scope, input: ChangedName): Promise<SourceRow> {
  return scope.transaction(async (tx) => {
    const { id } = await lockSource(tx, input.sourceId, input.sourceType);
    const before = await requireSource(tx, id);
    const synonym = await findSynonymById(tx, id, input.synonymId);
    if (!synonym) throw problem('notFound');
    if (synonym.is_primary && !input.isPrimary) throw problem('locations.primaryNeeded');
    if (!synonym.is_primary && input.isPrimary) await dropPrimary(tx, id);
    const facts = changedFacts(synonym, input.synonymData);
    await changeSynonym(tx, synonym.id, { ...facts, name: input.synonymName, is_primary: input.isPrimary });
    return recordNames(tx, scope, { what: 'synonym.changed', before });
  });
}
