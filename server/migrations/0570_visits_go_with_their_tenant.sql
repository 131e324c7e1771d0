-- When somebody looked at the start page is no data of a tenant that would keep it from being deleted.
alter table round_visits add constraint round_visits_tenant_fk foreign key (tenant_id) references tenants (id) on delete cascade;
