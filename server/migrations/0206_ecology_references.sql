alter table earlier_visits add constraint earlier_visits_station_fk foreign key (tenant_id, data_source_id)
  references data_sources (tenant_id, id) on delete cascade;
