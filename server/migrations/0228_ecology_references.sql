alter table earlier_surveys add constraint earlier_surveys_station_fk foreign key (tenant_id, data_source_id)
  references data_sources (tenant_id, id) on delete cascade;
