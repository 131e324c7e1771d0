import { type NewObservation, type NewSurvey, problem } from '@freshet/contract';
import { sql } from 'kysely';
import { type Actor, recordAudit } from '#platform/audit/record-audit';
import type { Scope } from '#platform/db/scope';
import type { Tx } from '#platform/db/transaction';
import { whenViolated } from '#platform/db/violations';
import { requireStation } from '#slices/locations';
import { listParameters, requireType } from '../survey-types/type-queries.ts';
import { requireTaxa } from '../taxa/taxon-queries.ts';

/** Adds a survey. A location has one of a type at a time. */
export async function addSurvey(tx: Tx, actor: Actor, input: NewSurvey): Promise<number> {
  const subject = await requireParts(tx, input);
  const { id } = await whenMomentFree(input, () =>
    tx
      .insertInto('surveys')
      .values({ ...toFacts(input), created_at: actor.now() })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  await writeObservations(tx, { surveyId: id, stationId: input.LocationId }, input.Observations);
  await recordAudit(tx, actor, { what: 'survey.added', subject, new: toAudit(input) });
  return id;
}

/** Replaces a survey by what is known of it now. From then on it is the person's, whatever becomes of its import. */
export const updateSurvey = (scope: Scope, id: number, input: NewSurvey): Promise<number> =>
  scope.transaction(async (tx) => {
    const old = await lockSurvey(tx, id);
    const subject = await requireParts(tx, input);
    const facts = { ...toFacts(input), edited_at: scope.now() };
    await whenMomentFree(input, () => tx.updateTable('surveys').set(facts).where('id', '=', id).execute());
    await tx.deleteFrom('survey_observations').where('survey_id', '=', id).execute();
    await writeObservations(tx, { surveyId: id, stationId: input.LocationId }, input.Observations);
    const { id: _, tenant_id: __, created_at: ___, ...was } = old;
    await recordAudit(tx, scope, { what: 'survey.changed', subject, old: was, new: toAudit(input) });
    return id;
  });

export const removeSurvey = (scope: Scope, id: number): Promise<void> =>
  scope.transaction(async (tx) => {
    const old = await lockSurvey(tx, id);
    const { name } = await requireStation(tx, old.data_source_id);
    await tx.deleteFrom('surveys').where('id', '=', id).execute();
    await recordAudit(tx, scope, { what: 'survey.removed', subject: `${name}, ${old.surveyed_on}`, old });
  });

async function lockSurvey(tx: Tx, id: number) {
  const row = await tx
    .selectFrom('surveys')
    .selectAll()
    .select(sql<string>`surveyed_on::text`.as('surveyed_on'))
    .where('id', '=', id)
    .where('closed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw problem('notFound');
  return row;
}

/** Refuses what is not there. Answers what the survey is called. */
async function requireParts(tx: Tx, input: NewSurvey): Promise<string> {
  const station = await requireStation(tx, input.LocationId);
  if (station.source_type !== 'surveys_envirodata') throw problem('surveys.notALocation', { name: station.name });
  const type = await requireType(tx, input.TypeId);
  const known = new Set((await listParameters(tx, [type.id])).map(({ id }) => id));
  const measured = input.Observations.flatMap(({ Measurements }) => Measurements.map((each) => each.ParameterId));
  if (measured.some((id) => !known.has(id))) throw problem('notFound');
  await requireTaxa(
    tx,
    input.Observations.map(({ TaxonId }) => TaxonId),
  );
  return `${station.name}, ${type.name}, ${input.SurveyedOn}`;
}

/** Where in a file an observation stands. */
interface Origin {
  readonly file_version_id: number;
  readonly sheet: string;
  readonly row_no: number;
}

const atOnce = 1000;

async function writeObservations(
  tx: Tx,
  { surveyId, stationId }: { readonly surveyId: number; readonly stationId: number },
  observations: readonly (NewObservation & { readonly origin?: Origin })[],
): Promise<void> {
  for (let first = 0; first < observations.length; first += atOnce) {
    const part = observations.slice(first, first + atOnce);
    const made = await tx
      .insertInto('survey_observations')
      .values(part.map((each) => ({ survey_id: surveyId, data_source_id: stationId, ...toRow(each) })))
      .returning('id')
      .execute();
    const ids = made.map(({ id }) => id).sort((one, other) => one - other);
    const values = part.flatMap(({ Measurements }, index) =>
      [...new Map(Measurements.map((each) => [each.ParameterId, each.Value]))].map(([parameter_id, value]) => ({
        ...{ observation_id: ids[index] ?? 0, data_source_id: stationId, parameter_id, value },
      })),
    );
    if (values.length > 0) await tx.insertInto('survey_measurements').values(values).execute();
  }
}

const toRow = (each: NewObservation & { readonly origin?: Origin }) => ({
  taxon_id: each.TaxonId,
  count: each.Count,
  life_stage: each.LifeStage,
  sex: each.Sex,
  length_mm: each.LengthMillimetres,
  weight_g: each.WeightGrams,
  condition: each.Condition,
  pass: each.Pass,
  subsample: each.Subsample,
  label: each.Label,
  notes: each.Notes,
  ...each.origin,
});

const whenMomentFree = <T>({ SurveyedOn }: NewSurvey, work: () => Promise<T>): Promise<T> =>
  whenViolated('surveys_moment_unique', 'surveys.momentTaken', { day: SurveyedOn }, work);

const toFacts = (input: NewSurvey) => ({
  data_source_id: input.LocationId,
  type_id: input.TypeId,
  surveyed_on: input.SurveyedOn,
  start_time: input.StartTime,
  surveyors: input.Surveyors,
  gear: input.Gear,
  effort_seconds: input.EffortSeconds,
  area_m2: input.AreaSquareMetres,
  passes: input.Passes,
  notes: input.Notes,
});

const toAudit = (input: NewSurvey) => ({ ...toFacts(input), observations: input.Observations.length });
