-- Lines of executions are a log of their own: searched by time, level, words, source, file and process instance.
alter table executions add column if not exists process_instance_id text;
alter table execution_logs
  add column source text not null default '',
  add column process_instance_id text not null default '',
  add column file_id bigint,
  -- the screen that shows what came of the work
  add column link text not null default '',
  -- what the person who asked for the work is told
  add column user_logs text[] not null default '{}';
alter table execution_logs drop constraint execution_logs_level_check;
alter table execution_logs add constraint execution_logs_level_check check (level in ('debug', 'info', 'warn', 'error'));

update execution_logs l set source = e.job, process_instance_id = coalesce(e.process_instance_id, e.id::text)
  from executions e where e.tenant_id = l.tenant_id and e.id = l.execution_id;

create index execution_logs_at on execution_logs (tenant_id, at desc, id desc) include (level);
-- Few lines are bad news, and they are what people look for.
create index execution_logs_bad on execution_logs (tenant_id, level, at desc, id desc) where level in ('warn', 'error');
create index execution_logs_source on execution_logs (tenant_id, source, at desc, id desc);
create index execution_logs_process on execution_logs (tenant_id, process_instance_id, at, id);
create index execution_logs_file on execution_logs (tenant_id, file_id, at, id) where file_id is not null;
-- Lines are kept for a set time; nobody changes one.
grant delete on execution_logs to freshet_app;

-- How far the lines of a tenant were copied to the search service, where there is one.
create table copied_logs (
  of_tenant int primary key,
  last_id   bigint not null
);
alter table copied_logs add constraint copied_logs_tenant_fk foreign key (of_tenant) references tenants (id) on delete cascade;
select open_system_table('copied_logs');
