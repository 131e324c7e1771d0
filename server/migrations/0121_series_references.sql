alter table series add constraint series_station_fk
  foreign key (tenant_id, data_source_id) references data_sources (tenant_id, id) on delete restrict;
alter table series_tags add constraint series_tags_series_fk
  foreign key (tenant_id, series_id) references series (tenant_id, id) on delete cascade;
alter table series_tags add constraint series_tags_tag_fk
  foreign key (tag_id) references tags (id) on delete restrict;
alter table series_parts add constraint series_parts_series_fk
  foreign key (tenant_id, series_id) references series (tenant_id, id) on delete restrict;
alter table series_parts add constraint series_parts_delivery_fk
  foreign key (tenant_id, delivery_id) references series_deliveries (tenant_id, id) on delete restrict;
alter table series_days add constraint series_days_series_fk
  foreign key (tenant_id, series_id) references series (tenant_id, id) on delete restrict;
alter table series_history add constraint series_history_series_fk
  foreign key (tenant_id, series_id) references series (tenant_id, id) on delete restrict;
