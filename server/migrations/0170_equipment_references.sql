alter table deployments add constraint deployments_instrument_fk foreign key (tenant_id, instrument_id)
  references instruments (tenant_id, id) on delete restrict;
alter table deployments add constraint deployments_station_fk foreign key (tenant_id, data_source_id)
  references data_sources (tenant_id, id) on delete restrict;
alter table calibrations add constraint calibrations_instrument_fk foreign key (tenant_id, instrument_id)
  references instruments (tenant_id, id) on delete restrict;
alter table calibration_reminders add constraint calibration_reminders_instrument_fk foreign key (tenant_id, instrument_id)
  references instruments (tenant_id, id) on delete cascade;
