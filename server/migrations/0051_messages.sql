-- What the product tells a person. Shown at once when they are here, kept in the message center otherwise.
create table messages (
  tenant_id  int not null default nullif(current_setting('app.tenant_id', true), '')::int,
  id         bigint generated always as identity,
  user_id    int not null,
  level      text not null check (level in ('none', 'info', 'warn', 'error', 'success')),
  title      text not null check (length(title) between 1 and 200),
  content    text not null default '' check (length(content) <= 4000),
  next_step  text not null default '' check (length(next_step) <= 1000),
  -- what it says in another language: a code the screens know, and what its sentences are filled with
  code       text check (length(code) <= 100),
  params     jsonb not null default '{}',
  -- the screen it leads to, as a path of the product; empty for none
  link       text not null default '' check (link = '' or link ~ '^/[^/]'),
  -- the same key twice tells the same thing: the second one is not stored
  once_key   text check (length(once_key) <= 200),
  created_at timestamptz not null default current_timestamp,
  read_at    timestamptz,
  primary key (tenant_id, id)
);
create index messages_user on messages (tenant_id, user_id, id desc);
create index messages_unread on messages (tenant_id, user_id) where read_at is null;
create index messages_age on messages (tenant_id, created_at);
create unique index messages_once_unique on messages (tenant_id, user_id, once_key) where once_key is not null;
select protect_tenant_table('messages');
