-- What a sensor measures at a station, as one line through time. Its points are kept by day; what is known of them all
-- stands here, so that lists need not look at days. Whoever writes points of a series holds its row.
create table series (
  tenant_id           int not null default nullif(current_setting('app.tenant_id', true), '')::int,
  id                  bigint generated always as identity,
  data_source_id      bigint not null,
  parameter           text not null check (length(parameter) between 1 and 200),
  label               text not null check (length(label) between 1 and 200),
  -- as units are written; empty for none
  unit                text not null default '' check (length(unit) <= 100),
  -- of its clock, which knows no summer time
  utc_offset_minutes  int not null default 0 check (utc_offset_minutes between -720 and 840),
  interpolation_type  text not null default 'InstantaneousValues' check (interpolation_type in ('InstantaneousValues',
                        'PrecedingConstant', 'PrecedingTotals', 'InstantaneousTotals', 'DiscreteValues', 'SucceedingConstant')),
  computation         text not null default '',
  computation_period  text not null default '',
  expected_interval_s int check (expected_interval_s > 0),
  gap_tolerance_s     int check (gap_tolerance_s > 0),
  kind                text not null default 'raw' check (kind in ('raw', 'corrected', 'derived')),
  description         text not null default '',
  -- what another system knows it by
  external_id         text,
  point_count         bigint not null default 0,
  first_at            timestamptz,
  last_at             timestamptz,
  -- the last that is not a gap marker
  last_value          double precision,
  last_value_at       timestamptz,
  -- the newest delivery that spoke of it
  last_delivery_id    bigint not null default 0,
  created_at          timestamptz not null,
  removed_at          timestamptz,
  primary key (tenant_id, id)
);
create unique index series_name_unique on series (tenant_id, data_source_id, lower(parameter), lower(label))
  where removed_at is null;
create unique index series_external_unique on series (tenant_id, external_id)
  where removed_at is null and external_id is not null;
create index series_sorted on series (tenant_id, lower(parameter), lower(label), id);
select protect_tenant_table('series', shared_by => 'stations:data_source_id');

create table series_tags (
  tenant_id      int not null default nullif(current_setting('app.tenant_id', true), '')::int,
  series_id      bigint not null,
  data_source_id bigint not null,
  tag_id         int not null,
  primary key (tenant_id, series_id, tag_id)
);
create index series_tags_tag on series_tags (tenant_id, tag_id);
select protect_tenant_table('series_tags', shared_by => 'stations:data_source_id');

-- What came in at once: the import of a file, a call, a synchronisation, something done by hand.
create table series_deliveries (
  tenant_id        int not null default nullif(current_setting('app.tenant_id', true), '')::int,
  id               bigint generated always as identity,
  kind             text not null check (kind in ('file', 'call', 'sync', 'manual')),
  import_id        bigint,
  source           text not null default '',
  recorded_at      timestamptz not null,
  recorded_by      int,
  recorded_by_name text not null,
  rolled_back_at      timestamptz,
  rolled_back_by_name text,
  primary key (tenant_id, id)
);
create index series_deliveries_import on series_deliveries (tenant_id, import_id) where import_id is not null;
select protect_tenant_table('series_deliveries');

-- What a delivery brought of one series, in one piece: of which time it speaks, from which lines of the file, and since
-- when and until when it counts. One that overwrites says of every instant of that time what is there, if anything.
create table series_parts (
  tenant_id      int not null default nullif(current_setting('app.tenant_id', true), '')::int,
  id             bigint generated always as identity,
  delivery_id    bigint not null,
  series_id      bigint not null,
  data_source_id bigint not null,
  from_at        timestamptz not null,
  -- excluded
  to_at          timestamptz not null,
  is_overwrite   boolean not null default false,
  line_from      int,
  line_to        int,
  added          int not null default 0,
  unchanged      int not null default 0,
  changed        int not null default 0,
  removed        int not null default 0,
  refused        int not null default 0,
  in_force       tstzmultirange not null,
  primary key (tenant_id, id)
);
create index series_parts_series on series_parts (tenant_id, series_id, delivery_id);
create index series_parts_delivery on series_parts (tenant_id, delivery_id);
create index series_parts_overwrites on series_parts (tenant_id, series_id, to_at) where is_overwrite;
select protect_tenant_table('series_parts', shared_by => 'stations:data_source_id');

-- The points of a series and UTC day as they stand now. `times` are milliseconds: the first since midnight, each other
-- since the one before. A value that is null is a gap marker. A column of codes has one entry where all points have the
-- same and none where no point has one; `delivery_counts` says how many points in a row are of each of `delivery_ids`.
create table series_days (
  tenant_id       int not null default nullif(current_setting('app.tenant_id', true), '')::int,
  series_id       bigint not null,
  day             date not null,
  data_source_id  bigint not null,
  point_count     int not null,
  -- without gap markers, as everything that follows
  value_count     int not null,
  first_ms        int,
  last_ms         int,
  min_ms          int,
  max_ms          int,
  first           double precision,
  last            double precision,
  min             double precision,
  max             double precision,
  sum             double precision,
  times           int[] not null,
  values          double precision[] not null,
  grades          smallint[],
  approvals       smallint[],
  qualifiers      text[],
  delivery_ids    bigint[] not null,
  delivery_counts int[] not null,
  primary key (tenant_id, series_id, day)
);
select protect_tenant_table('series_days', shared_by => 'stations:data_source_id');

-- What deliveries said that does not stand now: it was said anew, taken back, or said again by another. With the days
-- that is everything that was ever said. Points without values repeat those that other deliveries said before.
create table series_history (
  tenant_id      int not null default nullif(current_setting('app.tenant_id', true), '')::int,
  id             bigint generated always as identity,
  series_id      bigint not null,
  day            date not null,
  data_source_id bigint not null,
  delivery_id    bigint not null,
  times          int[] not null,
  values         double precision[],
  grades         smallint[],
  approvals      smallint[],
  qualifiers     text[],
  repeated_ids   bigint[],
  repeated_counts int[],
  primary key (tenant_id, id)
);
create index series_history_day on series_history (tenant_id, series_id, day);
select protect_tenant_table('series_history', shared_by => 'stations:data_source_id');
