import type { SurveyKind } from '@freshet/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '#platform/db/transaction';
import { placeOf, stationNameOf } from '#slices/locations';

export interface SurveyFacts {
  readonly id: number;
  readonly data_source_id: number;
  readonly location_name: string;
  readonly place_id: number | null;
  readonly type_id: number;
  readonly type_name: string;
  readonly kind: SurveyKind;
  readonly surveyed_on: string;
  readonly start_time: string;
  readonly surveyors: string;
  readonly gear: string;
  readonly effort_seconds: number | null;
  readonly area_m2: number | null;
  readonly passes: number | null;
  readonly notes: string;
  readonly measured: unknown;
  readonly import_id: number | null;
  readonly observations: number;
  /** Null where nothing of it was counted. */
  readonly count: number | null;
  readonly individuals: number | null;
  readonly species: number;
}

export interface SurveyFilter {
  readonly id?: number;
  readonly typeId?: number | undefined;
  readonly locationId?: number | undefined;
  readonly text?: string | undefined;
  readonly after?: { readonly day: string; readonly id: number } | undefined;
  readonly take?: number;
}

/** Current surveys, newest first, each with what was counted. */
export async function findSurveys(tx: Tx, { id, typeId, locationId, text, after, take }: SurveyFilter) {
  const conditions: RawBuilder<unknown>[] = [sql`s.closed_at is null`];
  if (id !== undefined) conditions.push(sql`s.id = ${id}`);
  if (typeId !== undefined) conditions.push(sql`s.type_id = ${typeId}`);
  if (locationId !== undefined) conditions.push(sql`s.data_source_id = ${locationId}`);
  if (text !== undefined)
    conditions.push(
      sql`concat_ws(' ', ${stationNameOf('s')}, s.gear, s.surveyors, s.surveyed_on) ilike ${likeOf(text)}`,
    );
  if (after) conditions.push(sql`(s.surveyed_on, s.id) < (${after.day}::date, ${after.id})`);
  const { rows } = await sql<SurveyFacts>`
    with shown as (
      select s.* from surveys s where ${sql.join(conditions, sql` and `)}
      order by s.surveyed_on desc, s.id desc ${take === undefined ? sql`` : sql`limit ${take}`})
    select s.id, s.data_source_id, ${stationNameOf('s')} as location_name, ${placeOf('s')} as place_id,
      s.type_id, t.name as type_name, t.kind, s.surveyed_on::text as surveyed_on, s.start_time,
      s.surveyors, s.gear, s.effort_seconds, s.area_m2, s.passes, s.notes, s.measured, s.import_id,
      coalesce(o.observations, 0) as observations,
      case when o.observations > 0 then o.count::float8 else 0 end as count,
      case when o.observations > 0 then o.individuals else 0 end as individuals, coalesce(o.species, 0) as species
    from shown s join survey_types t on t.tenant_id = s.tenant_id and t.id = s.type_id
    left join lateral (
      select count(*) as observations, sum(o.count) as count, sum(o.count / coalesce(o.subsample, 1)) as individuals,
        count(distinct coalesce(x.accepted_id, x.id)) filter (where o.count is distinct from 0) as species
      from survey_observations o join taxa x on x.tenant_id = o.tenant_id and x.id = o.taxon_id
      where o.tenant_id = s.tenant_id and o.survey_id = s.id) o on true
    order by s.surveyed_on desc, s.id desc`.execute(tx);
  return rows;
}

const likeOf = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

export interface ObservationRow {
  readonly id: number;
  readonly taxon_id: number;
  readonly taxon_name: string;
  /** The accepted taxon, which figures count by. */
  readonly counted_id: number;
  readonly counted_name: string;
  readonly order_name: string;
  readonly tolerance: number | null;
  /** Null where nobody counted: it was there, in the amount that was measured. */
  readonly count: number | null;
  readonly life_stage: string;
  readonly sex: '' | 'female' | 'male' | 'undetermined';
  readonly length_mm: number | null;
  readonly weight_g: number | null;
  readonly condition: string;
  readonly pass: number | null;
  readonly subsample: number | null;
  readonly label: string;
  readonly notes: string;
  readonly sheet: string | null;
  readonly row_no: number | null;
}

/** What was seen in a survey, in the order it was written down. */
export async function listObservations(tx: Tx, surveyId: number): Promise<ObservationRow[]> {
  const { rows } = await sql<ObservationRow>`
    select o.id, o.taxon_id, concat_ws(' ', t.name, nullif(t.authority, '')) as taxon_name,
      coalesce(a.id, t.id) as counted_id,
      concat_ws(' ', coalesce(a.name, t.name), nullif(coalesce(a.authority, t.authority), '')) as counted_name,
      coalesce(nullif(a.order_name, ''), t.order_name) as order_name, coalesce(a.tolerance, t.tolerance) as tolerance,
      o.count, o.life_stage, o.sex, o.length_mm, o.weight_g, o.condition, o.pass, o.subsample, o.label, o.notes,
      o.sheet, o.row_no
    from survey_observations o
    join taxa t on t.tenant_id = o.tenant_id and t.id = o.taxon_id
    left join taxa a on a.tenant_id = t.tenant_id and a.id = t.accepted_id
    where o.survey_id = ${surveyId} order by o.id`.execute(tx);
  return rows;
}

/** The values of own parameters in a survey. */
export async function listMeasurements(tx: Tx, surveyId: number) {
  const { rows } = await sql<{ observation_id: number; parameter_id: number; value: number }>`
    select m.observation_id, m.parameter_id, m.value
    from survey_measurements m
    join survey_observations o on o.tenant_id = m.tenant_id and o.id = m.observation_id
    where o.survey_id = ${surveyId} order by m.observation_id, m.parameter_id`.execute(tx);
  return rows;
}

/** How many surveys locations have, and when the last was. */
export async function countSurveysByLocation(tx: Tx) {
  const { rows } = await sql<{ id: number; surveys: number; lastOn: string }>`
    select data_source_id as id, count(*) as surveys, max(surveyed_on)::text as "lastOn"
    from surveys where closed_at is null group by data_source_id`.execute(tx);
  return new Map(rows.map((row) => [row.id, row]));
}
