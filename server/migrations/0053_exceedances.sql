-- What the results of an import were judged by, and what exceeds. The working is found again on demand.
create table import_evaluations (
  tenant_id          int not null default nullif(current_setting('app.tenant_id', true), '')::int,
  import_id          bigint not null,
  evaluated_at       timestamptz not null,
  judged_count       int not null,
  exceeded_count     int not null,
  undetermined_count int not null,
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
  limit_value          double precision,
  limit_unit           text not null default '',
  evaluated_at         timestamptz not null,
  primary key (tenant_id, id)
);
create unique index exceedances_unique on exceedances (tenant_id, import_id, result_id, standard_id);
create index exceedances_result on exceedances (tenant_id, result_id);
select protect_tenant_table('exceedances', shared_by => 'stations:data_source_id');
