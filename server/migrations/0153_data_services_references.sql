-- A service that is removed takes its configurations along, in every tenant.
alter table service_configurations add constraint service_configurations_service_fk
  foreign key (service_id) references services (id) on delete cascade;
