-- Stations of which results came, went, moved or were flagged since they were last judged. Written with the change, taken
-- away with the verdicts that know of it.
create table changed_stations (
  tenant_id      int not null default nullif(current_setting('app.tenant_id', true), '')::int,
  id             bigint generated always as identity,
  data_source_id bigint not null,
  from_at        timestamptz not null,
  to_at          timestamptz not null,
  primary key (tenant_id, id)
);

-- What is there already has never been judged as a whole.
alter table results no force row level security;
insert into changed_stations (tenant_id, data_source_id, from_at, to_at)
select tenant_id, data_source_id, min(sampled_at), max(sampled_at) from results where closed_at is null
group by tenant_id, data_source_id;
alter table results force row level security;

create index changed_stations_station on changed_stations (tenant_id, data_source_id);
select protect_tenant_table('changed_stations');

-- By what each analyte is judged: a digest of its standards, cofactors, units and flags. Kept verdicts hold only where it
-- is still the digest of today.
create table verdict_plans (
  tenant_id     int not null default nullif(current_setting('app.tenant_id', true), '')::int,
  analyte_id    bigint not null,
  digest        text not null,
  -- judged again up to this station; null when all of them are
  done_to       bigint,
  -- results that came to exceed, or no longer do, since people were told
  now_exceeding int not null default 0,
  no_longer     int not null default 0,
  primary key (tenant_id, analyte_id)
);
select protect_tenant_table('verdict_plans');

-- How the results of a station, analyte and year stand with each guideline: three bytes for each result and one for each
-- guideline besides what tells them apart.
create table kept_verdicts (
  tenant_id      int not null default nullif(current_setting('app.tenant_id', true), '')::int,
  data_source_id bigint not null,
  analyte_id     bigint not null,
  -- of the days samples were taken on
  year           int not null,
  digest         text not null,
  judged_at      timestamptz not null,
  guideline_ids  int[] not null,
  -- for each result: its day of the year in two bytes, its id in eight, four that change with what exceeds and by how much
  days           bytea not null,
  result_ids     bytea not null,
  checks         bytea not null,
  -- for each guideline, and in it for each result, one byte: which verdicts its standards come to
  said           bytea not null,
  -- units that could not be compared: { standardId, unitId, reason }
  mismatches     jsonb not null default '[]',
  primary key (tenant_id, data_source_id, analyte_id, year)
);
select protect_tenant_table('kept_verdicts');

-- Judged again since results it brought stand otherwise.
alter table import_evaluations add column is_stale boolean not null default false;
