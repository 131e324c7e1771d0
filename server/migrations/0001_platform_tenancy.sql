-- Every tenant table ends its migration with protect_tenant_table(): tenants are kept apart by the database itself.
create function protect_tenant_table(protected regclass, app_may text default 'select, insert, update, delete')
returns void language plpgsql as $$
begin
  execute format('alter table %s enable row level security', protected);
  execute format('alter table %s force row level security', protected);
  execute format(
    'create policy tenant_wall on %s using (tenant_id = nullif(current_setting(''app.tenant_id'', true), '''')::int) '
    'with check (tenant_id = nullif(current_setting(''app.tenant_id'', true), '''')::int)', protected);
  execute format('grant %s on %s to freshet_app', app_may, protected);
end $$;

-- System tables hold what belongs to the installation: no tenant_id, reference tables on a distributed engine.
create function open_system_table(opened regclass, app_may text default 'select, insert, update, delete')
returns void language plpgsql as $$
begin
  execute format('grant %s on %s to freshet_app', app_may, opened);
end $$;

grant usage on schema public to freshet_app;
