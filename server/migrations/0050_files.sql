-- The raw data repository: every file a person or a service hands in. The bytes lie in the file store under their hash.
create table files (
  tenant_id          int not null default nullif(current_setting('app.tenant_id', true), '')::int,
  id                 bigint generated always as identity,
  name               text not null check (length(name) between 1 and 255),
  -- the name as it is searched and sorted: lower case, composed
  folded             text not null,
  -- the version whose data is in force; null while none is
  current_version_id bigint,
  created_by         int not null,
  created_by_name    text not null,
  created_at         timestamptz not null,
  changed_at         timestamptz not null,
  deleted_at         timestamptz,
  deleted_by_name    text,
  primary key (tenant_id, id)
);
create index files_name on files (tenant_id, folded, id) where deleted_at is null;
create index files_created on files (tenant_id, created_at desc, id desc) where deleted_at is null;
create index files_deleted on files (tenant_id, deleted_at desc, id desc) where deleted_at is not null;
select protect_tenant_table('files');

-- A file is read again under another file type, or with new bytes: each time is a version. Versions are never changed
-- but for what became of them.
create table file_versions (
  tenant_id       int not null default nullif(current_setting('app.tenant_id', true), '')::int,
  id              bigint generated always as identity,
  file_id         bigint not null,
  number          int not null check (number >= 1),
  sha256          text not null check (length(sha256) = 64),
  size_bytes      bigint not null check (size_bytes >= 0),
  media_type      text not null,
  -- why there is this version: uploaded, replaced, detected, reingested
  reason          text not null check (reason in ('uploaded', 'replaced', 'detected', 'reingested')),
  -- the file schema it is read by: the id of one shipped with the product, or the number of one of the tenant's own
  file_schema     text,
  file_schema_name text,
  -- what became of it: null until it was tried
  ingestion_state text check (ingestion_state in ('running', 'review', 'ingested', 'failed', 'rolledBack')),
  ingestion_message text,
  execution_id    uuid,
  created_by_name text not null,
  created_at      timestamptz not null,
  primary key (tenant_id, id)
);
create unique index file_versions_number_unique on file_versions (tenant_id, file_id, number);
create index file_versions_content on file_versions (tenant_id, sha256);
select protect_tenant_table('file_versions');

-- What is known about a file: typed by a person, asked for at upload, or found by the product (ExecutionId,
-- MonitoringLocation, MonitoringComponent). A field may have several values.
create table file_metadata (
  tenant_id    int not null default nullif(current_setting('app.tenant_id', true), '')::int,
  id           bigint generated always as identity,
  file_id      bigint not null,
  field        text not null check (length(field) between 1 and 100),
  field_type   text not null check (field_type in ('conditional', 'date time', 'numeric', 'unknown', 'data file', 'text')),
  field_value  text not null check (length(field_value) <= 2000),
  -- the value again as it is compared in ranges
  number_value double precision,
  time_value   timestamptz,
  -- found by the product: people do not change it
  is_found     boolean not null default false,
  primary key (tenant_id, id)
);
create index file_metadata_file on file_metadata (tenant_id, file_id, id);
create index file_metadata_field on file_metadata (tenant_id, field, field_value);
select protect_tenant_table('file_metadata');

-- Which properties a person is asked for when handing in a file.
create table metadata_schemas (
  tenant_id  int not null default nullif(current_setting('app.tenant_id', true), '')::int,
  id         bigint generated always as identity,
  name       text not null check (length(name) between 1 and 100),
  -- [{ field, fieldType, isRequired, options }]
  fields     jsonb not null default '[]',
  created_at timestamptz not null,
  primary key (tenant_id, id)
);
create unique index metadata_schemas_name_unique on metadata_schemas (tenant_id, lower(name));
select protect_tenant_table('metadata_schemas');

-- A file on its way in, part by part. It outlives a restart of the server and a lost connection.
create table uploads (
  tenant_id    int not null default nullif(current_setting('app.tenant_id', true), '')::int,
  id           uuid not null,
  user_id      int not null,
  -- these are null until the first part says them; later parts must say the same
  file_name    text,
  media_type   text,
  total_bytes  bigint,
  total_parts  int,
  -- what the person said about the file, checked: [{ field, fieldType, fieldValue }]
  properties   jsonb not null default '[]',
  -- the file this becomes a new version of; null for a new file
  file_id      bigint,
  -- what came of it
  created_file_id bigint,
  created_at   timestamptz not null,
  expires_at   timestamptz not null,
  finished_at  timestamptz,
  primary key (tenant_id, id)
);
create index uploads_expiry on uploads (tenant_id, expires_at) where finished_at is null;
select protect_tenant_table('uploads');

create table upload_parts (
  tenant_id   int not null default nullif(current_setting('app.tenant_id', true), '')::int,
  upload_id   uuid not null,
  part_no     int not null check (part_no >= 1),
  sha256      text not null check (length(sha256) = 64),
  size_bytes  bigint not null,
  received_at timestamptz not null,
  primary key (tenant_id, upload_id, part_no)
);
select protect_tenant_table('upload_parts');
