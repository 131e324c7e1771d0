alter table map_services add constraint map_services_layer_fk
  foreign key (tenant_id, map_layer_id) references map_layers (tenant_id, id) on delete cascade;
