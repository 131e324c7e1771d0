alter table file_versions add constraint file_versions_file_fk
  foreign key (tenant_id, file_id) references files (tenant_id, id) on delete cascade;
alter table file_metadata add constraint file_metadata_file_fk
  foreign key (tenant_id, file_id) references files (tenant_id, id) on delete cascade;
alter table upload_parts add constraint upload_parts_upload_fk
  foreign key (tenant_id, upload_id) references uploads (tenant_id, id) on delete cascade;
alter table ingestions add constraint ingestions_version_fk
  foreign key (tenant_id, file_version_id) references file_versions (tenant_id, id) on delete restrict;
alter table ingestion_files add constraint ingestion_files_ingestion_fk
  foreign key (tenant_id, ingestion_id) references ingestions (tenant_id, id) on delete cascade;
alter table ingestion_files add constraint ingestion_files_version_fk
  foreign key (tenant_id, file_version_id) references file_versions (tenant_id, id) on delete restrict;
alter table imports add constraint imports_ingestion_fk
  foreign key (tenant_id, ingestion_id) references ingestions (tenant_id, id) on delete restrict;
alter table import_evaluations add constraint import_evaluations_import_fk
  foreign key (tenant_id, import_id) references imports (tenant_id, id) on delete cascade;
