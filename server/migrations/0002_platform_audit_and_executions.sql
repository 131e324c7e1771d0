-- Who changed what. Append-only: the application may neither change nor delete an entry. tenant_id 0 is the installation.
create table audit_entries (
  tenant_id         int not null default nullif(current_setting('app.tenant_id', true), '')::int,
  id                bigint generated always as identity,
  at                timestamptz not null,
  user_id           int,
  user_name         text not null,
  acting_staff_id   int,
  acting_staff_name text,
  what              text not null,
  subject           text not null,
  old               jsonb,
  new               jsonb,
  reason            text,
  import_id         bigint,
  request_id        text,
  primary key (tenant_id, id)
);
create index audit_entries_at on audit_entries (tenant_id, at desc, id desc);
select protect_tenant_table('audit_entries', 'select, insert');

-- The hash chain over the entries of a tenant, in the order they were sealed.
create table audit_seals (
  tenant_id int not null default nullif(current_setting('app.tenant_id', true), '')::int,
  position  bigint not null,
  entry_id  bigint not null,
  hash      bytea not null check (length(hash) = 32),
  sealed_at timestamptz not null,
  primary key (tenant_id, position)
);
create unique index audit_seals_entry_unique on audit_seals (tenant_id, entry_id);
select protect_tenant_table('audit_seals', 'select, insert');

-- Work that runs on after the call that asked for it.
create table executions (
  tenant_id           int not null default nullif(current_setting('app.tenant_id', true), '')::int,
  id                  uuid not null,
  job                 text not null,
  payload             jsonb not null,
  state               text not null default 'queued' check (state in ('queued', 'running', 'succeeded', 'failed', 'cancelled')),
  attempt             int not null default 0,
  done                bigint not null default 0,
  total               bigint,
  step                text,
  cancel_requested_at timestamptz,
  requested_by        int not null,
  requested_by_name   text not null,
  acting_staff_id     int,
  acting_staff_name   text,
  created_at          timestamptz not null,
  started_at          timestamptz,
  finished_at         timestamptz,
  error               text,
  primary key (tenant_id, id)
);
create index executions_recent on executions (tenant_id, created_at desc, id);
select protect_tenant_table('executions');

create table execution_logs (
  tenant_id    int not null default nullif(current_setting('app.tenant_id', true), '')::int,
  execution_id uuid not null,
  id           bigint generated always as identity,
  at           timestamptz not null,
  level        text not null check (level in ('info', 'warn', 'error')),
  message      text not null,
  primary key (tenant_id, execution_id, id)
);
select protect_tenant_table('execution_logs', 'select, insert');

-- A worker that stops beating is dead; its jobs are given to others.
create table workers (
  id           text primary key,
  heartbeat_at timestamptz not null
);
select open_system_table('workers');
