-- The report to the ministry goes by one of two names, which each tenant chooses; one had the other name so far.
alter table ui_options no force row level security;
insert into ui_options (tenant_id, key, value) select id, 'MinistryReport', 'BC MOE Monthly' from tenants where id = 202
  on conflict do nothing;
alter table ui_options force row level security;
