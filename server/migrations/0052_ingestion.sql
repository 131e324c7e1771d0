-- How a laboratory's own layout is read: made by a person, by example. Formats shipped with the product are code.
create table file_schemas (
  tenant_id       int not null default nullif(current_setting('app.tenant_id', true), '')::int,
  id              bigint generated always as identity,
  name            text not null check (length(name) between 1 and 100),
  -- the layout, as `FileSchemaSettings` of the contract
  settings        jsonb not null,
  revision        int not null default 1,
  created_by_name text not null,
  created_at      timestamptz not null,
  changed_by_name text not null,
  changed_at      timestamptz not null,
  removed_at      timestamptz,
  primary key (tenant_id, id)
);
create unique index file_schemas_name_unique on file_schemas (tenant_id, lower(name)) where removed_at is null;
select protect_tenant_table('file_schemas');

-- One reading of a file (or of several files that belong together), from the first row to the last decision.
create table ingestions (
  tenant_id        int not null default nullif(current_setting('app.tenant_id', true), '')::int,
  id               bigint generated always as identity,
  -- the execution that reads it; its address on the review screen
  execution_id     uuid not null,
  file_id          bigint not null,
  file_version_id  bigint not null,
  file_name        text not null,
  file_schema      text not null,
  file_schema_name text not null,
  -- the layout as it was when the file was read
  settings         jsonb not null,
  -- which schema, how sure, and why
  detection        jsonb not null default '{}',
  state            text not null default 'reading'
                     check (state in ('reading', 'review', 'publishing', 'published', 'failed', 'cancelled')),
  -- books: read = stored + unchanged + ready + held + rejected + dropped; nothing is ready once it is published
  read_count       int not null default 0,
  ready_count      int not null default 0,
  held_count       int not null default 0,
  rejected_count   int not null default 0,
  dropped_count    int not null default 0,
  stored_count     int not null default 0,
  unchanged_count  int not null default 0,
  error            text,
  -- the good rows go in while others wait, without anybody being asked
  publishes_when_ready boolean not null default false,
  -- the execution that stores the ready rows after a review
  publish_execution_id uuid,
  created_by       int not null,
  created_by_name  text not null,
  created_at       timestamptz not null,
  finished_at      timestamptz,
  primary key (tenant_id, id),
  constraint ingestions_books_balance check
    (read_count = ready_count + held_count + rejected_count + dropped_count + stored_count + unchanged_count)
);
create unique index ingestions_execution_unique on ingestions (tenant_id, execution_id);
create index ingestions_recent on ingestions (tenant_id, created_at desc, id desc);
create index ingestions_file on ingestions (tenant_id, file_id, id desc);
select protect_tenant_table('ingestions');

-- The files that were read together: header, samples and chemistry of one submission.
create table ingestion_files (
  tenant_id       int not null default nullif(current_setting('app.tenant_id', true), '')::int,
  ingestion_id    bigint not null,
  file_version_id bigint not null,
  file_id         bigint not null,
  -- what the file is in the submission: data, header, samples, results
  part            text not null,
  -- in which order the files are read
  position        int not null default 0,
  primary key (tenant_id, ingestion_id, file_version_id)
);
create index ingestion_files_version on ingestion_files (tenant_id, file_version_id);
select protect_tenant_table('ingestion_files');

-- One measured value of a file, as written and as understood. Rows that were stored leave; rows that wait stay.
create table staged_rows (
  tenant_id          int not null default nullif(current_setting('app.tenant_id', true), '')::int,
  ingestion_id       bigint not null,
  -- its position in the reading
  ordinal            int not null,
  file_version_id    bigint not null,
  sheet              text not null default '',
  -- row and column as the person sees them; the column is 0 where a row holds one value
  row_no             int not null,
  column_no          int not null default 0,
  state              text not null check (state in ('ready', 'held', 'rejected', 'dropped')),
  -- codes of the findings that keep it from being stored
  causes             text[] not null default '{}',
  -- as the file writes it, or as a person corrected it: every named field
  fields             jsonb not null,
  -- a person took it up again: it is stored whatever is stored already
  is_released        boolean not null default false,
  station_text       text not null default '',
  analyte_text       text not null default '',
  method_text        text not null default '',
  unit_text          text not null default '',
  -- as understood
  data_source_id     bigint,
  analyte_id         bigint,
  -- the name by which the analyte was known
  analyte_name       text not null default '',
  media_type_id      int,
  sampled_at         timestamptz,
  sampled_at_text    text not null default '',
  utc_offset_minutes int,
  sampled_on         date,
  depth_m            double precision,
  fraction           text not null default '',
  method             text not null default '',
  qa_qc_kind         text not null default '',
  replicate          int not null default 1,
  sign               text not null default '',
  value              double precision,
  detection_limit    double precision,
  unit               text,
  original_text      text not null default '',
  coc_code           text,
  lab_sample_id      text,
  sampled_by         text not null default '',
  analysed_at        timestamptz,
  comment            text not null default '',
  -- flags that a rule of the tenant puts on it
  flag_ids           int[] not null default '{}',
  primary key (tenant_id, ingestion_id, ordinal)
);
create index staged_rows_waiting on staged_rows (tenant_id, ingestion_id, state, ordinal) where state <> 'ready';
select protect_tenant_table('staged_rows');

-- Everything odd that was found, with its place in the file.
create table findings (
  tenant_id       int not null default nullif(current_setting('app.tenant_id', true), '')::int,
  ingestion_id    bigint not null,
  id              bigint generated always as identity,
  -- the staged row it is about; null when it is about the file
  ordinal         int,
  file_version_id bigint,
  sheet           text not null default '',
  row_no          int,
  -- the column as the file names it, and which field of the row that is
  column_name     text not null default '',
  field           text not null default '',
  cell_text       text not null default '',
  code            text not null,
  severity        text not null check (severity in ('error', 'warning', 'info')),
  -- what the sentence of the code is filled with
  params          jsonb not null default '{}',
  sentence        text not null,
  resolved_at     timestamptz,
  primary key (tenant_id, ingestion_id, id)
);
create index findings_code on findings (tenant_id, ingestion_id, code, id);
create index findings_row on findings (tenant_id, ingestion_id, ordinal);
select protect_tenant_table('findings');

-- What a person said a text means. For one file, or always (file_id 0). Stations and analytes that are meant always
-- become names of the station and aliases of the analyte instead.
create table remembered_names (
  tenant_id       int not null default nullif(current_setting('app.tenant_id', true), '')::int,
  id              bigint generated always as identity,
  kind            text not null check (kind in ('station', 'analyte', 'unit', 'method', 'media', 'qaqc', 'fraction')),
  file_id         bigint not null default 0,
  folded          text not null,
  text            text not null,
  -- the id of a station, analyte or media type; null for the kinds that are meant by text
  target_id       bigint,
  target_text     text not null default '',
  created_by_name text not null,
  created_at      timestamptz not null,
  primary key (tenant_id, id)
);
create unique index remembered_names_unique on remembered_names (tenant_id, kind, file_id, folded);
select protect_tenant_table('remembered_names');

-- What went into the store at once, and can be taken back at once. Of the imports of one file, the latest that is not
-- rolled back is in force; the current value of a key is the latest delivery among imports in force.
create table imports (
  tenant_id         int not null default nullif(current_setting('app.tenant_id', true), '')::int,
  id                bigint generated always as identity,
  ingestion_id      bigint not null,
  execution_id      uuid not null,
  file_id           bigint not null,
  file_version_id   bigint not null,
  file_name         text not null,
  service_name      text not null,
  status            text not null check (status in ('Published', 'RolledBack')),
  coc_code          text,
  added_count       int not null default 0,
  changed_count     int not null default 0,
  unchanged_count   int not null default 0,
  withdrawn_count   int not null default 0,
  held_count        int not null default 0,
  rejected_count    int not null default 0,
  read_count        int not null default 0,
  analytes_count    int not null default 0,
  stations_count    int not null default 0,
  media_types_count int not null default 0,
  start_station     text not null default '',
  end_station       text not null default '',
  start_analyte     text not null default '',
  end_analyte       text not null default '',
  media_type        text not null default '',
  first_sampled_at  timestamptz,
  last_sampled_at   timestamptz,
  -- what was new to the tenant: [{ category, count, names }]
  summary           jsonb not null default '[]',
  -- of everything delivered, in order
  digest            text not null default '',
  created_by        int not null,
  created_by_name   text not null,
  created_at        timestamptz not null,
  rolled_back_at    timestamptz,
  rolled_back_by_name text,
  primary key (tenant_id, id)
);
create index imports_recent on imports (tenant_id, created_at desc, id desc);
create index imports_file on imports (tenant_id, file_id, id desc);
create index imports_ingestion on imports (tenant_id, ingestion_id);
select protect_tenant_table('imports');

-- A delivery that said what was stored already: no new version, but it stands when the older import is rolled back.
create table unchanged_deliveries (
  tenant_id       int not null default nullif(current_setting('app.tenant_id', true), '')::int,
  import_id       bigint not null,
  result_id       bigint not null,
  file_version_id bigint not null,
  sheet           text not null default '',
  row_no          int not null,
  column_no       int not null default 0,
  primary key (tenant_id, import_id, result_id)
);
create index unchanged_deliveries_result on unchanged_deliveries (tenant_id, result_id);
select protect_tenant_table('unchanged_deliveries');

-- Checks of a laboratory's work on arrival, as a tenant wants them.
create table quality_rules (
  tenant_id  int not null default nullif(current_setting('app.tenant_id', true), '')::int,
  code       text not null,
  is_on      boolean not null,
  settings   jsonb not null default '{}',
  -- the flag that is put on by itself; null when a person decides
  flag_id    bigint,
  changed_at timestamptz not null,
  primary key (tenant_id, code)
);
select protect_tenant_table('quality_rules');

-- Who hears about exceedances of an import. Empty lists mean all.
create table import_notifications (
  tenant_id       int not null default nullif(current_setting('app.tenant_id', true), '')::int,
  id              bigint generated always as identity,
  name            text not null check (length(name) between 1 and 100),
  guideline_ids   int[] not null default '{}',
  data_source_ids int[] not null default '{}',
  analyte_ids     int[] not null default '{}',
  user_ids        int[] not null,
  by_mail         boolean not null,
  by_message      boolean not null,
  is_on           boolean not null default true,
  created_at      timestamptz not null,
  primary key (tenant_id, id)
);
create unique index import_notifications_name_unique on import_notifications (tenant_id, lower(name));
select protect_tenant_table('import_notifications');

create table sent_notifications (
  tenant_id       int not null default nullif(current_setting('app.tenant_id', true), '')::int,
  import_id       bigint not null,
  notification_id bigint not null,
  user_id         int not null,
  exceeded_count  int not null,
  sent_at         timestamptz not null,
  primary key (tenant_id, import_id, notification_id, user_id)
);
select protect_tenant_table('sent_notifications');

-- Where in its row a value stood, when the laboratory analysed it and what it remarked; and whether a version only
-- brings back what an earlier delivery said.
alter table results add column column_no int;
alter table results add column analysed_at timestamptz;
alter table results add column comment text not null default '';
alter table results add column is_restored boolean not null default false;
alter table samples add column lab_sample_id text;
-- Set while none of its results is present: rolled back or withdrawn.
alter table samples add column emptied_at timestamptz;
-- Both answer questions about samples that are there; empty ones are left out.
drop index samples_media;
create index samples_media on samples (tenant_id, data_source_id, media_type_id) where emptied_at is null;
drop index samples_newest_day;
create index samples_newest_day on samples (tenant_id, data_source_id, sampled_on desc) where emptied_at is null;
