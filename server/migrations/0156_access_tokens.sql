-- A principal that is no person: the services of a tenant act as it. It never signs in.
alter table users add column is_service boolean not null default false;

-- The client id by which the services of a tenant ask for access tokens.
create table service_clients (
  in_tenant int primary key,
  client_id uuid not null,
  user_id   int not null,
  made_at   timestamptz not null
);
create unique index service_clients_client_unique on service_clients (client_id);
alter table service_clients add constraint service_clients_tenant_fk foreign key (in_tenant) references tenants (id) on delete cascade;
alter table service_clients add constraint service_clients_user_fk foreign key (user_id) references users (id) on delete cascade;
select open_system_table('service_clients');

-- Long-lived tokens of scripts and services. Only the hash is kept, and the beginning by which people recognise one.
create table access_tokens (
  id             uuid primary key,
  kind           text not null check (kind in ('personal', 'service')),
  in_tenant      int not null,
  user_id        int not null,
  name           text not null check (length(name) between 1 and 100),
  beginning      text not null,
  hash           bytea not null check (length(hash) = 32),
  rights         text[] not null,
  made_by_name   text not null,
  made_at        timestamptz not null,
  expires_at     timestamptz not null,
  last_used_at   timestamptz,
  last_used_from text,
  ended_at       timestamptz,
  ended_because  text
);
create unique index access_tokens_hash_unique on access_tokens (hash);
create index access_tokens_beginning on access_tokens (beginning);
create index access_tokens_user on access_tokens (user_id, in_tenant, made_at desc);
alter table access_tokens add constraint access_tokens_user_fk foreign key (user_id) references users (id) on delete cascade;
alter table access_tokens add constraint access_tokens_tenant_fk foreign key (in_tenant) references tenants (id) on delete cascade;
select open_system_table('access_tokens');
