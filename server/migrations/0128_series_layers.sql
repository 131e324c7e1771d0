-- What people lay over the points of a series. The points stay as they came in: a layer is applied when they are read,
-- as of an instant those of then. Nothing of it is deleted: what is taken back says so.
create table series_corrections (
  tenant_id       int not null default nullif(current_setting('app.tenant_id', true), '')::int,
  id              bigint generated always as identity,
  series_id       bigint not null,
  data_source_id  bigint not null,
  kind            text not null check (kind in ('offset', 'drift', 'scale', 'delete', 'fillGap', 'timeShift')),
  from_at         timestamptz not null,
  -- excluded
  to_at           timestamptz not null,
  -- the numbers of its kind: amount; startAmount and endAmount; factor; longestMs and intervalMs; shiftMs
  numbers         jsonb not null,
  -- what it did to the points when it was put on
  effect          jsonb not null,
  reason          text not null check (length(reason) between 1 and 2000),
  created_at      timestamptz not null,
  created_by_name text not null,
  undone_at       timestamptz,
  undone_by_name  text,
  undo_reason     text,
  primary key (tenant_id, id),
  constraint series_corrections_range check (from_at < to_at)
);
create index series_corrections_series on series_corrections (tenant_id, series_id, id);
create index series_corrections_station on series_corrections (tenant_id, data_source_id);
alter table series_corrections add constraint series_corrections_series_fk
  foreign key (tenant_id, series_id) references series (tenant_id, id) on delete restrict;
select protect_tenant_table('series_corrections', shared_by => 'stations:data_source_id');

-- Each row says at which level a stretch of time was approved from then on. The newest row that covers an instant counts.
create table series_approvals (
  tenant_id      int not null default nullif(current_setting('app.tenant_id', true), '')::int,
  id             bigint generated always as identity,
  series_id      bigint not null,
  data_source_id bigint not null,
  from_at        timestamptz not null,
  -- excluded
  to_at          timestamptz not null,
  level          smallint not null check (level >= 0),
  reason         text not null default '' check (length(reason) <= 2000),
  set_at         timestamptz not null,
  set_by_name    text not null,
  primary key (tenant_id, id),
  constraint series_approvals_range check (from_at < to_at)
);
create index series_approvals_series on series_approvals (tenant_id, series_id, id);
alter table series_approvals add constraint series_approvals_series_fk
  foreign key (tenant_id, series_id) references series (tenant_id, id) on delete restrict;
select protect_tenant_table('series_approvals', shared_by => 'stations:data_source_id');

-- Grades of stretches of time: put on by a person or by a rule of the series, or only proposed by one.
create table series_grades (
  tenant_id       int not null default nullif(current_setting('app.tenant_id', true), '')::int,
  id              bigint generated always as identity,
  series_id       bigint not null,
  data_source_id  bigint not null,
  from_at         timestamptz not null,
  -- excluded
  to_at           timestamptz not null,
  grade           smallint not null,
  -- the check that failed, of what a rule proposed or put on; null where a person did
  check_code      text,
  reason          text not null default '' check (length(reason) <= 2000),
  created_at      timestamptz not null,
  created_by_name text not null,
  -- null while it is only proposed
  put_on_at       timestamptz,
  put_on_by_name  text,
  -- taken off, or the proposal dismissed
  undone_at       timestamptz,
  undone_by_name  text,
  undo_reason     text,
  primary key (tenant_id, id),
  constraint series_grades_range check (from_at < to_at)
);
create index series_grades_series on series_grades (tenant_id, series_id, id);
alter table series_grades add constraint series_grades_series_fk
  foreign key (tenant_id, series_id) references series (tenant_id, id) on delete restrict;
select protect_tenant_table('series_grades', shared_by => 'stations:data_source_id');
