import { type NewSurveyType, problem } from '@freshet/contract';
import { sql } from 'kysely';
import { type Actor, recordAudit } from '#platform/audit/record-audit';
import type { Scope } from '#platform/db/scope';
import type { Tx } from '#platform/db/transaction';
import { whenViolated } from '#platform/db/violations';
import { listParameters, requireType } from './type-queries.ts';

/** Adds a survey type. Its name is unique, ignoring case: survey locations belong to it by this name. */
export async function addSurveyType(tx: Tx, actor: Actor, input: NewSurveyType): Promise<number> {
  const { Name: name, Kind: kind } = input;
  const { id } = await whenNameFree(name, () =>
    tx
      .insertInto('survey_types')
      .values({ name, kind, created_at: actor.now() })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  await writeParameters(tx, id, input.Parameters);
  await recordAudit(tx, actor, { what: 'surveyType.added', subject: name, new: toAudit(input) });
  return id;
}

export const updateSurveyType = (scope: Scope, id: number, input: NewSurveyType): Promise<void> =>
  scope.transaction(async (tx) => {
    const old = await requireType(tx, id);
    const { Name: name, Kind: kind } = input;
    await whenNameFree(name, () => tx.updateTable('survey_types').set({ name, kind }).where('id', '=', id).execute());
    await writeParameters(tx, id, input.Parameters);
    const was = { name: old.name, kind: old.kind };
    await recordAudit(tx, scope, { what: 'surveyType.changed', subject: name, old: was, new: toAudit(input) });
  });

export const removeSurveyType = (scope: Scope, id: number): Promise<void> =>
  scope.transaction(async (tx) => {
    const old = await requireType(tx, id);
    if (old.surveys > 0) throw problem('surveys.typeInUse', { name: old.name, count: old.surveys });
    await tx.deleteFrom('survey_types').where('id', '=', id).execute();
    await recordAudit(tx, scope, { what: 'surveyType.removed', subject: old.name, old });
  });

/** Parameters go by their names: a known one keeps its values, one that is gone must have none. */
async function writeParameters(tx: Tx, typeId: number, wanted: NewSurveyType['Parameters']): Promise<void> {
  const known = await listParameters(tx, [typeId]);
  const byName = new Map(wanted.map((each) => [each.Name.toLowerCase(), each]));
  for (const { id, name } of known.filter((each) => !byName.has(each.name.toLowerCase()))) {
    const count = await countValues(tx, id);
    if (count > 0) throw problem('surveys.parameterInUse', { name, count });
    await tx.deleteFrom('survey_parameters').where('id', '=', id).execute();
  }
  for (const [folded, { Name: name, Unit: unit }] of byName) {
    const old = known.find((each) => each.name.toLowerCase() === folded);
    if (old) await tx.updateTable('survey_parameters').set({ name, unit }).where('id', '=', old.id).execute();
    else await tx.insertInto('survey_parameters').values({ type_id: typeId, name, unit }).execute();
  }
}

async function countValues(tx: Tx, parameterId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from survey_measurements where parameter_id = ${parameterId}`.execute(tx);
  return rows[0]?.count ?? 0;
}

const whenNameFree = <T>(name: string, work: () => Promise<T>): Promise<T> =>
  whenViolated('survey_types_name_unique', 'surveys.typeTaken', { name }, work);

const toAudit = ({ Name, Kind, Parameters }: NewSurveyType) => ({
  name: Name,
  kind: Kind,
  parameters: Parameters.map((each) => each.Name).join(', '),
});
