import type { ReviewDecision } from '@freshet/contract';
import type { Scope } from '#platform/db/scope';
import type { Tx } from '#platform/db/transaction';
import { removeSavedAlias } from '#slices/analytes';
import { clearStationsMedia, removeSavedSynonym } from '#slices/locations';
import { nameKinds, reparseRowsNamed } from '../naming/reparse-rows-named.ts';
import { recountStaged } from '../reading/ingestion-queries.ts';
import type { IngestionRow } from '../reading/ingestion-row.ts';
import type { SeenDecision } from './decision-queries.ts';
import { forgetName } from './remembered-names.ts';

type NameKind = Extract<ReviewDecision, { Kind: 'name' }>['Name'];

/**
 * A text does not have the meaning any more that a person gave it: in the file, or always. The rows with it are
 * evaluated again wherever they wait. Returns how many.
 */
export async function undoName(tx: Tx, scope: Scope, decision: SeenDecision): Promise<number> {
  const name = kindOf(decision);
  const isTaught = decision.scope === 'always' && (name === 'station' || name === 'analyte');
  if (name === 'media' && decision.scope === 'always' && decision.text === '')
    await clearStationsMedia(tx, scope, {
      stationIds: decision.added_ids,
      mediaTypeId: decision.target_id ?? 0,
      mediaName: decision.target_text,
    });
  else if (!isTaught) await forgetName(tx, scope, decision.file_id, decision);
  else if (decision.made_name && decision.target_id !== null) {
    if (name === 'station') await removeSavedSynonym(tx, { stationId: decision.target_id, name: decision.text });
    else await removeSavedAlias(tx, { analyteId: decision.target_id, name: decision.text });
  }
  let rows = 0;
  for (const ingestion of await lockReviews(tx, decision)) {
    rows += (await reparseRowsNamed(tx, ingestion, { name, text: decision.text, now: scope.now() })).length;
    await recountStaged(tx, ingestion.id);
  }
  return rows;
}

function kindOf({ name_kind }: SeenDecision): NameKind {
  const kinds: readonly NameKind[] = ['station', 'analyte', 'unit', 'method', 'media'];
  const kind = kinds.find((each) => each === name_kind);
  if (kind === undefined || !(kind in nameKinds)) throw new Error(`'${name_kind}' is not a kind of name.`);
  return kind;
}

/** The readings whose rows wait: of the file, or of every file. */
const lockReviews = (tx: Tx, { scope, file_id }: SeenDecision): Promise<IngestionRow[]> =>
  tx
    .selectFrom('ingestions')
    .selectAll()
    .where('state', '=', 'review')
    .where((eb) => (scope === 'always' ? eb.lit(true) : eb('file_id', '=', file_id)))
    .orderBy('id')
    .forUpdate()
    .execute();
