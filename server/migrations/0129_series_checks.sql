-- Which checks are made of the points of a series when they arrive, and which grade a failed one proposes or puts on.
create table series_checks (
  tenant_id       int not null default nullif(current_setting('app.tenant_id', true), '')::int,
  series_id       bigint not null,
  data_source_id  bigint not null,
  settings        jsonb not null,
  changed_at      timestamptz not null,
  changed_by_name text not null,
  primary key (tenant_id, series_id)
);
alter table series_checks add constraint series_checks_series_fk
  foreign key (tenant_id, series_id) references series (tenant_id, id) on delete restrict;
select protect_tenant_table('series_checks', shared_by => 'stations:data_source_id');

-- What checks found at points. An open one goes when its point no longer stands or passes.
create table series_findings (
  tenant_id       int not null default nullif(current_setting('app.tenant_id', true), '')::int,
  id              bigint generated always as identity,
  series_id       bigint not null,
  data_source_id  bigint not null,
  at              timestamptz not null,
  value           double precision,
  code            text not null,
  parameters      jsonb not null,
  state           text not null default 'open' check (state in ('open', 'accepted', 'dismissed')),
  delivery_id     bigint,
  found_at        timestamptz not null,
  decided_at      timestamptz,
  decided_by_name text,
  note            text not null default '' check (length(note) <= 2000),
  primary key (tenant_id, id)
);
create unique index series_findings_point_unique on series_findings (tenant_id, series_id, code, at);
create index series_findings_open on series_findings (tenant_id, series_id, at) where state = 'open';
create index series_findings_newest on series_findings (tenant_id, series_id, at desc, id desc);
alter table series_findings add constraint series_findings_series_fk
  foreign key (tenant_id, series_id) references series (tenant_id, id) on delete restrict;
select protect_tenant_table('series_findings', shared_by => 'stations:data_source_id');
