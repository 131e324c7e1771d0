-- What the results of an import were judged by, and what exceeds. The working is found again on demand. Written when the
-- import arrives, and anew whenever it is judged again.
create table import_evaluations (
  tenant_id              int not null default nullif(current_setting('app.tenant_id', true), '')::int,
  import_id              bigint not null,
  evaluated_at           timestamptz not null,
  -- results that some standard applies to
  judged_count           int not null,
  -- exceedances: a result that exceeds two standards has two
  exceeded_count         int not null,
  exceeding_result_count int not null,
  -- results that some standard leaves open
  undetermined_count     int not null,
  -- of these, non-detects whose detection limit lies above the standard
  limit_above_count      int not null,
  primary key (tenant_id, import_id)
);
select protect_tenant_table('import_evaluations');

create table exceedances (
  tenant_id            int not null default nullif(current_setting('app.tenant_id', true), '')::int,
  id                   bigint generated always as identity,
  import_id            bigint not null,
  result_id            bigint not null,
  data_source_id       bigint not null,
  analyte_id           bigint not null,
  guideline_id         int not null,
  guideline_version_id int not null,
  standard_id          int not null,
  -- what was compared, in the unit of the standard: the value, or the statistic of its period
  judged_value         double precision,
  limit_value          double precision,
  limit_unit           text not null default '',
  -- how many times the limit it is, whichever way it is crossed; null where that says nothing
  factor               double precision,
  evaluated_at         timestamptz not null,
  primary key (tenant_id, id)
);
create unique index exceedances_unique on exceedances (tenant_id, import_id, result_id, standard_id);
create index exceedances_result on exceedances (tenant_id, result_id);
select protect_tenant_table('exceedances', shared_by => 'stations:data_source_id');
