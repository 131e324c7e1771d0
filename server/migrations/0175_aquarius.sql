-- The AQUARIUS server of a tenant, and how far it has been read.
create table aquarius_connections (
  tenant_id            int not null default nullif(current_setting('app.tenant_id', true), '')::int,
  address              text not null check (length(address) between 1 and 500),
  user_name            text not null check (length(user_name) between 1 and 200),
  -- encrypted
  password             text not null,
  includes_unpublished boolean not null default false,
  -- the server is never asked for changes more often
  least_seconds        int not null default 300 check (least_seconds between 60 and 86400),
  location_token       text,
  series_token         text,
  -- everything is to be compared: at first, when a token has expired, and when somebody asks for it
  is_whole_due         boolean not null default true,
  asked_at             timestamptz,
  server_version       text not null default '',
  -- what the last run did, as it is told
  last_run             jsonb,
  last_run_at          timestamptz,
  -- why the last run came to nothing; empty when it went well
  problem              text not null default '',
  changed_at           timestamptz not null,
  changed_by_name      text not null,
  primary key (tenant_id)
);
select protect_tenant_table('aquarius_connections');

-- The locations of that server, with the stations they are here.
create table aquarius_stations (
  tenant_id       int not null default nullif(current_setting('app.tenant_id', true), '')::int,
  id              bigint generated always as identity,
  aquarius_id     text not null check (aquarius_id ~ '^[0-9a-f]{32}$'),
  identifier      text not null,
  name            text not null default '',
  folder          text not null default '',
  data_source_id  bigint,
  is_published    boolean not null default true,
  -- no longer on the server
  gone_at         timestamptz,
  -- taken out of sight by a person
  deleted_at      timestamptz,
  archived_at     timestamptz,
  is_due          boolean not null default true,
  -- what was told of it when it was last read
  facts           text not null default '',
  synchronised_at timestamptz,
  problem         text not null default '',
  primary key (tenant_id, id)
);
create unique index aquarius_stations_unique on aquarius_stations (tenant_id, aquarius_id);
create index aquarius_stations_station on aquarius_stations (tenant_id, data_source_id) where data_source_id is not null;
create index aquarius_stations_due on aquarius_stations (tenant_id, id) where is_due;
select protect_tenant_table('aquarius_stations');

-- The time series of that server that were named to us, with what is still to be read of them.
create table aquarius_series (
  tenant_id       int not null default nullif(current_setting('app.tenant_id', true), '')::int,
  id              bigint generated always as identity,
  aquarius_id     text not null check (aquarius_id ~ '^[0-9a-f]{32}$'),
  identifier      text not null default '',
  -- known once it was described
  station_id      bigint,
  series_id       bigint,
  is_published    boolean not null default true,
  gone_at         timestamptz,
  is_due          boolean not null default true,
  -- points from here on are to be read: all of them at first, none when only the description changed
  due_from        timestamptz not null default '-infinity',
  -- counts up with each change, so that a run that was overtaken stores nothing
  version         bigint not null default 0,
  synchronised_at timestamptz,
  problem         text not null default '',
  refused_points  int not null default 0,
  -- out of sight because it is gone, not published, or its station was deleted; not because somebody removed it
  is_hidden       boolean not null default false,
  primary key (tenant_id, id)
);
create unique index aquarius_series_unique on aquarius_series (tenant_id, aquarius_id);
create index aquarius_series_station on aquarius_series (tenant_id, station_id);
create index aquarius_series_series on aquarius_series (tenant_id, series_id) where series_id is not null;
create index aquarius_series_due on aquarius_series (tenant_id, id) where is_due;
select protect_tenant_table('aquarius_series');

-- What was corrected over there: the points come corrected, this says why.
create table aquarius_corrections (
  tenant_id          int not null default nullif(current_setting('app.tenant_id', true), '')::int,
  id                 bigint generated always as identity,
  aquarius_series_id bigint not null,
  kind               text not null,
  from_at            timestamptz,
  to_at              timestamptz,
  applied_at         timestamptz,
  comment            text not null default '',
  user_name          text not null default '',
  processing_order   text not null default '',
  primary key (tenant_id, id)
);
create index aquarius_corrections_series on aquarius_corrections (tenant_id, aquarius_series_id);
select protect_tenant_table('aquarius_corrections');
