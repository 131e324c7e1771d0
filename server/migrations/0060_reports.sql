-- What people ask of the data again and again: stations, guidelines, analytes, dates, and how the report shall look.
create table saved_queries (
  tenant_id       int not null default nullif(current_setting('app.tenant_id', true), '')::int,
  id              bigint generated always as identity,
  name            text not null check (length(name) between 1 and 200),
  owner_id        int not null,
  owner_name      text not null,
  -- everybody of the tenant sees it, only its owner and administrators change it
  is_shared       boolean not null default false,
  selection       jsonb not null,
  report_options  jsonb not null,
  -- counts its changes, so that nobody overwrites what they have not seen
  revision        int not null default 1,
  changed_by_name text not null,
  created_at      timestamptz not null,
  changed_at      timestamptz not null,
  primary key (tenant_id, id)
);
create unique index saved_queries_own_name_unique on saved_queries (tenant_id, owner_id, lower(name));
select protect_tenant_table('saved_queries');

-- Every report that was made. What was asked and everything that is not versioned elsewhere (names, units, standards,
-- cofactors) is frozen with it, so that the same bytes can be made again from the results as they were then.
create table report_runs (
  tenant_id        int not null default nullif(current_setting('app.tenant_id', true), '')::int,
  id               bigint generated always as identity,
  kind             text not null check (kind in ('discrete', 'monthly', 'riss', 'moe', 'enmods', 'exportAll', 'labData', 'dashboard')),
  name             text not null,
  -- what was asked, in the words of the contract
  asked            jsonb not null,
  -- the asked, made ready to build; null for those that are not rebuilt
  frozen           jsonb,
  -- results are those that stood at this instant
  as_of            timestamptz not null,
  state            text not null default 'building' check (state in ('building', 'done', 'failed', 'cancelled')),
  execution_id     uuid,
  file_id          bigint,
  file_version_id  bigint,
  file_name        text not null default '',
  sha256           text,
  size_bytes       bigint,
  -- { stations, analytes, samples, results, exceedances … }
  counts           jsonb not null default '{}',
  error            text,
  saved_query_id   bigint,
  schedule_id      bigint,
  requested_by     int not null,
  requested_by_name text not null,
  created_at       timestamptz not null,
  finished_at      timestamptz,
  primary key (tenant_id, id)
);
create index report_runs_recent on report_runs (tenant_id, created_at desc, id desc);
create index report_runs_execution on report_runs (tenant_id, execution_id);
create index report_runs_saved_query on report_runs (tenant_id, saved_query_id, created_at desc);
create index report_runs_schedule on report_runs (tenant_id, schedule_id, created_at desc);
select protect_tenant_table('report_runs');

-- A report that is made by the calendar.
create table report_schedules (
  tenant_id       int not null default nullif(current_setting('app.tenant_id', true), '')::int,
  id              bigint generated always as identity,
  kind            text not null check (kind in ('discrete', 'monthly', 'riss', 'moe', 'exportAll')),
  name            text not null check (length(name) between 1 and 200),
  asked           jsonb not null,
  -- which days each report is about, seen from the day it is made
  period          text not null check (period in ('previousMonth', 'previousQuarter', 'previousYear', 'asAsked')),
  cron            text not null,
  time_zone       text not null,
  -- who is told by message and mail
  user_ids        int[] not null default '{}',
  is_on           boolean not null default true,
  next_at         timestamptz,
  last_at         timestamptz,
  last_error      text,
  owner_id        int not null,
  owner_name      text not null,
  revision        int not null default 1,
  created_at      timestamptz not null,
  changed_at      timestamptz not null,
  primary key (tenant_id, id)
);
create index report_schedules_due on report_schedules (tenant_id, next_at) where is_on;
select protect_tenant_table('report_schedules');

-- How a tenant's monthly reports look: headings, order, stations, parameters, sampling plan.
create table report_templates (
  tenant_id       int not null default nullif(current_setting('app.tenant_id', true), '')::int,
  kind            text not null check (kind in ('monthly', 'riss', 'moe')),
  settings        jsonb not null,
  revision        int not null default 1,
  changed_by_name text not null,
  changed_at      timestamptz not null,
  primary key (tenant_id, kind)
);
select protect_tenant_table('report_templates');

-- Pictures placed by hand: of one station, or of the whole tenant; for everybody, or for the person who made it.
create table dashboards (
  tenant_id       int not null default nullif(current_setting('app.tenant_id', true), '')::int,
  id              bigint generated always as identity,
  kind            text not null check (kind in ('station', 'tenant')),
  data_source_id  bigint,
  name            text not null check (length(name) between 1 and 200),
  -- null: everybody's
  owner_id        int,
  owner_name      text not null,
  tiles           jsonb not null,
  revision        int not null default 1,
  changed_by_name text not null,
  created_at      timestamptz not null,
  changed_at      timestamptz not null,
  primary key (tenant_id, id),
  check ((kind = 'station') = (data_source_id is not null))
);
create index dashboards_station on dashboards (tenant_id, data_source_id);
create index dashboards_owner on dashboards (tenant_id, owner_id);
select protect_tenant_table('dashboards');

-- Results as they stood at an instant: those that are open, and those that were closed after it.
create index results_closed_at on results (tenant_id, closed_at) where closed_at is not null;

-- The newest samples of the tenant, a page at a time.
create index samples_recent on samples (tenant_id, sampled_at desc, id desc) where emptied_at is null;
