alter table users add constraint users_home_tenant_fk foreign key (home_tenant_id) references tenants (id) on delete restrict;
alter table memberships add constraint memberships_user_fk foreign key (user_id) references users (id) on delete cascade;
alter table memberships add constraint memberships_tenant_fk foreign key (of_tenant) references tenants (id) on delete cascade;
alter table work_accounts add constraint work_accounts_user_fk foreign key (user_id) references users (id) on delete cascade;
alter table sessions add constraint sessions_user_fk foreign key (user_id) references users (id) on delete cascade;
alter table sessions add constraint sessions_tenant_fk foreign key (in_tenant) references tenants (id) on delete cascade;
alter table one_time_codes add constraint one_time_codes_user_fk foreign key (user_id) references users (id) on delete cascade;
alter table execution_logs add constraint execution_logs_execution_fk
  foreign key (tenant_id, execution_id) references executions (tenant_id, id) on delete cascade;
