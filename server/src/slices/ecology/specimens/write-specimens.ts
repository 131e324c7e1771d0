import { type NewIdentification, type NewSpecimen, problem } from '@freshet/contract';
import { differences } from '#platform/audit/differences';
import { type Actor, recordAudit } from '#platform/audit/record-audit';
import type { Scope } from '#platform/db/scope';
import type { Tx } from '#platform/db/transaction';
import { whenViolated } from '#platform/db/violations';
import { announceWriting } from '../history/announce-writing.ts';
import { storeEarlierVisit } from '../history/store-earlier-visit.ts';
import { refuseFuture } from '../refuse-future.ts';
import { requireTaxa } from '../taxa/taxon-queries.ts';
import { readSpecimen } from './read-specimens.ts';
import { requireSpecimen, type SpecimenRow } from './specimen-queries.ts';

export async function addSpecimen(tx: Tx, actor: Actor, input: NewSpecimen) {
  const data_source_id = await requireVisit(tx, input.VisitId);
  const { id } = await whenLabelFree(input, () =>
    tx
      .insertInto('specimens')
      .values({ ...toFacts(input), data_source_id, created_at: actor.now() })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  const made = await requireSpecimen(tx, id);
  await storeVisitBefore(tx, input.VisitId, actor.now());
  await recordAudit(tx, actor, { what: 'specimen.added', subject: nameOf(made), new: toFacts(input) });
  return readSpecimen(tx, id);
}

export const updateSpecimen = (scope: Scope, id: number, input: NewSpecimen) =>
  scope.transaction(async (tx) => {
    const old = await requireSpecimen(tx, id);
    const data_source_id = await requireVisit(tx, input.VisitId);
    const facts = { ...toFacts(input), data_source_id };
    await whenLabelFree(input, () => tx.updateTable('specimens').set(facts).where('id', '=', id).execute());
    await tx.updateTable('identifications').set({ data_source_id }).where('specimen_id', '=', id).execute();
    const now = await requireSpecimen(tx, id);
    const changed = differences({ ...old }, { ...now });
    if (changed) await recordAudit(tx, scope, { what: 'specimen.changed', subject: nameOf(now), ...changed });
    return readSpecimen(tx, id);
  });

/** Names a specimen. The newest name holds; what it was named before stays on record. */
export async function identifySpecimen(tx: Tx, actor: Actor, id: number, input: NewIdentification) {
  refuseFuture(actor.now(), { IdentifiedOn: input.IdentifiedOn });
  await tx.selectFrom('specimens').select('id').where('id', '=', id).forUpdate().execute();
  const specimen = await requireSpecimen(tx, id);
  await requireTaxa(tx, [input.TaxonId]);
  const facts = {
    taxon_id: input.TaxonId,
    identified_on: input.IdentifiedOn,
    identified_by: input.IdentifiedBy,
    confidence: input.Confidence,
    remarks: input.Remarks,
  };
  await tx
    .insertInto('identifications')
    .values({
      specimen_id: id,
      data_source_id: specimen.plot_id,
      ...facts,
      recorded_at: actor.now(),
      recorded_by: actor.userId,
    })
    .execute();
  await storeVisitBefore(tx, specimen.visit_id, actor.now());
  await recordAudit(tx, actor, { what: 'specimen.identified', subject: nameOf(specimen), new: facts });
  return readSpecimen(tx, id);
}

export const removeSpecimen = (scope: Scope, id: number): Promise<void> =>
  scope.transaction(async (tx) => {
    const old = await readSpecimen(tx, id);
    await tx.deleteFrom('specimens').where('id', '=', id).execute();
    const subject = `${old.PlotName}, ${old.Label}`;
    await recordAudit(tx, scope, { what: 'specimen.removed', subject, old });
  });

/** A visit that people work with stays, whatever becomes of the import that brought it. */
async function storeVisitBefore(tx: Tx, id: number, now: Date): Promise<void> {
  const delivered = tx.selectFrom('plot_visits').select('id').where('id', '=', id).where('import_id', 'is not', null);
  if (!(await delivered.executeTakeFirst())) return;
  await announceWriting(tx);
  await storeEarlierVisit(tx, id, now);
  await tx.updateTable('plot_visits').set({ edited_at: now }).where('id', '=', id).execute();
}

/** Answers the plot of a visit. */
async function requireVisit(tx: Tx, id: number): Promise<number> {
  const visit = await tx
    .selectFrom('plot_visits')
    .select('data_source_id')
    .where('id', '=', id)
    .where('closed_at', 'is', null)
    .forKeyShare()
    .executeTakeFirst();
  if (!visit) throw problem('notFound');
  return visit.data_source_id;
}

const whenLabelFree = <T>({ Label }: NewSpecimen, work: () => Promise<T>): Promise<T> =>
  whenViolated('specimens_label_unique', 'specimens.labelTaken', { label: Label }, work);

const nameOf = ({ plot_name, label }: SpecimenRow) => `${plot_name}, ${label}`;

const toFacts = (input: NewSpecimen) => ({
  visit_id: input.VisitId,
  label: input.Label,
  herbarium_number: input.HerbariumNumber,
  collected_by: input.CollectedBy,
  notes: input.Notes,
});
