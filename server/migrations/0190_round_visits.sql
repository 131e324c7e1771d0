-- When a person looked at the home page last. What came in since the visit before is new to them.
create table round_visits (
  tenant_id int not null default nullif(current_setting('app.tenant_id', true), '')::int,
  user_id   int not null,
  seen_at   timestamptz not null,
  -- the end of the visit before, or when they said that they had seen everything; null at the first visit
  new_since timestamptz,
  primary key (tenant_id, user_id)
);
select protect_tenant_table('round_visits');
