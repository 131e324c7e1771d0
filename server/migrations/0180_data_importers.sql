-- Importers: what fetches files of loggers and satellites by schedule, and feeds series.
create table importers (
  tenant_id        int not null default nullif(current_setting('app.tenant_id', true), '')::int,
  id               bigint generated always as identity,
  name             text not null check (length(name) between 1 and 200),
  importer_type    text not null check (importer_type in ('Goes', 'Simple_Sutron', 'JDS', 'Optimum')),
  description      text not null default '' check (length(description) <= 2000),
  interval_minutes int not null check (interval_minutes between 1 and 43200),
  is_paused        boolean not null default false,
  source           jsonb not null,
  layout           jsonb not null,
  -- password and key, encrypted
  secrets          text,
  -- of an SFTP server, as it was first shown
  host_key         text,
  -- in whose name it runs
  owner_id         int not null,
  owner_name       text not null,
  revision         int not null default 1,
  created_at       timestamptz not null,
  changed_at       timestamptz not null,
  last_run_at      timestamptz,
  next_run_at      timestamptz,
  primary key (tenant_id, id)
);
create unique index importers_name_unique on importers (tenant_id, lower(name));
create index importers_due on importers (tenant_id, next_run_at) where not is_paused;
select protect_tenant_table('importers');

-- What in its files leads to which series, and how far it has come.
create table importer_parameters (
  tenant_id    int not null default nullif(current_setting('app.tenant_id', true), '')::int,
  importer_id  bigint not null,
  position     int not null,
  name         text not null check (length(name) between 1 and 200),
  column_index int,
  series_id    bigint not null,
  -- the newest instant that was stored
  last_time    timestamptz,
  last_error   text not null default '',
  primary key (tenant_id, importer_id, position),
  constraint importer_parameters_importer_fk foreign key (tenant_id, importer_id) references importers (tenant_id, id)
    on delete cascade
);
create index importer_parameters_series on importer_parameters (tenant_id, series_id);
select protect_tenant_table('importer_parameters');

-- Files it has seen, so that each state of one is read once.
create table importer_files (
  tenant_id   int not null default nullif(current_setting('app.tenant_id', true), '')::int,
  importer_id bigint not null,
  name        text not null,
  size_bytes  bigint,
  modified_at timestamptz,
  sha256      text,
  -- in the raw data repository
  file_id     bigint,
  read_at     timestamptz not null,
  -- unfinished: it was being written, its last line is read next time; failed: it is tried again
  state       text not null check (state in ('read', 'unfinished', 'failed')),
  failures    int not null default 0,
  primary key (tenant_id, importer_id, name),
  constraint importer_files_importer_fk foreign key (tenant_id, importer_id) references importers (tenant_id, id)
    on delete cascade
);
select protect_tenant_table('importer_files');

create table importer_runs (
  tenant_id     int not null default nullif(current_setting('app.tenant_id', true), '')::int,
  id            bigint generated always as identity,
  importer_id   bigint not null,
  execution_id  uuid,
  started_at    timestamptz not null,
  ended_at      timestamptz,
  state         text not null check (state in ('running', 'succeeded', 'failed', 'skipped')),
  message       text not null default '',
  counts        jsonb not null default '{}',
  errors        jsonb not null default '[]',
  error_count   int not null default 0,
  primary key (tenant_id, id),
  constraint importer_runs_importer_fk foreign key (tenant_id, importer_id) references importers (tenant_id, id)
    on delete cascade
);
create index importer_runs_newest on importer_runs (tenant_id, importer_id, id desc);
select protect_tenant_table('importer_runs');

-- Messages of satellite platforms that were not decoded: parity errors, status messages, cut ones.
create table importer_messages (
  tenant_id   int not null default nullif(current_setting('app.tenant_id', true), '')::int,
  id          bigint generated always as identity,
  importer_id bigint not null,
  dcp_address text not null,
  received_at timestamptz not null,
  failure     text not null,
  raw         text not null,
  primary key (tenant_id, id),
  constraint importer_messages_importer_fk foreign key (tenant_id, importer_id) references importers (tenant_id, id)
    on delete cascade
);
create unique index importer_messages_once on importer_messages (tenant_id, importer_id, dcp_address, received_at, failure);
select protect_tenant_table('importer_messages');
