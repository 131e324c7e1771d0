-- What exceeds is stored by import, station, analyte and standard, up to a thousand results in a row: a million results
-- that exceed two standards each were two million rows with three indexes, as large as the results themselves.
alter table exceedances rename to exceedances_before;
alter table exceedances_before no force row level security;

create table exceedance_lists (
  tenant_id            int not null default nullif(current_setting('app.tenant_id', true), '')::int,
  id                   bigint generated always as identity,
  import_id            bigint not null,
  data_source_id       bigint not null,
  analyte_id           bigint not null,
  guideline_id         int not null,
  guideline_version_id int not null,
  standard_id          int not null,
  limit_unit           text not null default '',
  evaluated_at         timestamptz not null,
  -- side by side, one entry for each result
  result_ids           bigint[] not null,
  -- what was compared, in the unit of the standard: the value, or the statistic of its period
  judged_values        double precision[] not null,
  limit_values         double precision[] not null,
  -- how many times the limit it is, whichever way it is crossed; null where that says nothing
  factors              double precision[] not null,
  primary key (tenant_id, id),
  check (cardinality(result_ids) between 1 and 1000)
);

insert into exceedance_lists (tenant_id, import_id, data_source_id, analyte_id, guideline_id, guideline_version_id,
  standard_id, limit_unit, evaluated_at, result_ids, judged_values, limit_values, factors)
select tenant_id, import_id, data_source_id, analyte_id, guideline_id, guideline_version_id, standard_id, limit_unit,
  max(evaluated_at), array_agg(result_id order by id), array_agg(judged_value order by id),
  array_agg(limit_value order by id), array_agg(factor order by id)
from (
  select *, (row_number() over (partition by tenant_id, import_id, data_source_id, analyte_id, standard_id, guideline_id,
    guideline_version_id, limit_unit order by id) - 1) / 1000 as part
  from exceedances_before
) e
group by tenant_id, import_id, data_source_id, analyte_id, guideline_id, guideline_version_id, standard_id, limit_unit, part
order by tenant_id, import_id, min(id);

drop table exceedances_before;

create index exceedance_lists_import on exceedance_lists (tenant_id, import_id, id);
select protect_tenant_table('exceedance_lists', shared_by => 'stations:data_source_id');

-- One row for each exceedance, as readers want them. Pages are read in the order of list and id.
create view exceedances with (security_invoker = true) as
select l.tenant_id, l.id * 1000 + e.place - 1 as id, l.id as list_id, l.import_id, e.result_id, l.data_source_id,
  l.analyte_id, l.guideline_id, l.guideline_version_id, l.standard_id, e.judged_value, e.limit_value, l.limit_unit, e.factor,
  l.evaluated_at
from exceedance_lists l
  cross join lateral unnest(l.result_ids, l.judged_values, l.limit_values, l.factors) with ordinality
    as e (result_id, judged_value, limit_value, factor, place);
grant select on exceedances to freshet_app;
