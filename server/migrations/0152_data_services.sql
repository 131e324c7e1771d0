-- Services: this product's own, listed from code and noted here so that configurations can name them, and those of
-- others, which are called over HTTP.
create table services (
  id                   bigint generated always as identity primary key,
  kind                 text not null check (kind in ('internal', 'external')),
  -- by this others call it: discrete-data-query-report
  link                 text not null check (length(link) between 1 and 100),
  name                 text not null check (length(name) between 1 and 200),
  description          text not null default '' check (length(description) <= 4000),
  -- the following are of external ones only
  address              text,
  method               text not null default 'POST',
  -- names and values, encrypted; the names are told, the values never
  headers              text,
  header_names         text[] not null default '{}',
  signing_secret       text,
  health_path          text,
  timeout_ms           int not null default 300000 check (timeout_ms between 1000 and 86400000),
  -- not jsonb: forms keep the order in which settings were written
  configuration_schema json not null default '{"type": "object", "properties": {}}',
  is_on                boolean not null default true,
  revision             int not null default 1,
  created_by_name      text not null,
  created_at           timestamptz not null,
  changed_at           timestamptz not null,
  -- what the last look found
  health               text not null default 'unknown' check (health in ('unknown', 'up', 'down')),
  health_detail        text not null default '',
  health_latency_ms    int,
  health_at            timestamptz,
  health_since         timestamptz
);
create unique index services_link_unique on services (lower(link));
select open_system_table('services');

create table service_configurations (
  tenant_id       int not null default nullif(current_setting('app.tenant_id', true), '')::int,
  id              bigint generated always as identity,
  service_id      bigint not null,
  name            text not null check (length(name) between 1 and 200),
  settings        jsonb not null default '{}',
  -- the settings that nobody may read again, encrypted as one
  secrets         text,
  secret_names    text[] not null default '{}',
  -- several executions at once are wanted
  allows_overlap  boolean not null default false,
  cron            text,
  time_zone       text not null default 'UTC',
  is_on           boolean not null default false,
  next_at         timestamptz,
  last_at         timestamptz,
  last_error      text,
  -- in whose name the schedule runs
  owner_id        int not null,
  owner_name      text not null,
  revision        int not null default 1,
  created_at      timestamptz not null,
  changed_at      timestamptz not null,
  primary key (tenant_id, id)
);
create unique index service_configurations_name_unique on service_configurations (tenant_id, service_id, lower(name));
create index service_configurations_due on service_configurations (tenant_id, next_at) where is_on;
select protect_tenant_table('service_configurations');

-- Executions of services say of which, how, and what came of it.
alter table executions
  add column service_id bigint,
  add column configuration_id bigint,
  add column is_test_run boolean not null default false,
  add column process_instance_id text,
  add column display_message text,
  add column recommended_actions text[] not null default '{}';
create unique index executions_process_instance on executions (tenant_id, process_instance_id) where process_instance_id is not null;
create index executions_service on executions (tenant_id, service_id, created_at desc, id) where service_id is not null;
