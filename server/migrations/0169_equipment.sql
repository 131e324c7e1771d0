-- What measures: loggers, sondes, gauges. Those that are out of use stay, with their history.
create table instruments (
  tenant_id                 int not null default nullif(current_setting('app.tenant_id', true), '')::int,
  id                        bigint generated always as identity,
  kind                      text not null check (kind in ('water level', 'water quality', 'weather', 'flow', 'sampler', 'logger', 'other')),
  make                      text not null check (length(make) between 1 and 100),
  model                     text not null check (length(model) between 1 and 100),
  serial                    text not null check (length(serial) between 1 and 100),
  notes                     text not null default '' check (length(notes) <= 4000),
  -- how often it is to be calibrated; null for what never is
  calibration_interval_days int check (calibration_interval_days between 1 and 36500),
  retired_on                date,
  created_at                timestamptz not null,
  primary key (tenant_id, id)
);
create unique index instruments_serial_unique on instruments (tenant_id, lower(make), lower(serial));
select protect_tenant_table('instruments');

-- Where an instrument was, from when until when; of one instrument they never overlap.
create table deployments (
  tenant_id        int not null default nullif(current_setting('app.tenant_id', true), '')::int,
  id               bigint generated always as identity,
  instrument_id    bigint not null,
  data_source_id   bigint not null,
  starts_at        timestamptz not null,
  ends_at          timestamptz check (ends_at > starts_at),
  -- parameters of the series that it measures; without any all series of the station
  parameters       text[] not null default '{}',
  measures_series  boolean not null default true,
  measures_samples boolean not null default false,
  notes            text not null default '' check (length(notes) <= 4000),
  recorded_at      timestamptz not null,
  recorded_by_name text not null,
  primary key (tenant_id, id)
);
create index deployments_instrument on deployments (tenant_id, instrument_id, starts_at);
create index deployments_station on deployments (tenant_id, data_source_id, starts_at);
select protect_tenant_table('deployments');

create table calibrations (
  tenant_id        int not null default nullif(current_setting('app.tenant_id', true), '')::int,
  id               bigint generated always as identity,
  instrument_id    bigint not null,
  calibrated_on    date not null,
  -- null when no other is needed
  due_on           date check (due_on > calibrated_on),
  outcome          text not null check (outcome in ('passed', 'adjusted', 'failed')),
  performed_by     text not null check (length(performed_by) between 1 and 200),
  certificate      text not null default '' check (length(certificate) <= 200),
  notes            text not null default '' check (length(notes) <= 4000),
  recorded_at      timestamptz not null,
  recorded_by_name text not null,
  primary key (tenant_id, id)
);
create index calibrations_instrument on calibrations (tenant_id, instrument_id, calibrated_on);
select protect_tenant_table('calibrations');

-- Calibrations that people were told of before or when they fell due. Cleared by the calibration.
create table calibration_reminders (
  tenant_id     int not null default nullif(current_setting('app.tenant_id', true), '')::int,
  instrument_id bigint not null,
  due_on        date not null,
  told_at       timestamptz not null,
  cleared_at    timestamptz,
  primary key (tenant_id, instrument_id, due_on)
);
select protect_tenant_table('calibration_reminders');
