import type { NewObservation } from '@freshet/contract';
import { sql } from 'kysely';
import type { Tx } from '#platform/db/transaction';
import { announceWriting } from '../history/announce-writing.ts';
import { type Origin, writeObservations } from '../surveys/write-observations.ts';
import type { DeliveredState, Delivery, EventMeasured } from './delivery.ts';
import { recordDelivered } from './delivery.ts';

/** A survey as a file says it. */
export interface DeliveredSurvey {
  readonly locationId: number;
  readonly typeId: number;
  readonly day: string;
  readonly time: string;
  readonly surveyors: string;
  readonly gear: string;
  readonly effortSeconds: number | null;
  readonly areaM2: number | null;
  readonly passes: number | null;
  readonly notes: string;
  readonly measured: readonly EventMeasured[];
  readonly observations: readonly (NewObservation & { readonly origin: Origin })[];
}

interface OpenSurvey {
  readonly id: number;
  readonly content: unknown;
}

/** How a survey of a file meets what is stored of the same place, type and time. */
export async function compareSurvey(tx: Tx, survey: DeliveredSurvey): Promise<DeliveredState> {
  const open = await findOpen(tx, survey);
  if (!open) return 'new';
  return JSON.stringify(open.content) === (await contentOf(tx, survey)) ? 'unchanged' : 'changed';
}

/** Stores a survey as a version of its place, type and time. */
export async function deliverSurvey(tx: Tx, delivery: Delivery, survey: DeliveredSurvey): Promise<DeliveredState> {
  const compared = await compareSurvey(tx, survey);
  const open = await findOpen(tx, survey);
  if (compared === 'unchanged' && open) {
    await recordDelivered(tx, delivery, 'survey', open.id);
    return compared;
  }
  await announceWriting(tx);
  if (open) await tx.updateTable('surveys').set({ closed_at: delivery.at }).where('id', '=', open.id).execute();
  const { id } = await tx
    .insertInto('surveys')
    .values({
      data_source_id: survey.locationId,
      type_id: survey.typeId,
      surveyed_on: survey.day,
      start_time: survey.time,
      surveyors: survey.surveyors,
      gear: survey.gear,
      effort_seconds: survey.effortSeconds,
      area_m2: survey.areaM2,
      passes: survey.passes,
      notes: survey.notes,
      measured: JSON.stringify(survey.measured),
      created_at: delivery.at,
      import_id: delivery.importId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await writeObservations(tx, { surveyId: id, stationId: survey.locationId }, survey.observations);
  await recordDelivered(tx, delivery, 'survey', id);
  return compared;
}

/** The lines of a survey in an order of their own, so that two can be compared. */
async function findOpen(tx: Tx, { locationId, typeId, day, time }: DeliveredSurvey): Promise<OpenSurvey | undefined> {
  const { rows } = await sql<OpenSurvey>`
    select s.id, jsonb_build_object(
      'facts', jsonb_build_array(s.surveyors, s.gear, s.effort_seconds, s.area_m2, s.passes, s.notes, s.measured),
      'found', coalesce((select jsonb_agg(line order by line) from (
        select jsonb_build_array(o.taxon_id, o.count, o.life_stage, o.sex, o.length_mm, o.weight_g, o.condition, o.pass,
          o.subsample, o.label, o.notes, (select coalesce(jsonb_agg(jsonb_build_array(m.parameter_id, m.value)
            order by m.parameter_id), '[]') from survey_measurements m
            where m.tenant_id = o.tenant_id and m.observation_id = o.id)) as line
        from survey_observations o where o.tenant_id = s.tenant_id and o.survey_id = s.id) l), '[]')) as content
    from surveys s
    where s.data_source_id = ${locationId} and s.type_id = ${typeId} and s.surveyed_on = ${day}::date
      and s.start_time = ${time} and s.closed_at is null for update of s`.execute(tx);
  return rows[0];
}

/** The same for a survey that is not stored, made by the same hand: numbers and order are the database's. */
async function contentOf(tx: Tx, survey: DeliveredSurvey): Promise<string> {
  const lines = survey.observations.map((each) => [
    ...[each.TaxonId, each.Count, each.LifeStage, each.Sex, each.LengthMillimetres, each.WeightGrams, each.Condition],
    ...[each.Pass, each.Subsample, each.Label, each.Notes],
    each.Measurements.map(({ ParameterId, Value }) => [ParameterId, Value]).sort(
      (one, other) => (one[0] ?? 0) - (other[0] ?? 0),
    ),
  ]);
  const facts = [
    survey.surveyors,
    survey.gear,
    survey.effortSeconds,
    survey.areaM2,
    survey.passes,
    survey.notes,
    survey.measured,
  ];
  const { rows } = await sql<{ content: unknown }>`
    select jsonb_build_object('facts', ${JSON.stringify(facts)}::jsonb, 'found',
      coalesce((select jsonb_agg(line order by line) from jsonb_array_elements(${JSON.stringify(lines)}::jsonb) l(line)),
        '[]')) as content`.execute(tx);
  return JSON.stringify(rows[0]?.content);
}
