-- Every tenant table ends its migration with protect_tenant_table(): tenants are kept apart by the database itself.
-- A transaction that reads for another tenant, by a grant, names the granted stations in app.stations and their places in
-- app.features. It then sees exactly the rows of those, in tables that say which station or place a row belongs to
-- (shared_by), and nothing at all in any other table; and it can write nothing.
create function protect_tenant_table(
  protected regclass,
  app_may text default 'select, insert, update, delete',
  shared_by text default null
) returns void language plpgsql as $$
declare
  -- As questions of their own the settings are read once per statement, not once per row.
  own text := 'tenant_id = (select nullif(current_setting(''app.tenant_id'', true), '''')::int)';
  -- Said with <> because the planner takes that for nearly always true, as it is; "is null" it takes for rare, and then
  -- plans large reads as if they were small.
  not_granted text := '(select (nullif(current_setting(''app.stations'', true), '''') is not null)::int) <> 1';
  granted text := '';
begin
  if shared_by is not null then
    granted := format(
      ' or %I = any ((select string_to_array(nullif(current_setting(%L, true), ''''), '','')::bigint[])::bigint[])',
      split_part(shared_by, ':', 2), 'app.' || split_part(shared_by, ':', 1));
  end if;
  execute format('alter table %s enable row level security', protected);
  execute format('alter table %s force row level security', protected);
  execute format('create policy tenant_wall on %s using (%s and (%s%s)) with check (%s and %s)',
    protected, own, not_granted, granted, own, not_granted);
  execute format('grant %s on %s to freshet_app', app_may, protected);
end $$;

-- System tables hold what belongs to the installation: no tenant_id, reference tables on a distributed engine.
create function open_system_table(opened regclass, app_may text default 'select, insert, update, delete')
returns void language plpgsql as $$
begin
  execute format('grant %s on %s to freshet_app', app_may, opened);
end $$;

grant usage on schema public to freshet_app;
