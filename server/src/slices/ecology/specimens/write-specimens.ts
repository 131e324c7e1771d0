import { type NewIdentification, type NewSpecimen, problem } from '@freshet/contract';
import { differences } from '#platform/audit/differences';
import { recordAudit } from '#platform/audit/record-audit';
import type { Scope } from '#platform/db/scope';
import type { Tx } from '#platform/db/transaction';
import { whenViolated } from '#platform/db/violations';
import { requireTaxa } from '../taxa/taxon-queries.ts';
import { readSpecimen } from './read-specimens.ts';
import { requireSpecimen, type SpecimenRow } from './specimen-queries.ts';

export const addSpecimen = (scope: Scope, input: NewSpecimen) =>
  scope.transaction(async (tx) => {
    const data_source_id = await requireVisit(tx, input.VisitId);
    const { id } = await whenLabelFree(input, () =>
      tx
        .insertInto('specimens')
        .values({ ...toFacts(input), data_source_id, created_at: scope.now() })
        .returning('id')
        .executeTakeFirstOrThrow(),
    );
    const made = await requireSpecimen(tx, id);
    await recordAudit(tx, scope, { what: 'specimen.added', subject: nameOf(made), new: toFacts(input) });
    return readSpecimen(tx, id);
  });

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
export const identifySpecimen = (scope: Scope, id: number, input: NewIdentification) =>
  scope.transaction(async (tx) => {
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
        recorded_at: scope.now(),
        recorded_by: scope.userId,
      })
      .execute();
    await recordAudit(tx, scope, { what: 'specimen.identified', subject: nameOf(specimen), new: facts });
    return readSpecimen(tx, id);
  });

export const removeSpecimen = (scope: Scope, id: number): Promise<void> =>
  scope.transaction(async (tx) => {
    const old = await readSpecimen(tx, id);
    await tx.deleteFrom('specimens').where('id', '=', id).execute();
    const subject = `${old.PlotName}, ${old.Label}`;
    await recordAudit(tx, scope, { what: 'specimen.removed', subject, old });
  });

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
