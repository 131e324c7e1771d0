-- What benthic figures need to know of a taxon.
alter table taxa add column order_name text not null default '' check (length(order_name) <= 100);
alter table taxa add column family text not null default '' check (length(family) <= 100);
-- Hilsenhoff: 0 bears no organic pollution, 10 bears most
alter table taxa add column tolerance double precision check (tolerance between 0 and 10);

-- The kinds of surveys a tenant does. A survey location belongs to one by its name.
create table survey_types (
  tenant_id  int not null default nullif(current_setting('app.tenant_id', true), '')::int,
  id         bigint generated always as identity,
  name       text not null check (length(name) between 1 and 100),
  kind       text not null check (kind in ('fish', 'benthic', 'amphibian', 'bird', 'wildlife', 'habitat', 'soil', 'other')),
  created_at timestamptz not null,
  primary key (tenant_id, id)
);
create unique index survey_types_name_unique on survey_types (tenant_id, lower(name));
select protect_tenant_table('survey_types', shared_by => 'survey_types:id');

-- What a tenant measures in surveys of a type beside length and weight.
create table survey_parameters (
  tenant_id int not null default nullif(current_setting('app.tenant_id', true), '')::int,
  id        bigint generated always as identity,
  type_id   bigint not null,
  name      text not null check (length(name) between 1 and 100),
  unit      text not null default '' check (length(unit) <= 50),
  primary key (tenant_id, id)
);
create unique index survey_parameters_name_unique on survey_parameters (tenant_id, type_id, lower(name));
select protect_tenant_table('survey_parameters', shared_by => 'survey_types:type_id');

-- A survey at a survey location. Of the deliveries that say something of the same one, the current has no closed_at.
create table surveys (
  tenant_id      int not null default nullif(current_setting('app.tenant_id', true), '')::int,
  id             bigint generated always as identity,
  data_source_id bigint not null,
  type_id        bigint not null,
  surveyed_on    date not null,
  -- hours and minutes of the station's clock; empty where nobody wrote them down
  start_time     text not null default '' check (start_time ~ '^([0-2][0-9]:[0-5][0-9])?$'),
  surveyors      text not null default '' check (length(surveyors) <= 500),
  gear           text not null default '' check (length(gear) <= 200),
  effort_seconds double precision check (effort_seconds > 0),
  area_m2        double precision check (area_m2 > 0),
  passes         int check (passes > 0),
  notes          text not null default '' check (length(notes) <= 4000),
  created_at     timestamptz not null,
  import_id      bigint,
  -- since a person changed it, it is theirs: rolling its import back leaves it
  edited_at      timestamptz,
  closed_at      timestamptz,
  primary key (tenant_id, id)
);
create unique index surveys_moment_unique on surveys (tenant_id, data_source_id, type_id, surveyed_on, start_time)
  where closed_at is null;
create index surveys_import on surveys (tenant_id, import_id) where import_id is not null;
create index surveys_type on surveys (tenant_id, type_id);
select protect_tenant_table('surveys', shared_by => 'stations:data_source_id');

create table survey_observations (
  tenant_id      int not null default nullif(current_setting('app.tenant_id', true), '')::int,
  id             bigint generated always as identity,
  survey_id      bigint not null,
  data_source_id bigint not null,
  taxon_id       bigint not null,
  count          int not null check (count >= 0),
  life_stage     text not null default '' check (length(life_stage) <= 50),
  sex            text not null default '' check (sex in ('', 'female', 'male', 'undetermined')),
  length_mm      double precision check (length_mm > 0),
  weight_g       double precision check (weight_g > 0),
  condition      text not null default '' check (length(condition) <= 200),
  pass           int check (pass > 0),
  -- the part of the sample that was counted
  subsample      double precision check (subsample > 0 and subsample <= 1),
  -- of a specimen: what it is called
  label          text not null default '' check (length(label) <= 100),
  notes          text not null default '' check (length(notes) <= 1000),
  file_version_id bigint,
  sheet          text,
  row_no         int,
  primary key (tenant_id, id)
);
create index survey_observations_survey on survey_observations (tenant_id, survey_id, id);
create index survey_observations_taxon on survey_observations (tenant_id, taxon_id);
select protect_tenant_table('survey_observations', shared_by => 'stations:data_source_id');

create table survey_measurements (
  tenant_id      int not null default nullif(current_setting('app.tenant_id', true), '')::int,
  observation_id bigint not null,
  parameter_id   bigint not null,
  data_source_id bigint not null,
  value          double precision not null,
  primary key (tenant_id, observation_id, parameter_id)
);
create index survey_measurements_parameter on survey_measurements (tenant_id, parameter_id);
select protect_tenant_table('survey_measurements', shared_by => 'stations:data_source_id');

-- Plots come in by files too, and are read by those who were let in.
alter table plot_visits add column import_id bigint;
alter table plot_visits add column edited_at timestamptz;
alter table plot_visits add column closed_at timestamptz;
drop index plot_visits_day_unique;
create unique index plot_visits_day_unique on plot_visits (tenant_id, data_source_id, visited_on) where closed_at is null;
create index plot_visits_import on plot_visits (tenant_id, import_id) where import_id is not null;
alter table plot_covers add column data_source_id bigint;
alter table plot_covers add column file_version_id bigint;
alter table plot_covers add column sheet text;
alter table plot_covers add column row_no int;
alter table ground_covers add column data_source_id bigint;
alter table specimens add column data_source_id bigint;
alter table identifications add column data_source_id bigint;
