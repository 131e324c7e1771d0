import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '#platform/db/transaction';

/** Since when a survey `s` has stated what it says: delivered or written, changed, or restored with its import. */
export const surveyOpenedAt = sql`greatest(s.created_at, s.edited_at, s.reopened_at)`;

/** The lines of a survey `s` with their measurements, in the order they were written down. */
export const observationsOf = sql`
  (select coalesce(jsonb_agg(jsonb_build_object('taxon_id', o.taxon_id, 'count', o.count, 'life_stage', o.life_stage,
    'sex', o.sex, 'length_mm', o.length_mm, 'weight_g', o.weight_g, 'condition', o.condition, 'pass', o.pass,
    'subsample', o.subsample, 'label', o.label, 'notes', o.notes,
    'measured', (select coalesce(jsonb_agg(jsonb_build_object('parameter_id', m.parameter_id, 'value', m.value)
      order by m.parameter_id), '[]') from survey_measurements m
      where m.tenant_id = o.tenant_id and m.observation_id = o.id)) order by o.id), '[]')
    from survey_observations o where o.tenant_id = s.tenant_id and o.survey_id = s.id)`;

/** Copies a survey to the history before it changes. */
export const storeEarlierSurvey = (tx: Tx, surveyId: number, now: Date) =>
  copyToHistory(tx, sql`s.id = ${surveyId}`, sql`${now}::timestamptz`);

/** Copies surveys to the history as they were while they counted, before they count again. */
export const storeClosedSurveys = (tx: Tx, surveyIds: RawBuilder<unknown>) =>
  copyToHistory(tx, sql`s.closed_at is not null and s.id in ${surveyIds}`, sql`s.closed_at`);

const copyToHistory = (tx: Tx, which: RawBuilder<unknown>, closedAt: RawBuilder<unknown>) =>
  sql`
    insert into earlier_surveys (survey_id, data_source_id, type_id, surveyed_on, start_time, opened_at, closed_at,
      surveyors, gear, effort_seconds, area_m2, passes, notes, measured, observations)
    select s.id, s.data_source_id, s.type_id, s.surveyed_on, s.start_time, ${surveyOpenedAt}, ${closedAt},
      s.surveyors, s.gear, s.effort_seconds, s.area_m2, s.passes, s.notes, s.measured, ${observationsOf}
    from surveys s where ${which}`.execute(tx);
