import { type Input, type locations, problem } from '@freshet/contract';
import type { Scope } from '#platform/db/scope';
import { lockSource, requireSource, type SourceRow } from '../data-sources/source-queries.ts';
import { recordNames } from './record-names.ts';
import { changedFacts, changeSynonym, dropPrimary, findSynonym, insertSynonym, plainFacts } from './synonym-queries.ts';

type NewName = Input<typeof locations.addSynonym>['body'];

/**
 * Gives a data source another name. As primary it renames it: the old name stays as a synonym, and a name the data
 * source has had before becomes primary again.
 */
export function addSynonym(scope: Scope, input: NewName): Promise<SourceRow> {
  return scope.transaction(async (tx) => {
    const { id, source_type } = await lockSource(tx, input.sourceId, input.sourceType);
    const before = await requireSource(tx, id);
    const known = await findSynonym(tx, id, input.synonymName);
    if (known && !input.isPrimary) throw problem('locations.nameTaken');
    if (input.isPrimary) await dropPrimary(tx, id);
    const facts = changedFacts(known ?? plainFacts, input.synonymData);
    const named = { ...facts, name: input.synonymName, is_primary: input.isPrimary };
    if (known) await changeSynonym(tx, known.id, named);
    else await insertSynonym(tx, { ...named, data_source_id: id, source_type, created_at: scope.now() });
    return recordNames(tx, scope, { what: input.isPrimary ? 'dataSource.renamed' : 'synonym.added', before });
  });
}
