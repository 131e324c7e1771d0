import { sexes } from '@freshet/contract';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Tx } from '#platform/db/transaction';
import { observationsOf, surveyOpenedAt } from './store-earlier-survey.ts';

const RecordedObservation = z.object({
  taxon_id: z.number().int(),
  count: z.number().int().nullable(),
  life_stage: z.string(),
  sex: z.enum(sexes),
  length_mm: z.number().nullable(),
  weight_g: z.number().nullable(),
  condition: z.string(),
  pass: z.number().nullable(),
  subsample: z.number().nullable(),
  label: z.string(),
  notes: z.string(),
  measured: z.array(z.object({ parameter_id: z.number().int(), value: z.number() })),
});
type RecordedObservation = z.infer<typeof RecordedObservation>;
const Observations = z.array(RecordedObservation);

/** A survey as of an instant. */
export interface RecordedSurvey {
  readonly id: number;
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
  readonly observations: readonly RecordedObservation[];
}

/**
 * Surveys at locations in days (both included; null is open), as of an instant. Every type where none is
 * named.
 */
interface SurveyQuery {
  readonly locationIds: readonly number[];
  readonly typeIds: readonly number[];
  readonly start: string | null;
  readonly end: string | null;
  readonly asOf: Date;
}

/**
 * Each survey as of the instant: among the current ones and those a delivery replaced, or among what people changed.
 * Of several at a moment the newest spoke.
 */
const inForce = ({ locationIds, typeIds, start, end, asOf }: SurveyQuery) => sql`
  select distinct on (data_source_id, type_id, surveyed_on, start_time) *
  from (
    select tenant_id, id, null::bigint as earlier_id, data_source_id, type_id, surveyed_on, start_time,
      ${surveyOpenedAt} as opened_at
    from surveys s
    where data_source_id = any (${locationIds}::bigint[]) and ${surveyOpenedAt} <= ${asOf}
      and (closed_at is null or closed_at > ${asOf})
    union all
    select tenant_id, survey_id, id, data_source_id, type_id, surveyed_on, start_time, opened_at
    from earlier_surveys
    where data_source_id = any (${locationIds}::bigint[]) and opened_at <= ${asOf} and closed_at > ${asOf}) s
  where surveyed_on between coalesce(${start}::date, '-infinity') and coalesce(${end}::date, 'infinity')
    and (cardinality(${typeIds}::bigint[]) = 0 or type_id = any (${typeIds}::bigint[]))
  order by data_source_id, type_id, surveyed_on, start_time, opened_at desc, id desc`;

/** How many surveys there are. */
export async function countSurveysAsOf(tx: Tx, query: SurveyQuery): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from (${inForce(query)}) s`.execute(tx);
  return rows[0]?.count ?? 0;
}

/** Which types the surveys are of. */
export async function typesOfSurveys(tx: Tx, query: SurveyQuery): Promise<number[]> {
  const { rows } = await sql<{ type_id: number }>`
    select distinct type_id from (${inForce(query)}) s order by type_id`.execute(tx);
  return rows.map(({ type_id }) => type_id);
}

/**
 * Of more locations than this it is quicker to ask of each taxon whether it was seen at all than to read every line.
 */
const manyLocations = 100;

const taxaByLine = sql`
  select o.taxon_id from s join survey_observations o on o.tenant_id = s.tenant_id and o.survey_id = s.id
  where s.earlier_id is null`;

// `is true` keeps the surveys in one list that is looked up, and a taxon is done with its first line.
const taxaOneByOne = sql`
  select t.id as taxon_id from taxa t, lateral (
    select 1 from survey_observations o where o.tenant_id = t.tenant_id and o.taxon_id = t.id
      and (o.survey_id in (select id from s where earlier_id is null)) is true limit 1) found`;

/** Which taxa were seen in the surveys. */
export async function taxaOfSurveys(tx: Tx, query: SurveyQuery): Promise<number[]> {
  const { rows } = await sql<{ taxon_id: number }>`
    with s as materialized (${inForce(query)}),
    named as (
      ${query.locationIds.length > manyLocations ? taxaOneByOne : taxaByLine}
      union
      select (o ->> 'taxon_id')::bigint
      from s join earlier_surveys e on e.tenant_id = s.tenant_id and e.id = s.earlier_id,
        jsonb_array_elements(e.observations) o)
    select taxon_id from named order by taxon_id`.execute(tx);
  return rows.map(({ taxon_id }) => taxon_id);
}

/** The surveys of some locations with everything seen, by location, day and time. Ask for few locations at a time. */
export async function readSurveysAsOf(tx: Tx, query: SurveyQuery): Promise<RecordedSurvey[]> {
  // One statement: who changes a survey meanwhile changes all of it or nothing.
  const { rows } = await sql<Omit<RecordedSurvey, 'observations'> & { observations: unknown }>`
    with in_force as materialized (${inForce(query)})
    select s.id, s.data_source_id as "locationId", s.type_id as "typeId", s.surveyed_on::text as day, s.start_time as time,
      s.surveyors, s.gear, s.effort_seconds as "effortSeconds", s.area_m2 as "areaM2", s.passes, s.notes,
      ${observationsOf} as observations
    from in_force c join surveys s on s.tenant_id = c.tenant_id and s.id = c.id where c.earlier_id is null
    union all
    select e.survey_id, e.data_source_id, e.type_id, e.surveyed_on::text, e.start_time, e.surveyors, e.gear,
      e.effort_seconds, e.area_m2, e.passes, e.notes, e.observations
    from in_force c join earlier_surveys e on e.tenant_id = c.tenant_id and e.id = c.earlier_id
    order by "locationId", day, time, "typeId"`.execute(tx);
  return rows.map((row) => ({ ...row, observations: Observations.parse(row.observations) }));
}
