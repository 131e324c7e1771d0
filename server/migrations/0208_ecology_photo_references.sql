alter table plot_photos add constraint plot_photos_station_fk foreign key (tenant_id, data_source_id)
  references data_sources (tenant_id, id) on delete restrict;
alter table plot_photos add constraint plot_photos_specimen_fk foreign key (tenant_id, specimen_id)
  references specimens (tenant_id, id) on delete cascade;
