-- What a station is mostly sampled for, if it is always the same: a file that says no media type takes it.
alter table data_sources add column media_type_id int;
alter table data_sources add constraint data_sources_media_type_fk
  foreign key (media_type_id) references media_types (id) on delete restrict;

-- Where a tenant's stations are expected, if it says so. One whose west is east of its east crosses the date line.
create table station_regions (
  tenant_id  int not null default nullif(current_setting('app.tenant_id', true), '')::int,
  south      double precision not null check (south between -90 and 90),
  west       double precision not null check (west between -180 and 180),
  north      double precision not null check (north between -90 and 90),
  east       double precision not null check (east between -180 and 180),
  changed_at timestamptz not null,
  primary key (tenant_id),
  check (south < north)
);
select protect_tenant_table('station_regions');

-- Stations that came in together: from a station file, or because the file of a laboratory mentions them.
create table station_imports (
  tenant_id     int not null default nullif(current_setting('app.tenant_id', true), '')::int,
  id            bigint generated always as identity,
  origin        text not null check (origin in ('stationFile', 'mentioned')),
  file_name     text not null,
  source_type   text not null,
  added_count   int not null,
  changed_count int not null,
  -- What was answered: time zone, unit of the elevation, what to do with doubtful coordinates.
  answers       jsonb not null default '{}',
  made_by       text not null,
  made_at       timestamptz not null,
  undone_at     timestamptz,
  undone_by     text,
  primary key (tenant_id, id)
);
create index station_imports_recent on station_imports (tenant_id, made_at desc, id desc);
select protect_tenant_table('station_imports');

-- What an import did to each station, with what was there before: enough to take it back.
create table station_import_rows (
  tenant_id      int not null default nullif(current_setting('app.tenant_id', true), '')::int,
  import_id      bigint not null,
  data_source_id bigint not null,
  is_new         boolean not null,
  -- The place that was made for a new station.
  new_place_id   bigint,
  -- The further name a station got.
  synonym        text,
  before         jsonb not null default '{}',
  after          jsonb not null,
  -- Coordinates that were left out as doubtful, with what they probably are, until somebody decides.
  doubt          jsonb,
  undone_at      timestamptz,
  primary key (tenant_id, import_id, data_source_id)
);
create index station_import_rows_source on station_import_rows (tenant_id, data_source_id);
select protect_tenant_table('station_import_rows');
alter table station_import_rows add constraint station_import_rows_import_fk
  foreign key (tenant_id, import_id) references station_imports (tenant_id, id) on delete cascade;

-- Names that were compared as one before numbers were kept apart, as they were found in the files.
create table folded_name_reports (
  tenant_id       int not null default nullif(current_setting('app.tenant_id', true), '')::int,
  id              bigint generated always as identity,
  execution_id    uuid not null,
  state           text not null default 'running' check (state in ('running', 'done', 'failed')),
  file_count      int not null default 0,
  read_count      int not null default 0,
  -- Files that could not be read again, with the reason.
  unread          jsonb not null default '[]',
  made_by         text not null,
  made_at         timestamptz not null,
  finished_at     timestamptz,
  primary key (tenant_id, id)
);
create index folded_name_reports_recent on folded_name_reports (tenant_id, made_at desc, id desc);
select protect_tenant_table('folded_name_reports');

create table folded_names (
  tenant_id    int not null default nullif(current_setting('app.tenant_id', true), '')::int,
  report_id    bigint not null,
  kind         text not null check (kind in ('station', 'analyte')),
  target_id    bigint not null,
  -- The name without anything between its digits, by which the texts were one.
  shared       text not null,
  text         text not null,
  -- Results that came in under this text; 0 for a name of the station or analyte that no file has.
  result_count int not null,
  file_count   int not null,
  first_on     date,
  last_on      date,
  -- Whether it is still one of the names of the station or analyte.
  is_name      boolean not null,
  primary key (tenant_id, report_id, kind, target_id, text)
);
select protect_tenant_table('folded_names');
alter table folded_names add constraint folded_names_report_fk
  foreign key (tenant_id, report_id) references folded_name_reports (tenant_id, id) on delete cascade;
