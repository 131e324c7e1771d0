import { type NewSurvey, problem } from '@freshet/contract';
import { sql } from 'kysely';
import { type Actor, recordAudit } from '#platform/audit/record-audit';
import type { Scope } from '#platform/db/scope';
import type { Tx } from '#platform/db/transaction';
import { whenViolated } from '#platform/db/violations';
import { requireStation } from '#slices/locations';
import { fromEventMeasured } from '../event-measured.ts';
import { announceWriting } from '../history/announce-writing.ts';
import { storeEarlierSurvey } from '../history/store-earlier-survey.ts';
import { refuseFuture } from '../refuse-future.ts';
import { listParameters, requireType } from '../survey-types/type-queries.ts';
import { requireTaxa } from '../taxa/taxon-queries.ts';
import { writeObservations } from './write-observations.ts';

/** Adds a survey. A location has one of a type at a time. */
export async function addSurvey(tx: Tx, actor: Actor, input: NewSurvey): Promise<number> {
  refuseFuture(actor.now(), { SurveyedOn: input.SurveyedOn });
  const subject = await requireParts(tx, input);
  await announceWriting(tx);
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

/**
 * Replaces a survey by what is known of it now. From then on it is the person's, whatever becomes of its import. What
 * it stated before is kept for reports of that time.
 */
export const updateSurvey = (scope: Scope, id: number, input: NewSurvey): Promise<number> =>
  scope.transaction(async (tx) => {
    refuseFuture(scope.now(), { SurveyedOn: input.SurveyedOn });
    const old = await lockSurvey(tx, id);
    const subject = await requireParts(tx, input);
    await announceWriting(tx);
    const now = scope.now();
    await storeEarlierSurvey(tx, id, now);
    const facts = { ...toFacts(input), edited_at: now };
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
    await announceWriting(tx);
    await storeEarlierSurvey(tx, id, scope.now());
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
  ...(input.EventMeasurements === undefined ? {} : { measured: fromEventMeasured(input.EventMeasurements) }),
});

const toAudit = (input: NewSurvey) => ({ ...toFacts(input), observations: input.Observations.length });
