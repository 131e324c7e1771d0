-- What two versions of a guideline say differently about the tenant's results. Judging many takes a while: what was found
-- is kept until it is asked for again.
create table guideline_comparisons (
  tenant_id       int not null default nullif(current_setting('app.tenant_id', true), '')::int,
  from_version_id int not null,
  to_version_id   int not null,
  -- the work that looked last
  execution_id    uuid not null,
  -- null until the first work ended well
  outcome         jsonb,
  -- of the standards that were compared; what was found for others says nothing
  digest          text,
  compared_at     timestamptz,
  primary key (tenant_id, from_version_id, to_version_id)
);
select protect_tenant_table('guideline_comparisons');

-- Whoever wrote a text of a standard. Another tenant's people, and staff, are nobody's business: they are told apart by
-- the tenant.
alter table standard_texts add column opened_by_name text not null default '';
alter table standard_texts add column opened_by_tenant_id int;

-- Which units the present results are written in, and how many in each, without reading the results.
create index results_unit on results (tenant_id, unit) where closed_at is null and unit is not null;

-- A reader by grant sees those flags of the owner that stand on results the reader may read: whoever reads these names
-- their flags in app.flags.
drop policy tenant_wall on flags;
select protect_tenant_table('flags', shared_by => 'flags:id');
