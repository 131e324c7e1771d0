-- What an analyte is measured in, and what it is called on screens.
alter table analytes add column display_name text not null default '';
alter table analytes add column folded text not null default '';
alter table analytes add column applicable_unit_group_id int;
alter table analytes add column default_unit_id int;
create index analytes_folded on analytes (tenant_id, folded);

-- What laboratories call an analyte, by method. A name and method belong to one analyte only.
create table analyte_aliases (
  tenant_id     int not null default nullif(current_setting('app.tenant_id', true), '')::int,
  id            bigint generated always as identity,
  analyte_id    bigint not null,
  name          text not null check (length(name) between 1 and 200),
  method        text not null check (length(method) between 1 and 200),
  folded        text not null,
  folded_method text not null,
  is_primary    boolean not null default false,
  created_at    timestamptz not null,
  primary key (tenant_id, id)
);
create unique index analyte_aliases_name_unique on analyte_aliases (tenant_id, folded, folded_method);
create unique index analyte_aliases_primary_unique on analyte_aliases (tenant_id, analyte_id) where is_primary;
create index analyte_aliases_analyte on analyte_aliases (tenant_id, analyte_id);
select protect_tenant_table('analyte_aliases');
-- Results of one analyte, for moving them when analytes are joined or parted, and for telling whether, from when and
-- until when there are any.
create index results_analyte on results (tenant_id, analyte_id, sampled_at);
