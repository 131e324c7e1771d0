import { readAnalyteName } from '@freshet/domain/analyte-name';
import type { Scope } from '#platform/db/scope';
import type { Tx } from '#platform/db/transaction';

/** What a text means: in one file, or always. */
interface Meaning {
  readonly name_kind: string;
  readonly scope: string;
  readonly text: string;
  readonly folded: string;
  readonly target_id: number | null;
  readonly target_text: string;
}

const placeOf = (fileId: number, { scope }: Pick<Meaning, 'scope'>) => (scope === 'always' ? 0 : fileId);

const nothingCarried = { fraction: '', speciation: '' };

/** Remembers what a text means. The latest word counts. */
export async function rememberName(tx: Tx, scope: Scope, fileId: number, meaning: Meaning): Promise<void> {
  const { target_id, target_text } = meaning;
  const carried = meaning.name_kind === 'analyte' ? readAnalyteName(meaning.text, target_text) : nothingCarried;
  const meant = { target_id, target_text, fraction: carried.fraction, speciation: carried.speciation };
  await tx
    .insertInto('remembered_names')
    .values({
      kind: meaning.name_kind,
      file_id: placeOf(fileId, meaning),
      folded: meaning.folded,
      text: meaning.text,
      ...meant,
      created_by_name: scope.userName,
      created_at: scope.now(),
    })
    .onConflict((clash) => clash.columns(['tenant_id', 'kind', 'file_id', 'folded']).doUpdateSet(meant))
    .execute();
}

/** Forgets what a text means; what it meant before by another decision in force counts again. */
export async function forgetName(tx: Tx, scope: Scope, fileId: number, meaning: Meaning & { readonly id: number }) {
  await tx
    .deleteFrom('remembered_names')
    .where('kind', '=', meaning.name_kind)
    .where('file_id', '=', placeOf(fileId, meaning))
    .where('folded', '=', meaning.folded)
    .execute();
  let query = tx
    .selectFrom('review_decisions')
    .selectAll()
    .where('kind', '=', 'name')
    .where('scope', '=', meaning.scope)
    .where('name_kind', '=', meaning.name_kind)
    .where('folded', '=', meaning.folded)
    .where('undone_at', 'is', null)
    .where('id', '<>', meaning.id);
  if (meaning.scope === 'file') query = query.where('file_id', '=', fileId);
  const other = await query.orderBy('id', 'desc').limit(1).executeTakeFirst();
  if (other) await rememberName(tx, scope, fileId, other);
}
