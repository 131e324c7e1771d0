-- What a survey said before a person changed or deleted it: reports of that time are made again from it.
create table earlier_surveys (
  tenant_id      int not null default nullif(current_setting('app.tenant_id', true), '')::int,
  id             bigint generated always as identity,
  survey_id      bigint not null,
  data_source_id bigint not null,
  type_id        bigint not null,
  surveyed_on    date not null,
  start_time     text not null default '' check (start_time ~ '^([0-2][0-9]:[0-5][0-9])?$'),
  -- it was what is known from the one instant to the other
  opened_at      timestamptz not null,
  closed_at      timestamptz not null,
  surveyors      text not null default '' check (length(surveyors) <= 500),
  gear           text not null default '' check (length(gear) <= 200),
  effort_seconds double precision check (effort_seconds > 0),
  area_m2        double precision check (area_m2 > 0),
  passes         int check (passes > 0),
  notes          text not null default '' check (length(notes) <= 4000),
  -- lines as they stood, by the columns of survey_observations, each with its measurements
  observations   jsonb not null,
  primary key (tenant_id, id)
);
create index earlier_surveys_location on earlier_surveys (tenant_id, data_source_id, closed_at);
select protect_tenant_table('earlier_surveys', shared_by => 'stations:data_source_id');

-- Reports of surveys are made and kept like the others, and like those of vegetation by the calendar too.
alter table report_runs drop constraint report_runs_kind_check;
alter table report_runs add constraint report_runs_kind_check check (kind in
  ('discrete', 'continuous', 'vegetation', 'survey', 'monthly', 'riss', 'moe', 'enmods', 'exportAll', 'labData',
   'dashboard'));
alter table report_schedules drop constraint report_schedules_kind_check;
alter table report_schedules add constraint report_schedules_kind_check check (kind in
  ('discrete', 'continuous', 'vegetation', 'survey', 'monthly', 'riss', 'moe', 'exportAll'));
