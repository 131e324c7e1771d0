-- The names of plants and animals a tenant works with. Names that differ in their author are two. A synonym names the taxon
-- that is accepted instead.
create table taxa (
  tenant_id   int not null default nullif(current_setting('app.tenant_id', true), '')::int,
  id          bigint generated always as identity,
  name        text not null check (length(name) between 1 and 200),
  authority   text not null default '' check (length(authority) <= 200),
  common_name text not null default '' check (length(common_name) <= 200),
  rank        text not null check (rank in ('kingdom', 'phylum', 'class', 'order', 'family', 'genus', 'species', 'subspecies',
                'variety', 'other')),
  status      text not null check (status in ('native', 'introduced', 'rare', 'unknown')),
  growth_form text not null default '' check (growth_form in ('', 'tree', 'shrub', 'forb', 'graminoid', 'fern', 'moss',
                'lichen', 'other')),
  accepted_id bigint check (accepted_id <> id),
  created_at  timestamptz not null,
  removed_at  timestamptz,
  primary key (tenant_id, id)
);
create unique index taxa_name_unique on taxa (tenant_id, lower(name), lower(authority)) where removed_at is null;
create index taxa_accepted on taxa (tenant_id, accepted_id) where accepted_id is not null;
select protect_tenant_table('taxa');

-- What is known of a vegetation plot beside what every station has.
create table plots (
  tenant_id      int not null default nullif(current_setting('app.tenant_id', true), '')::int,
  data_source_id bigint not null,
  size_m2        double precision check (size_m2 > 0),
  shape          text not null default '' check (shape in ('', 'square', 'rectangle', 'circle', 'transect')),
  slope_percent  double precision check (slope_percent between 0 and 1000),
  -- degrees from north, clockwise
  aspect_degrees double precision check (aspect_degrees >= 0 and aspect_degrees < 360),
  treatment      text not null default '' check (length(treatment) <= 500),
  established_on date,
  -- the plot that this one is compared with
  reference_id   bigint check (reference_id <> data_source_id),
  primary key (tenant_id, data_source_id)
);
create index plots_reference on plots (tenant_id, reference_id) where reference_id is not null;
select protect_tenant_table('plots');

create table plot_visits (
  tenant_id      int not null default nullif(current_setting('app.tenant_id', true), '')::int,
  id             bigint generated always as identity,
  data_source_id bigint not null,
  visited_on     date not null,
  observers      text not null default '' check (length(observers) <= 500),
  notes          text not null default '' check (length(notes) <= 4000),
  created_at     timestamptz not null,
  primary key (tenant_id, id)
);
create unique index plot_visits_day_unique on plot_visits (tenant_id, data_source_id, visited_on);
select protect_tenant_table('plot_visits');

-- What grew there, by species and layer: as it was written down, and the percentage it is reckoned with.
create table plot_covers (
  tenant_id     int not null default nullif(current_setting('app.tenant_id', true), '')::int,
  visit_id      bigint not null,
  taxon_id      bigint not null,
  stratum       text not null check (stratum in ('tree', 'tall shrub', 'low shrub', 'herb', 'moss', 'other')),
  cover_scale   text check (cover_scale in ('percent', 'braun-blanquet', 'domin', 'daubenmire')),
  recorded      text not null default '' check (length(recorded) <= 20),
  cover_percent double precision check (cover_percent between 0 and 100),
  individuals   int check (individuals >= 0),
  height_m      double precision check (height_m between 0 and 200),
  -- 0 dead to 4 thriving
  vigour        int check (vigour between 0 and 4),
  primary key (tenant_id, visit_id, taxon_id, stratum),
  check ((cover_scale is null) = (cover_percent is null))
);
create index plot_covers_taxon on plot_covers (tenant_id, taxon_id);
select protect_tenant_table('plot_covers');

-- What the ground is made of; the surfaces of a visit should come to 100.
create table ground_covers (
  tenant_id     int not null default nullif(current_setting('app.tenant_id', true), '')::int,
  visit_id      bigint not null,
  surface       text not null check (surface in ('bare soil', 'rock', 'litter', 'wood', 'moss', 'vegetation', 'water', 'other')),
  cover_percent double precision not null check (cover_percent between 0 and 100),
  primary key (tenant_id, visit_id, surface)
);
select protect_tenant_table('ground_covers');

-- A plant that was taken along to be named.
create table specimens (
  tenant_id        int not null default nullif(current_setting('app.tenant_id', true), '')::int,
  id               bigint generated always as identity,
  visit_id         bigint not null,
  label            text not null check (length(label) between 1 and 100),
  herbarium_number text not null default '' check (length(herbarium_number) <= 100),
  collected_by     text not null default '' check (length(collected_by) <= 200),
  notes            text not null default '' check (length(notes) <= 4000),
  created_at       timestamptz not null,
  primary key (tenant_id, id)
);
create unique index specimens_label_unique on specimens (tenant_id, visit_id, lower(label));
select protect_tenant_table('specimens');

-- Who named a specimen what, and when. The newest holds; the earlier ones stay.
create table identifications (
  tenant_id     int not null default nullif(current_setting('app.tenant_id', true), '')::int,
  id            bigint generated always as identity,
  specimen_id   bigint not null,
  taxon_id      bigint not null,
  identified_on date not null,
  identified_by text not null check (length(identified_by) between 1 and 200),
  confidence    text not null check (confidence in ('certain', 'probable', 'doubtful')),
  remarks       text not null default '' check (length(remarks) <= 4000),
  recorded_at   timestamptz not null,
  recorded_by   int,
  primary key (tenant_id, id)
);
create index identifications_specimen on identifications (tenant_id, specimen_id, id);
create index identifications_taxon on identifications (tenant_id, taxon_id);
select protect_tenant_table('identifications');
