-- What the reading of a file with surveys, plots or a list of taxa found. Records are not kept here: the file never
-- changes, and storing reads it once more.
create table ecology_files (
  tenant_id      int not null default nullif(current_setting('app.tenant_id', true), '')::int,
  ingestion_id   bigint not null,
  -- what its records are: of surveys, of plots, of both, or taxa
  subject        text not null check (subject in ('surveys', 'plots', 'both', 'taxa')),
  -- what only a person can say: scale, day, surveyType, dateOrder
  asks           text[] not null,
  -- its tables with their first rows, and the columns as they were understood
  tables         jsonb not null,
  record_count   int not null,
  refused_count  int not null,
  -- against what is stored: foreseen while it waits, counted when it was stored
  new_count       int,
  unchanged_count int,
  changed_count   int,
  -- whether a person said yes to surveys and visits that are stored otherwise
  allows_changes boolean not null default false,
  primary key (tenant_id, ingestion_id)
);
select protect_tenant_table('ecology_files');

-- A name in such a file, how many records use it, and what it means.
create table ecology_names (
  tenant_id    int not null default nullif(current_setting('app.tenant_id', true), '')::int,
  ingestion_id bigint not null,
  kind         text not null check (kind in ('taxon', 'location', 'plot', 'surveyType', 'parameter')),
  name_key     text not null check (length(name_key) <= 1000),
  name         text not null check (length(name) <= 500),
  authority    text not null default '' check (length(authority) <= 500),
  -- beside the name: a unit, coordinates, the survey type of a parameter
  facts        jsonb not null default '{}',
  record_count int not null,
  sheet        text not null,
  row_no       int not null,
  state        text not null check (state in ('unknown', 'proposed', 'chosen', 'new', 'leftOut')),
  target_id    bigint,
  -- what it may mean, best first, each with why and how sure
  proposals    jsonb not null default '[]',
  primary key (tenant_id, ingestion_id, kind, name_key)
);
select protect_tenant_table('ecology_names');

-- What files call a taxon beside its name. Nothing is folded but case: names that differ in their author are two.
create table taxon_aliases (
  tenant_id       int not null default nullif(current_setting('app.tenant_id', true), '')::int,
  id              bigint generated always as identity,
  taxon_id        bigint not null,
  name            text not null check (length(name) between 1 and 401),
  changed_by_name text not null,
  changed_at      timestamptz not null,
  primary key (tenant_id, id)
);
create unique index taxon_aliases_name_unique on taxon_aliases (tenant_id, lower(name));
create index taxon_aliases_taxon on taxon_aliases (tenant_id, taxon_id);
select protect_tenant_table('taxon_aliases');

-- What imports say of surveys, visits and taxa: a version they opened, or one they found as they say it.
create table ecology_deliveries (
  tenant_id int not null default nullif(current_setting('app.tenant_id', true), '')::int,
  import_id bigint not null,
  kind      text not null check (kind in ('survey', 'visit', 'taxon')),
  record_id bigint not null,
  primary key (tenant_id, import_id, kind, record_id)
);
create index ecology_deliveries_record on ecology_deliveries (tenant_id, kind, record_id);
select protect_tenant_table('ecology_deliveries');

-- Which import added a taxon; null where a person did.
alter table taxa add column import_id bigint;

-- Specimens that came with a file belong to its version of the visit; others follow the visit.
alter table specimens add column import_id bigint;
alter table specimens add column file_version_id bigint;
alter table specimens add column sheet text;
alter table specimens add column row_no int;
