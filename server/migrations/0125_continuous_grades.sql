-- What the grades of points mean in a tenant. Readers by grant see this too: what the owner filters out stays out.
create table grade_configurations (
  tenant_id   int not null default nullif(current_setting('app.tenant_id', true), '')::int,
  id          bigint generated always as identity,
  code        text not null check (length(code) between 1 and 50),
  description text not null check (length(description) <= 500),
  created_at  timestamptz not null,
  primary key (tenant_id, id)
);
create unique index grade_configurations_code_unique on grade_configurations (tenant_id, lower(code));
select protect_tenant_table('grade_configurations', shared_by => 'tenant_id:tenant_id');

create table data_grades (
  tenant_id              int not null default nullif(current_setting('app.tenant_id', true), '')::int,
  id                     bigint generated always as identity,
  value                  smallint not null,
  should_filter          boolean not null,
  grade_configuration_id bigint,
  created_at             timestamptz not null,
  primary key (tenant_id, id),
  -- What is left out of every answer has no code in one.
  constraint data_grades_filtered_unbound check (not should_filter or grade_configuration_id is null),
  constraint data_grades_configuration_fk foreign key (tenant_id, grade_configuration_id)
    references grade_configurations (tenant_id, id) on delete restrict
);
create unique index data_grades_value_unique on data_grades (tenant_id, value);
create index data_grades_configuration on data_grades (tenant_id, grade_configuration_id);
select protect_tenant_table('data_grades', shared_by => 'tenant_id:tenant_id');

-- Approval levels: those of the installation for each kind of database, and a tenant's own in their place.
create table default_approval_levels (
  database_type text not null check (database_type in ('Freshet', 'AquariusNG')),
  value         smallint not null check (value >= 0),
  output_text   text not null check (length(output_text) between 1 and 100),
  description   text not null check (length(description) <= 500),
  is_default    boolean not null,
  primary key (database_type, value)
);
create unique index default_approval_levels_default_unique on default_approval_levels (database_type) where is_default;
select open_system_table('default_approval_levels');
insert into default_approval_levels (database_type, value, output_text, description, is_default)
select database_type, value, output_text, description, value = 900
from unnest(array['Freshet', 'AquariusNG']) as database_type
cross join (values
  (900, 'Working', 'Not reviewed yet.'),
  (1000, 'In Review', 'Under review. The points are locked.'),
  (1200, 'Approved', 'Reviewed and approved. The points are locked.')
) as levels (value, output_text, description);

create table approval_levels (
  tenant_id   int not null default nullif(current_setting('app.tenant_id', true), '')::int,
  value       smallint not null check (value >= 0),
  output_text text not null check (length(output_text) between 1 and 100),
  description text not null check (length(description) <= 500),
  is_default  boolean not null,
  primary key (tenant_id, value)
);
create unique index approval_levels_default_unique on approval_levels (tenant_id) where is_default;
select protect_tenant_table('approval_levels', shared_by => 'tenant_id:tenant_id');

-- The database that a tenant's continuous data come from, and the one that importers of the installation write to.
create table continuous_settings (
  tenant_id      int not null default nullif(current_setting('app.tenant_id', true), '')::int,
  query_database text not null check (query_database in ('Freshet', 'AquariusNG')),
  primary key (tenant_id)
);
select protect_tenant_table('continuous_settings', shared_by => 'tenant_id:tenant_id');

create table continuous_import_settings (
  is_only         boolean primary key default true check (is_only),
  import_database text not null check (import_database in ('Freshet', 'AquariusNG'))
);
select open_system_table('continuous_import_settings', 'select, update');
insert into continuous_import_settings (import_database) values ('Freshet');
