-- A place people think of as one: whatever is measured there hangs together here.
create table monitoring_features (
  tenant_id    int not null default nullif(current_setting('app.tenant_id', true), '')::int,
  id           bigint generated always as identity,
  display_name text not null check (length(display_name) between 1 and 200),
  created_at   timestamptz not null,
  primary key (tenant_id, id)
);
create unique index monitoring_features_name_unique on monitoring_features (tenant_id, lower(display_name));

-- A station (discrete or continuous), plot or survey location. Its name is its primary synonym.
create table data_sources (
  tenant_id             int not null default nullif(current_setting('app.tenant_id', true), '')::int,
  id                    bigint generated always as identity,
  source_type           text not null check (source_type in
                          ('continuous_aquarius', 'discrete_envirodata', 'vegetativemonitoring_envirodata', 'surveys_envirodata')),
  monitoring_feature_id bigint,
  location_type         text,
  description           text,
  latitude              double precision check (latitude between -90 and 90),
  longitude             double precision check (longitude between -180 and 180),
  elevation_m           double precision,
  time_zone             text not null default 'UTC',
  category_id           int,
  community_type        text,
  plot_type             text,
  survey_type           text,
  created_at            timestamptz not null,
  primary key (tenant_id, id),
  check ((latitude is null) = (longitude is null))
);
create index data_sources_feature on data_sources (tenant_id, monitoring_feature_id);
create index data_sources_type on data_sources (tenant_id, source_type, id);

-- Every name a data source goes by. Exactly one is primary, always.
create table synonyms (
  tenant_id       int not null default nullif(current_setting('app.tenant_id', true), '')::int,
  id              bigint generated always as identity,
  data_source_id  bigint not null,
  source_type     text not null,
  name            text not null check (length(name) between 1 and 200),
  -- lower case, composed, without spaces and punctuation: what auto-assign and search compare
  folded          text not null,
  is_primary      boolean not null default false,
  is_qa_qc        boolean not null default false,
  qa_qc_type      text,
  is_depth_height boolean not null default false,
  depth_start     double precision,
  depth_end       double precision,
  datum_id        bigint,
  created_at      timestamptz not null,
  primary key (tenant_id, id)
);
create unique index synonyms_name_unique on synonyms (tenant_id, source_type, lower(name));
create unique index synonyms_primary_unique on synonyms (tenant_id, data_source_id) where is_primary;
create index synonyms_source on synonyms (tenant_id, data_source_id);
create index synonyms_folded on synonyms (tenant_id, folded);

create table data_source_tags (
  tenant_id      int not null default nullif(current_setting('app.tenant_id', true), '')::int,
  data_source_id bigint not null,
  tag_id         int not null,
  primary key (tenant_id, data_source_id, tag_id)
);

create table datums (
  tenant_id   int not null default nullif(current_setting('app.tenant_id', true), '')::int,
  id          bigint generated always as identity,
  name        text not null check (length(name) between 1 and 100),
  description text not null default '',
  created_at  timestamptz not null,
  primary key (tenant_id, id)
);
create unique index datums_name_unique on datums (tenant_id, lower(name));

create table station_metadata (
  tenant_id      int not null default nullif(current_setting('app.tenant_id', true), '')::int,
  id             bigint generated always as identity,
  data_source_id bigint not null,
  field          text not null check (length(field) between 1 and 100),
  field_value    text not null check (length(field_value) between 1 and 2000),
  field_type     text not null check (field_type in ('Text', 'Number', 'Date')),
  ordinal        int not null,
  primary key (tenant_id, id)
);
create index station_metadata_source on station_metadata (tenant_id, data_source_id, ordinal);

-- Photos and documents. The bytes lie in the file store under their hash.
create table attachments (
  tenant_id             int not null default nullif(current_setting('app.tenant_id', true), '')::int,
  id                    uuid not null,
  monitoring_feature_id bigint not null,
  kind                  text not null check (kind in ('photo', 'document')),
  file_name             text not null check (length(file_name) between 1 and 255),
  media_type            text not null,
  size_bytes            bigint not null,
  sha256                text not null check (length(sha256) = 64),
  thumbnail_sha256      text,
  description           text not null default '',
  uploaded_by           text not null,
  uploaded_at           timestamptz not null,
  primary key (tenant_id, id)
);
create index attachments_feature on attachments (tenant_id, monitoring_feature_id, kind, uploaded_at desc, id);

create table notes (
  tenant_id             int not null default nullif(current_setting('app.tenant_id', true), '')::int,
  id                    bigint generated always as identity,
  monitoring_feature_id bigint not null,
  text                  text not null check (length(text) between 1 and 5000),
  author                text not null,
  created_at            timestamptz not null,
  primary key (tenant_id, id)
);
create index notes_feature on notes (tenant_id, monitoring_feature_id, created_at desc, id desc);

-- What a link, unlink, auto-assign or merge did, so that it can be taken back.
create table linkings (
  tenant_id int not null default nullif(current_setting('app.tenant_id', true), '')::int,
  id        uuid not null,
  what      text not null,
  changes   jsonb not null,
  undo      jsonb not null,
  made_by   text not null,
  made_at   timestamptz not null,
  undone_at timestamptz,
  primary key (tenant_id, id)
);
create index linkings_recent on linkings (tenant_id, made_at desc, id);

select protect_tenant_table('monitoring_features', shared_by => 'features:id');
select protect_tenant_table('data_sources', shared_by => 'stations:id');
select protect_tenant_table('synonyms', shared_by => 'stations:data_source_id');
select protect_tenant_table('data_source_tags', shared_by => 'stations:data_source_id');
select protect_tenant_table('datums');
select protect_tenant_table('station_metadata', shared_by => 'stations:data_source_id');
select protect_tenant_table('attachments', shared_by => 'features:monitoring_feature_id');
select protect_tenant_table('notes', shared_by => 'features:monitoring_feature_id');
select protect_tenant_table('linkings');

-- A grant lets one tenant read one station of another, as long as it stands. It belongs to neither: a system table.
create table station_grants (
  owner          int not null,
  data_source_id bigint not null,
  reader         int not null,
  granted_by     text not null,
  granted_at     timestamptz not null,
  primary key (reader, owner, data_source_id),
  check (owner <> reader)
);
create index station_grants_station on station_grants (owner, data_source_id);
select open_system_table('station_grants');
