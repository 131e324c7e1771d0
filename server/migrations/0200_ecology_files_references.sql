alter table ecology_files add constraint ecology_files_ingestion_fk
  foreign key (tenant_id, ingestion_id) references ingestions (tenant_id, id) on delete cascade;
alter table ecology_names add constraint ecology_names_ingestion_fk
  foreign key (tenant_id, ingestion_id) references ingestions (tenant_id, id) on delete cascade;
alter table taxon_aliases add constraint taxon_aliases_taxon_fk
  foreign key (tenant_id, taxon_id) references taxa (tenant_id, id) on delete cascade;
