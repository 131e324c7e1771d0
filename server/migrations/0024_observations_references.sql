alter table samples add constraint samples_station_fk
  foreign key (tenant_id, data_source_id) references data_sources (tenant_id, id) on delete restrict;
alter table samples add constraint samples_media_type_fk
  foreign key (media_type_id) references media_types (id) on delete restrict;
alter table results add constraint results_sample_fk
  foreign key (tenant_id, sample_id) references samples (tenant_id, id) on delete restrict;
alter table results add constraint results_analyte_fk
  foreign key (tenant_id, analyte_id) references analytes (tenant_id, id) on delete restrict;
