-- A limit of a standard for some stations of a tenant, such as that of a permit: in place of the general one, or beside
-- it. By lineage, so that it outlasts versions and copies. What is replaced is only hidden.
create table station_limits (
  tenant_id       int not null default nullif(current_setting('app.tenant_id', true), '')::int,
  id              bigint generated always as identity,
  lineage_id      int not null,
  data_source_ids bigint[] not null check (cardinality(data_source_ids) between 1 and 1000),
  value_type      text not null check (value_type in ('double', 'range')),
  value           text not null check (length(value) between 1 and 200),
  is_added        boolean not null default false,
  valid_from      date,
  valid_to        date,
  source          text not null default '',
  created_at      timestamptz not null,
  removed_at      timestamptz,
  primary key (tenant_id, id)
);
create index station_limits_lineage on station_limits (tenant_id, lineage_id) where removed_at is null;
select protect_tenant_table('station_limits');
