import { type NewTaxon, problem } from '@freshet/contract';
import { differences } from '#platform/audit/differences';
import { type Actor, recordAudit } from '#platform/audit/record-audit';
import type { Scope } from '#platform/db/scope';
import type { Tx } from '#platform/db/transaction';
import { whenViolated } from '#platform/db/violations';
import { countSynonyms, requireTaxon, type TaxonRow } from './taxon-queries.ts';
import { fullName } from './taxon-view.ts';

/** Adds a taxon. Name and author together are unique, ignoring case: names that differ in their author are two taxa. */
export async function addTaxon(tx: Tx, actor: Actor, input: NewTaxon): Promise<TaxonRow> {
  await refuseSynonym(tx, input.AcceptedId);
  const facts = toFacts(input);
  const { id } = await whenNameFree(input, () =>
    tx
      .insertInto('taxa')
      .values({ ...facts, created_at: actor.now() })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  await recordAudit(tx, actor, { what: 'taxon.added', subject: fullName(facts), new: facts });
  return requireTaxon(tx, id);
}

export const updateTaxon = (scope: Scope, id: number, input: NewTaxon): Promise<TaxonRow> =>
  scope.transaction(async (tx) => {
    const old = await requireTaxon(tx, id);
    const facts = toFacts(input);
    if (input.AcceptedId !== null) {
      if (input.AcceptedId === id) throw problem('taxa.synonymOfSynonym', { name: fullName(old) });
      await refuseSynonym(tx, input.AcceptedId);
      await refuseAccepted(tx, old);
    }
    await whenNameFree(input, () => tx.updateTable('taxa').set(facts).where('id', '=', id).execute());
    const now = await requireTaxon(tx, id);
    const changed = differences({ ...old }, { ...now });
    if (changed) await recordAudit(tx, scope, { what: 'taxon.changed', subject: fullName(now), ...changed });
    return now;
  });

/** Removes a taxon that nothing was recorded under and that is nobody's accepted name. */
export const removeTaxon = (scope: Scope, id: number): Promise<void> =>
  scope.transaction(async (tx) => {
    await tx.selectFrom('taxa').select('id').where('id', '=', id).forUpdate().execute();
    const old = await requireTaxon(tx, id);
    if (old.uses > 0) throw problem('taxa.inUse', { name: fullName(old), count: old.uses });
    await refuseAccepted(tx, old);
    await tx.updateTable('taxa').set({ removed_at: scope.now() }).where('id', '=', id).execute();
    await recordAudit(tx, scope, { what: 'taxon.removed', subject: fullName(old), old });
  });

/** A synonym leads to an accepted name at once, never by another synonym. */
async function refuseSynonym(tx: Tx, acceptedId: number | null): Promise<void> {
  if (acceptedId === null) return;
  const accepted = await requireTaxon(tx, acceptedId);
  if (accepted.accepted_id !== null) throw problem('taxa.synonymOfSynonym', { name: fullName(accepted) });
}

async function refuseAccepted(tx: Tx, taxon: TaxonRow): Promise<void> {
  const count = await countSynonyms(tx, taxon.id);
  if (count > 0) throw problem('taxa.hasSynonyms', { name: fullName(taxon), count });
}

const whenNameFree = <T>({ Name, Authority }: NewTaxon, work: () => Promise<T>): Promise<T> =>
  whenViolated('taxa_name_unique', 'taxa.nameTaken', { name: fullName({ name: Name, authority: Authority }) }, work);

const toFacts = (input: NewTaxon) => ({
  name: input.Name,
  authority: input.Authority,
  common_name: input.CommonName,
  rank: input.Rank,
  status: input.Status,
  growth_form: input.GrowthForm,
  order_name: input.Order,
  family: input.Family,
  tolerance: input.Tolerance,
  accepted_id: input.AcceptedId,
});
