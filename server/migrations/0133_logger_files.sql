-- What the reading of a logger file found: its source, its clock, and what became of its lines. Points are not kept here:
-- the file never changes, and storing reads it once more.
create table logger_files (
  tenant_id      int not null default nullif(current_setting('app.tenant_id', true), '')::int,
  ingestion_id   bigint not null,
  -- the station, serial number or file by which answers are remembered: as written, and folded
  source         text not null,
  source_key     text not null,
  station        text,
  -- from UTC; null where the file does not say it, or says it line by line
  offset_minutes int,
  -- what only a person can say: offset, dateFormat
  asks           text[] not null,
  date_format    text not null,
  facts          jsonb not null default '{}',
  blank_lines    int not null,
  header_lines   int not null,
  event_lines    int not null,
  data_lines     int not null,
  refused_lines  int not null,
  -- whether a person said yes to values that are stored otherwise
  allows_changes boolean not null default false,
  primary key (tenant_id, ingestion_id)
);
alter table logger_files add constraint logger_files_ingestion_fk
  foreign key (tenant_id, ingestion_id) references ingestions (tenant_id, id) on delete cascade;
select protect_tenant_table('logger_files');

-- One series of values in a logger file: what the file says of it, and which series it goes to.
create table logger_columns (
  tenant_id       int not null default nullif(current_setting('app.tenant_id', true), '')::int,
  ingestion_id    bigint not null,
  position        int not null,
  column_key      text not null,
  source_key      text not null,
  name            text not null,
  parameter       text,
  label           text,
  unit            text,
  station         text,
  sensor          text,
  statistic       text,
  -- gap markers included
  point_count     int not null,
  gap_count       int not null,
  -- values that could not be read, each with a finding
  refused_count   int not null,
  first_at        timestamptz,
  last_at         timestamptz,
  min             double precision,
  max             double precision,
  line_from       int,
  line_to         int,
  -- smallest and largest value of each stretch, in turns; null where there is none
  sketch          jsonb not null,
  state           text not null check (state in ('unknown', 'proposed', 'chosen', 'leftOut')),
  series_id       bigint,
  -- what a person says the unit is, where the file's is not known or wrong
  said_unit       text,
  -- why it cannot be stored as it is; empty when it can
  cause           text not null check (cause in ('', 'unknownUnit', 'unitNotConvertible')),
  -- against what is stored: foreseen while it waits, counted when it was stored
  new_count       int,
  unchanged_count int,
  changed_count   int,
  refused_by_store int,
  primary key (tenant_id, ingestion_id, position)
);
alter table logger_columns add constraint logger_columns_ingestion_fk
  foreign key (tenant_id, ingestion_id) references ingestions (tenant_id, id) on delete cascade;
select protect_tenant_table('logger_columns');

-- What people said once about the clock of a logger whose files do not say it.
create table logger_clocks (
  tenant_id       int not null default nullif(current_setting('app.tenant_id', true), '')::int,
  source_key      text not null,
  source          text not null,
  offset_minutes  int check (offset_minutes between -720 and 840),
  zone            text,
  date_format     text,
  changed_by_name text not null,
  changed_at      timestamptz not null,
  primary key (tenant_id, source_key)
);
select protect_tenant_table('logger_clocks');

-- Which series a column of a logger always goes to; none: it is always left out.
create table logger_mappings (
  tenant_id       int not null default nullif(current_setting('app.tenant_id', true), '')::int,
  source_key      text not null,
  column_key      text not null,
  source          text not null,
  name            text not null,
  series_id       bigint,
  unit            text,
  changed_by_name text not null,
  changed_at      timestamptz not null,
  primary key (tenant_id, source_key, column_key)
);
select protect_tenant_table('logger_mappings');
