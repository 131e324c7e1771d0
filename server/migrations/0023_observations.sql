-- What a laboratory measures. The analytes capability adds its fields to this table.
create table analytes (
  tenant_id  int not null default nullif(current_setting('app.tenant_id', true), '')::int,
  id         bigint generated always as identity,
  name       text not null check (length(name) between 1 and 200),
  created_at timestamptz not null,
  primary key (tenant_id, id)
);
create unique index analytes_name_unique on analytes (tenant_id, lower(name));
select protect_tenant_table('analytes');

-- One visit's sample: what was taken where, when, from which depth, for which chain of custody.
create table samples (
  tenant_id          int not null default nullif(current_setting('app.tenant_id', true), '')::int,
  id                 bigint generated always as identity,
  data_source_id     bigint not null,
  sampled_at         timestamptz not null,
  -- the instant as the file wrote it, and its offset from UTC
  sampled_at_text    text not null,
  utc_offset_minutes int not null,
  -- the day by the station's own clock
  sampled_on         date not null,
  depth_m            double precision,
  media_type_id      int,
  coc_code           text,
  qa_qc_kind         text,
  sampled_by         text not null default '',
  notes              text not null default '',
  import_id          bigint,
  created_at         timestamptz not null,
  primary key (tenant_id, id)
);
create index samples_station on samples (tenant_id, data_source_id, sampled_at desc, id);
create index samples_coc on samples (tenant_id, coc_code);
-- Which media a station has, for the side menu, without reading the samples themselves.
create index samples_media on samples (tenant_id, data_source_id, media_type_id);
select protect_tenant_table('samples', shared_by => 'stations:data_source_id');

-- Every version of every result. A value is never updated: a version is opened at one instant and closed by the next.
-- A non-detect keeps its sign and its limit; its value is null. The analyte's name is kept with it, so that a granted
-- reader, who may not see the tenant's analytes, can still read what was measured.
create table results (
  tenant_id       int not null default nullif(current_setting('app.tenant_id', true), '')::int,
  id              bigint generated always as identity,
  sample_id       bigint not null,
  data_source_id  bigint not null,
  analyte_id      bigint not null,
  analyte_name    text not null,
  fraction        text not null default '',
  method          text not null default '',
  sampled_at      timestamptz not null,
  depth_m         double precision,
  qa_qc_kind      text not null default '',
  replicate       int not null default 1,
  sign            text not null default '' check (sign in ('', '<', '>')),
  value           double precision,
  detection_limit double precision,
  unit            text,
  original_text   text not null,
  flag_ids        int[] not null default '{}',
  opened_at       timestamptz not null,
  opened_by       bigint,
  closed_at       timestamptz,
  closed_by       bigint,
  correction      text,
  file_version_id bigint,
  sheet           text,
  row_no          int,
  primary key (tenant_id, id),
  check ((sign = '') = (value is not null)),
  check (sign = '' or detection_limit is not null)
);
create unique index results_open_unique on results
  (tenant_id, data_source_id, analyte_id, sampled_at, fraction, method, depth_m, qa_qc_kind, replicate) nulls not distinct
  where closed_at is null;
create index results_sample on results (tenant_id, sample_id);
create index results_import on results (tenant_id, opened_by);
select protect_tenant_table('results', shared_by => 'stations:data_source_id');
