-- What is known of how a series arrives: how often it measures, learnt from its newest points, how often deliveries come,
-- and whether anybody wants to hear of its silence.
create table series_watch (
  tenant_id          int not null default nullif(current_setting('app.tenant_id', true), '')::int,
  series_id          bigint not null,
  is_watched         boolean not null default true,
  learnt_interval_s  int check (learnt_interval_s > 0),
  learnt_arrival_s   int check (learnt_arrival_s > 0),
  learnt_at          timestamptz,
  -- the newest delivery of the series then
  learnt_delivery_id bigint not null default 0,
  primary key (tenant_id, series_id),
  constraint series_watch_series_fk foreign key (tenant_id, series_id) references series (tenant_id, id) on delete cascade
);
select protect_tenant_table('series_watch');

-- Times in which a series sent nothing for longer than tolerated. The one that lasts has no end.
create table series_silences (
  tenant_id   int not null default nullif(current_setting('app.tenant_id', true), '')::int,
  id          bigint generated always as identity,
  series_id   bigint not null,
  -- its newest value when the silence was found
  since       timestamptz not null,
  tolerated_s int not null,
  found_at    timestamptz not null,
  -- null for one that was old already when it was found
  told_at     timestamptz,
  ended_at    timestamptz,
  primary key (tenant_id, id),
  constraint series_silences_series_fk foreign key (tenant_id, series_id) references series (tenant_id, id) on delete cascade
);
create unique index series_silences_open_unique on series_silences (tenant_id, series_id) where ended_at is null;
create index series_silences_series on series_silences (tenant_id, series_id, id);
select protect_tenant_table('series_silences');

-- Who hears of silent series. Without a row the administrators of the tenant do, by message and mail.
create table series_watch_settings (
  tenant_id  int not null default nullif(current_setting('app.tenant_id', true), '')::int primary key,
  user_ids   int[] not null,
  by_message boolean not null,
  by_mail    boolean not null
);
select protect_tenant_table('series_watch_settings');
