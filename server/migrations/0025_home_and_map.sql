create table ui_options (
  tenant_id int not null default nullif(current_setting('app.tenant_id', true), '')::int,
  key       text not null,
  value     text not null,
  primary key (tenant_id, key)
);
select protect_tenant_table('ui_options');

create table content_items (
  tenant_id   int not null default nullif(current_setting('app.tenant_id', true), '')::int,
  id          bigint generated always as identity,
  ordinal     int not null,
  template_id int not null,
  title       text not null check (length(title) between 1 and 200),
  body        text not null check (length(body) <= 10000),
  primary key (tenant_id, id),
  -- Checked when the transaction ends: items change places.
  constraint content_items_order unique (tenant_id, ordinal) deferrable initially deferred
);
select protect_tenant_table('content_items');

create table group_settings (
  tenant_id    int not null default nullif(current_setting('app.tenant_id', true), '')::int,
  setting_type text not null check (setting_type in ('discrete', 'continuous', 'vegetative-monitoring', 'survey')),
  group_types  text[] not null,
  primary key (tenant_id, setting_type)
);
select protect_tenant_table('group_settings');

create table map_layers (
  tenant_id    int not null default nullif(current_setting('app.tenant_id', true), '')::int,
  id           bigint generated always as identity,
  layer_name   text not null check (length(layer_name) between 1 and 100),
  display_name text not null check (length(display_name) between 1 and 100),
  show_on_load boolean not null,
  ordinal      int not null,
  primary key (tenant_id, id),
  constraint map_layers_order unique (tenant_id, ordinal) deferrable initially deferred
);
create unique index map_layers_name_unique on map_layers (tenant_id, lower(layer_name));
select protect_tenant_table('map_layers');

create table map_services (
  tenant_id      int not null default nullif(current_setting('app.tenant_id', true), '')::int,
  id             bigint generated always as identity,
  map_layer_id   bigint not null,
  service_type   text not null,
  service_config jsonb not null,
  primary key (tenant_id, id)
);
create index map_services_layer on map_services (tenant_id, map_layer_id);
select protect_tenant_table('map_services');
