-- Which statistic of series a standard is held against, by the tenant's choice. By lineage, so that it outlasts versions
-- and copies and works on guidelines the tenant may not edit.
create table series_standards (
  tenant_id        int not null default nullif(current_setting('app.tenant_id', true), '')::int,
  lineage_id       int not null,
  statistic        text not null check (statistic in ('instantaneous', 'dailyMean', 'sevenDayMeanOfDailyMaxima',
                     'sevenDayMeanOfDailyMinima', 'hoursBeyondOnEnd', 'hoursBeyondInDay')),
  -- of hours beyond a limit: more than so many
  hours            double precision not null default 0 check (hours >= 0 and hours <= 8784),
  -- points below this level of approval, and points without any, are left out; null: all count
  least_approval   smallint,
  set_at           timestamptz not null,
  primary key (tenant_id, lineage_id)
);
select protect_tenant_table('series_standards');

-- Which analyte the series of a parameter measure; by the name of the parameter in small letters.
create table series_analytes (
  tenant_id  int not null default nullif(current_setting('app.tenant_id', true), '')::int,
  parameter  text not null check (length(parameter) between 1 and 200),
  analyte_id bigint not null,
  set_at     timestamptz not null,
  primary key (tenant_id, parameter)
);
alter table series_analytes add constraint series_analytes_analyte_fk
  foreign key (tenant_id, analyte_id) references analytes (tenant_id, id) on delete cascade;
create index series_analytes_analyte on series_analytes (tenant_id, analyte_id);
select protect_tenant_table('series_analytes');

-- By what a series was judged for a standard: the same digest means that its events stand but for points that changed.
create table series_evaluations (
  tenant_id    int not null default nullif(current_setting('app.tenant_id', true), '')::int,
  series_id    bigint not null,
  lineage_id   int not null,
  digest       text not null,
  evaluated_at timestamptz not null,
  primary key (tenant_id, series_id, lineage_id)
);
select protect_tenant_table('series_evaluations');

-- Stretches of series that changed and are still to be judged.
create table changed_series (
  tenant_id int not null default nullif(current_setting('app.tenant_id', true), '')::int,
  id        bigint generated always as identity,
  series_id bigint not null,
  from_at   timestamptz not null,
  to_at     timestamptz not null,
  primary key (tenant_id, id)
);
create index changed_series_series on changed_series (tenant_id, series_id);
select protect_tenant_table('changed_series');

-- Times beyond a limit. The peak is a value of the series, or a statistic of a window, then with the start of its day.
create table series_events (
  tenant_id      int not null default nullif(current_setting('app.tenant_id', true), '')::int,
  id             bigint generated always as identity,
  series_id      bigint not null,
  data_source_id bigint not null,
  lineage_id     int not null,
  standard_id    int not null,
  guideline_id   int not null,
  analyte_id     bigint not null,
  statistic      text not null,
  hours          double precision not null default 0,
  bound          text not null check (bound in ('upper', 'lower')),
  limit_value    double precision not null,
  unit           text not null,
  starts_at      timestamptz not null,
  ends_at        timestamptz not null,
  -- by the station's clock, both included
  first_day      date not null,
  last_day       date not null,
  peak           double precision not null,
  peak_at        timestamptz not null,
  end_kind       text not null check (end_kind in ('withinLimits', 'gap', 'ongoing', 'limitChanged')),
  found_at       timestamptz not null,
  -- when people were told that it began, and that it ended; null: not yet
  told_at        timestamptz,
  end_told_at    timestamptz,
  primary key (tenant_id, id)
);
create index series_events_series on series_events (tenant_id, series_id, lineage_id, starts_at);
create index series_events_station on series_events (tenant_id, data_source_id, starts_at desc, id desc);
create index series_events_time on series_events (tenant_id, starts_at desc, id desc);
create index series_events_untold on series_events (tenant_id, id) where told_at is null or end_told_at is null;
select protect_tenant_table('series_events');
