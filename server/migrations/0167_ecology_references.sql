alter table taxa add constraint taxa_accepted_fk foreign key (tenant_id, accepted_id) references taxa (tenant_id, id) on delete restrict;
alter table plots add constraint plots_station_fk foreign key (tenant_id, data_source_id)
  references data_sources (tenant_id, id) on delete cascade;
alter table plots add constraint plots_reference_fk foreign key (tenant_id, reference_id)
  references data_sources (tenant_id, id) on delete restrict;
alter table plot_visits add constraint plot_visits_station_fk foreign key (tenant_id, data_source_id)
  references data_sources (tenant_id, id) on delete restrict;
alter table plot_covers add constraint plot_covers_visit_fk foreign key (tenant_id, visit_id)
  references plot_visits (tenant_id, id) on delete cascade;
alter table plot_covers add constraint plot_covers_taxon_fk foreign key (tenant_id, taxon_id) references taxa (tenant_id, id) on delete restrict;
alter table ground_covers add constraint ground_covers_visit_fk foreign key (tenant_id, visit_id)
  references plot_visits (tenant_id, id) on delete cascade;
alter table specimens add constraint specimens_visit_fk foreign key (tenant_id, visit_id)
  references plot_visits (tenant_id, id) on delete restrict;
alter table identifications add constraint identifications_specimen_fk foreign key (tenant_id, specimen_id)
  references specimens (tenant_id, id) on delete cascade;
alter table identifications add constraint identifications_taxon_fk foreign key (tenant_id, taxon_id)
  references taxa (tenant_id, id) on delete restrict;
