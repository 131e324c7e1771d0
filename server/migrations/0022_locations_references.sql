alter table data_sources add constraint data_sources_feature_fk
  foreign key (tenant_id, monitoring_feature_id) references monitoring_features (tenant_id, id) on delete restrict;
alter table data_sources add constraint data_sources_category_fk
  foreign key (category_id) references station_categories (id) on delete restrict;
alter table synonyms add constraint synonyms_source_fk
  foreign key (tenant_id, data_source_id) references data_sources (tenant_id, id) on delete cascade;
alter table synonyms add constraint synonyms_datum_fk
  foreign key (tenant_id, datum_id) references datums (tenant_id, id) on delete restrict;
alter table data_source_tags add constraint data_source_tags_source_fk
  foreign key (tenant_id, data_source_id) references data_sources (tenant_id, id) on delete cascade;
alter table data_source_tags add constraint data_source_tags_tag_fk
  foreign key (tag_id) references tags (id) on delete restrict;
alter table station_metadata add constraint station_metadata_source_fk
  foreign key (tenant_id, data_source_id) references data_sources (tenant_id, id) on delete cascade;
alter table attachments add constraint attachments_feature_fk
  foreign key (tenant_id, monitoring_feature_id) references monitoring_features (tenant_id, id) on delete restrict;
alter table notes add constraint notes_feature_fk
  foreign key (tenant_id, monitoring_feature_id) references monitoring_features (tenant_id, id) on delete restrict;
alter table station_grants add constraint station_grants_owner_fk foreign key (owner) references tenants (id) on delete cascade;
alter table station_grants add constraint station_grants_reader_fk foreign key (reader) references tenants (id) on delete cascade;
