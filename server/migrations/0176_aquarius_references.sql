alter table aquarius_stations add constraint aquarius_stations_station_fk
  foreign key (tenant_id, data_source_id) references data_sources (tenant_id, id) on delete restrict;
alter table aquarius_series add constraint aquarius_series_station_fk
  foreign key (tenant_id, station_id) references aquarius_stations (tenant_id, id) on delete cascade;
alter table aquarius_series add constraint aquarius_series_series_fk
  foreign key (tenant_id, series_id) references series (tenant_id, id) on delete restrict;
alter table aquarius_corrections add constraint aquarius_corrections_series_fk
  foreign key (tenant_id, aquarius_series_id) references aquarius_series (tenant_id, id) on delete cascade;
