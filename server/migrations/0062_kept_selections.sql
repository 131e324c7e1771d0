-- Selections that are too long for an address, which names them by a digest of what they are. Everybody of the tenant who
-- has the address sees the same; one that is kept never changes.
create table kept_selections (
  tenant_id  int not null default nullif(current_setting('app.tenant_id', true), '')::int,
  id         text not null check (length(id) = 22),
  selection  jsonb not null,
  created_at timestamptz not null,
  primary key (tenant_id, id)
);
select protect_tenant_table('kept_selections');
