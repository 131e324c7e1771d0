alter table graph_annotations add constraint graph_annotations_station_fk foreign key (tenant_id, data_source_id)
  references data_sources (tenant_id, id) on delete restrict;
