alter table unit_aliases add constraint unit_aliases_unit_fk
  foreign key (unit_id) references units (id) on delete cascade;
alter table unit_group_members add constraint unit_group_members_group_fk
  foreign key (unit_group_id) references unit_groups (id) on delete cascade;
alter table unit_group_members add constraint unit_group_members_unit_fk
  foreign key (unit_id) references units (id) on delete cascade;
alter table unit_conversions add constraint unit_conversions_from_fk
  foreign key (from_unit_id) references units (id) on delete cascade;
alter table unit_conversions add constraint unit_conversions_to_fk
  foreign key (to_unit_id) references units (id) on delete cascade;
alter table analytes add constraint analytes_unit_group_fk
  foreign key (applicable_unit_group_id) references unit_groups (id) on delete restrict;
alter table analytes add constraint analytes_default_unit_fk
  foreign key (default_unit_id) references units (id) on delete restrict;
alter table analyte_aliases add constraint analyte_aliases_analyte_fk
  foreign key (tenant_id, analyte_id) references analytes (tenant_id, id) on delete cascade;
alter table guidelines add constraint guidelines_owner_fk
  foreign key (owner_tenant_id) references tenants (id) on delete cascade;
alter table guideline_media_types add constraint guideline_media_types_guideline_fk
  foreign key (guideline_id) references guidelines (id) on delete cascade;
alter table guideline_media_types add constraint guideline_media_types_media_fk
  foreign key (media_type_id) references media_types (id) on delete restrict;
alter table guideline_versions add constraint guideline_versions_guideline_fk
  foreign key (guideline_id) references guidelines (id) on delete cascade;
alter table tenant_guidelines add constraint tenant_guidelines_tenant_fk
  foreign key (linked_tenant_id) references tenants (id) on delete cascade;
alter table tenant_guidelines add constraint tenant_guidelines_guideline_fk
  foreign key (guideline_id) references guidelines (id) on delete cascade;
alter table tenant_guidelines add constraint tenant_guidelines_version_fk
  foreign key (guideline_version_id) references guideline_versions (id) on delete restrict;
alter table standards add constraint standards_version_fk
  foreign key (guideline_version_id) references guideline_versions (id) on delete cascade;
alter table standard_texts add constraint standard_texts_standard_fk
  foreign key (standard_id) references standards (id) on delete cascade;
alter table standard_texts add constraint standard_texts_unit_fk
  foreign key (unit_id) references units (id) on delete restrict;
alter table analyte_standards add constraint analyte_standards_analyte_fk
  foreign key (tenant_id, analyte_id) references analytes (tenant_id, id) on delete cascade;
alter table cofactors add constraint cofactors_unit_group_fk
  foreign key (unit_group_id) references unit_groups (id) on delete restrict;
alter table cofactor_analytes add constraint cofactor_analytes_cofactor_fk
  foreign key (cofactor_id) references cofactors (id) on delete restrict;
alter table cofactor_analytes add constraint cofactor_analytes_analyte_fk
  foreign key (tenant_id, analyte_id) references analytes (tenant_id, id) on delete cascade;
alter table cofactor_defaults add constraint cofactor_defaults_strategy_fk
  foreign key (strategy_id) references cofactor_strategies (id) on delete restrict;
alter table cofactor_defaults add constraint cofactor_defaults_cofactor_fk
  foreign key (cofactor_id) references cofactors (id) on delete restrict;
alter table cofactor_defaults add constraint cofactor_defaults_unit_fk
  foreign key (unit_id) references units (id) on delete restrict;
alter table guideline_settings add constraint guideline_settings_strategy_fk
  foreign key (strategy_id) references cofactor_strategies (id) on delete restrict;
