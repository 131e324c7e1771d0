-- What a tenant says that marks of laboratories do in files of a format shipped with the product, instead of what the
-- product says. Files that were read keep the table they were read with.
create table format_qualifiers (
  tenant_id       int not null default nullif(current_setting('app.tenant_id', true), '')::int,
  format_id       text not null check (length(format_id) between 1 and 60),
  -- as `FileSchemaSettings.Qualifiers` of the contract
  qualifiers      jsonb not null,
  changed_by_name text not null,
  changed_at      timestamptz not null,
  primary key (tenant_id, format_id)
);
select protect_tenant_table('format_qualifiers');
