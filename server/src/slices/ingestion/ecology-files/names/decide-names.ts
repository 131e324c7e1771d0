import { type EcologyNameDecision, type EcologyNameKind, problem } from '@freshet/contract';
import { recordAudit } from '#platform/audit/record-audit';
import type { Scope } from '#platform/db/scope';
import type { Tx } from '#platform/db/transaction';
import { saveTaxonAlias } from '#slices/ecology';
import { saveSynonyms } from '#slices/locations';
import { badDecision } from '../../decisions/refuse-decision.ts';
import type { IngestionRow } from '../../reading/ingestion-row.ts';
import { type EcologyNameRow, listEcologyNames } from '../ecology-queries.ts';
import { nameTargets } from './name-targets.ts';

interface Stated {
  readonly Names: readonly EcologyNameDecision[];
  readonly AddUnknown: readonly EcologyNameKind[];
  readonly LeaveOutUnknown: readonly EcologyNameKind[];
}

/** Takes what a person says names mean, and saves it where it applies to all files. */
export async function decideNames(tx: Tx, scope: Scope, row: IngestionRow, stated: Stated): Promise<void> {
  const { Names, AddUnknown, LeaveOutUnknown } = stated;
  if (Names.length + AddUnknown.length + LeaveOutUnknown.length === 0) return;
  const names = await listEcologyNames(tx, row.id);
  const known = new Map(names.map((each) => [`${each.kind} ${each.name_key}`, each]));
  const targets = await nameTargets(
    tx,
    Names.map(({ Kind, TargetId }) => ({ kind: Kind, target_id: TargetId ?? null })),
  );
  for (const [index, decision] of Names.entries()) {
    const name = known.get(`${decision.Kind} ${decision.Key}`);
    if (!name) throw badDecision('noName', { name: decision.Key });
    refuseUnclear(decision, index);
    if (decision.TargetId !== undefined && !targets.has(`${decision.Kind} ${decision.TargetId}`))
      throw problem('notFound');
    await mean(tx, name, decision);
    if (decision.Scope === 'always' && decision.TargetId !== undefined)
      await saveName(tx, scope, { name, targetId: decision.TargetId });
  }
  for (const name of names.filter(({ state }) => state === 'unknown')) {
    if (AddUnknown.some((kind) => kind === name.kind)) await mean(tx, name, { Add: true });
    else if (LeaveOutUnknown.some((kind) => kind === name.kind)) await mean(tx, name, { LeaveOut: true });
  }
  const reported = { Decisions: Names.length, AddUnknown: [...AddUnknown], LeaveOutUnknown: [...LeaveOutUnknown] };
  await recordAudit(tx, scope, { what: 'ingestion.decided', subject: row.file_name, new: reported });
}

function refuseUnclear({ TargetId, Add, LeaveOut }: EcologyNameDecision, index: number): void {
  const stated = [TargetId !== undefined, Add === true, LeaveOut === true].filter(Boolean).length;
  if (stated !== 1) throw badDecision('nameUnclear', { name: index });
}

const mean = (tx: Tx, name: EcologyNameRow, { TargetId, Add }: Partial<EcologyNameDecision>) =>
  tx
    .updateTable('ecology_names')
    .set({ state: TargetId === undefined ? (Add ? 'new' : 'leftOut') : 'chosen', target_id: TargetId ?? null })
    .where('ingestion_id', '=', name.ingestion_id)
    .where('kind', '=', name.kind)
    .where('name_key', '=', name.name_key)
    .execute();

interface SavedName {
  readonly name: EcologyNameRow;
  readonly targetId: number;
}

/** A taxon gets an alias, a place a further name; types and parameters count for this file alone. */
async function saveName(tx: Tx, scope: Scope, { name, targetId }: SavedName): Promise<void> {
  if (name.kind === 'taxon') await saveTaxonAlias(tx, scope, { written: name, taxonId: targetId });
  if (name.kind !== 'location' && name.kind !== 'plot') return;
  await saveSynonyms(tx, [{ stationId: targetId, name: name.name.slice(0, 200) }], scope.now());
}
